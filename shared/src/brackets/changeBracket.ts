import { playBracket } from './playBracket'
import type { Bracket, BracketResult, BracketState, StandingMatch } from './bracket.types'

/** What a change would do, to be shown and agreed to before it is done. */
export interface BracketChange {
  /** How the bracket stands after it. */
  state: BracketState
  /** Results that stay. */
  results: BracketResult[]
  /** Results that would be lost, because others stand there then; in the order of the bracket. */
  lost: BracketResult[]
  /** Matches in which somebody else stands than before, or nobody any more; the changed one is not among them. */
  affected: StandingMatch[]
}

interface Standing {
  bracket: Bracket
  seeds: readonly (number | null)[]
  results: readonly BracketResult[]
}

/**
 * Enters a result, or corrects one. Only what depends on it is played anew: a correction that leaves the winner as it was
 * changes nothing else.
 * @throws RangeError if these two do not stand in this match
 */
export function enterResult({ bracket, seeds, results }: Standing, result: BracketResult): BracketChange {
  const before = playBracket(bracket, seeds, results)
  const match = before.byKey.get(result.key)
  const stands = match && match.state !== 'unneeded' && match.topSide.is === 'team' && match.bottomSide.is === 'team' && match.topSide.teamId === result.topTeamId && match.bottomSide.teamId === result.bottomTeamId
  if (!stands) throw new RangeError('These two teams do not stand in this match.')
  return changeOf(before, bracket, seeds, [...results.filter(({ key }) => key !== result.key), result], result.key)
}

/** Takes a result back. */
export function removeResult({ bracket, seeds, results }: Standing, key: string): BracketChange {
  return changeOf(playBracket(bracket, seeds, results), bracket, seeds, results.filter((each) => each.key !== key), key)
}

/** Puts other teams on the seeds. Results between teams that stand there as before are kept, all others are named. */
export function reseed({ bracket, seeds, results }: Standing, newSeeds: readonly (number | null)[]): BracketChange {
  return changeOf(playBracket(bracket, seeds, results), bracket, newSeeds, results, null)
}

function changeOf(before: BracketState, bracket: Bracket, seeds: readonly (number | null)[], results: readonly BracketResult[], changedKey: string | null): BracketChange {
  const state = playBracket(bracket, seeds, results)
  const gone = new Set(state.orphaned.map(({ key }) => key))
  const sidesOf = ({ topSide, bottomSide, state: matchState }: StandingMatch) => JSON.stringify([topSide, bottomSide, matchState === 'unneeded'])
  return {
    state,
    results: results.filter(({ key }) => !gone.has(key)),
    lost: bracket.matches.flatMap(({ key }) => results.filter((each) => each.key === key && gone.has(key))),
    affected: state.matches.filter((match) => match.key !== changedKey && sidesOf(match) !== sidesOf(before.byKey.get(match.key)!)),
  }
}
