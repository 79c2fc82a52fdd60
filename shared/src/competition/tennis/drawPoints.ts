import type { BracketPart, Side, StandingMatch } from '../brackets/bracket.types'
import type { TeamPoints } from '../draws/drawFormat.schemas'
import { points as pointsType } from '../results/entrantResults'
import { placesBy } from '../results/resultType'

/** What a win in this match is worth: by round in the main bracket and in pools, a fixed worth elsewhere. */
function worthOf({ part, round }: Pick<StandingMatch<BracketPart>, 'part' | 'round'>, { rounds, elsewhere }: TeamPoints): number {
  if (part === 'final') return rounds.at(-1)!
  if (part === 'losers' || part === 'third' || part === 'consolation') return elsewhere
  return part === 'pool' ? rounds[0]! : rounds[Math.min(round, rounds.length) - 1]!
}

/**
 * The points of every entrant of a draw who has any, by key. Each match that was won counts, walkovers too; a bye counts as its
 * round once the next match is won, as NFHS associations and college tennis have it, or not at all. Matches in the order of the draw.
 */
export function pointsOfDraw(matches: readonly StandingMatch<BracketPart>[], format: TeamPoints): Map<number, number> {
  const points = new Map<number, number>()
  /** Byes whose next match is not won yet, by part and entrant. */
  const waiting = new Map<string, number>()
  const idOf = (side: Side) => (side.is === 'team' ? side.teamId : null)
  for (const match of matches) {
    const { part, state, result, topSide, bottomSide } = match
    const worth = worthOf(match, format)
    if (state === 'bye') {
      const goesOn = idOf(topSide) ?? idOf(bottomSide)
      const key = `${part} ${goesOn}`
      if (goesOn !== null && format.byes === 'ifNextIsWon') waiting.set(key, (waiting.get(key) ?? 0) + worth)
    } else if (state === 'played' && result && result.winner !== 'neither') {
      const winner = result.winner === 'top' ? result.topTeamId : result.bottomTeamId
      const key = `${part} ${winner}`
      points.set(winner, (points.get(winner) ?? 0) + worth + (waiting.get(key) ?? 0))
      waiting.delete(key)
    }
  }
  return points
}

/** "1, 1, 2 for each round won" */
export function pointsText({ rounds, elsewhere, byes }: TeamPoints): string {
  const byRound = rounds.length === 1 ? `${rounds[0]} for each match won` : `${rounds.join(', ')} for each round won`
  return [byRound, elsewhere > 0 && `${elsewhere} in the consolation`, byes === 'ifNextIsWon' ? 'a bye counts once the next match is won' : 'byes count nothing'].filter(Boolean).join('; ')
}

/** Places by points, the most first; who has as many shares a place, and as many are left out after them: 1, 1, 3. */
export const placesByPoints = (values: readonly number[]): number[] => placesBy(pointsType, values, {})
