import { begunBy, type MatchTime } from '../../platform/format/matchTime'
import type { MatchPhase } from './favourite.schemas'

/**
 * Where a match stands now. Nobody says that a match has begun: its time does, and a score that is missing after the usual
 * length of such a match is waited for. One whose time is not set is to come until its day is over, and then waits for its score.
 * @param matchMinutes how long a match of the activity takes
 */
export function phaseOf(match: MatchTime & { status: string }, matchMinutes: number, now: Date): MatchPhase {
  if (match.status === 'final' || match.status === 'cancelled') return 'over'
  if (match.status === 'postponed' || match.status === 'suspended' || begunBy(match) > now) return 'later'
  return match.timeIsSet && now.getTime() < match.startsAt.getTime() + matchMinutes * 60_000 ? 'live' : 'awaitingScore'
}
