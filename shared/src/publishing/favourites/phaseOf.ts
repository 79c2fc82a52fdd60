import { begunBy, type MatchTime } from '../../platform/format/matchTime'
import type { MatchPhase } from './favourite.schemas'

/**
 * The current phase of a match. Nobody says that a match has begun: its time does, and a score that is missing after the usual
 * length of such a match is awaited. One whose time is not set is upcoming until its day is over, and then awaits its score.
 * @param matchMinutes how long a match of the activity takes
 */
export function phaseOf(match: MatchTime & { status: string }, matchMinutes: number, now: Date): MatchPhase {
  if (match.status === 'final' || match.status === 'cancelled') return 'over'
  if (match.status === 'postponed' || match.status === 'suspended' || begunBy(match) > now) return 'later'
  return match.timeIsSet && now.getTime() < match.startsAt.getTime() + matchMinutes * 60_000 ? 'live' : 'awaitingScore'
}
