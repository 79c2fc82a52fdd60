import type { ContestWords } from '../../directory/activities/contestName.kinds'
import type { ResultFields } from './bracket.schemas'
import type { BracketState } from './playBracket'

/** What is wrong with a result for how the bracket stands, by field: the same for the form and the server. None if it can be entered. */
export function resultProblems(state: Pick<BracketState, 'byKey'>, { key, topEntrantId, bottomEntrantId, winner, ending, topScore, bottomScore }: ResultFields, { one, A }: ContestWords): { field: string; message: string }[] {
  const match = state.byKey.get(key)
  if (!match) return [{ field: 'key', message: `This bracket has no such ${one}.` }]
  const { topSide, bottomSide } = match
  if (match.state === 'unneeded') return [{ field: 'key', message: `This ${one} is not played: the final is decided.` }]
  if (topSide.is !== 'team' || bottomSide.is !== 'team') return [{ field: 'key', message: `The two sides of this ${one} are not known yet.` }]
  if (topSide.teamId !== topEntrantId || bottomSide.teamId !== bottomEntrantId) return [{ field: 'key', message: `This ${one} has other teams now.` }]
  if (match.result?.ending === 'withdrawal') return [{ field: 'key', message: 'One of the two has withdrawn.' }]
  if (ending !== 'played') return topScore === null && bottomScore === null ? [] : [{ field: 'topScore', message: `${A} that was not played has no score.` }]
  if ((topScore === null) !== (bottomScore === null)) return [{ field: topScore === null ? 'topScore' : 'bottomScore', message: 'Please enter both scores, or none.' }]
  const isPool = match.part === 'pool'
  if (topScore === null || bottomScore === null) {
    if (isPool) return [{ field: 'topScore', message: 'A pool’s table needs the scores.' }]
    return winner === 'neither' ? [{ field: 'winner', message: `${A} that was played needs a winner.` }] : []
  }
  if (topScore === bottomScore) return isPool ? (winner === 'neither' ? [] : [{ field: 'winner', message: 'Equal scores are a tie.' }]) : winner === 'neither' ? [{ field: 'winner', message: `${A} that was played needs a winner.` }] : []
  return winner === (topScore > bottomScore ? 'top' : 'bottom') ? [] : [{ field: 'winner', message: 'This does not match the score.' }]
}
