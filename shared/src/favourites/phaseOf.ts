import type { MatchPhase } from './favourite.schemas'

/**
 * Where a match stands now. Nobody says that a match has begun: its time does, and a score that is missing after the usual
 * length of such a match is waited for.
 * @param matchMinutes how long a match of the activity takes
 */
export function phaseOf(match: { status: string; startsAt: Date }, matchMinutes: number, now: Date): MatchPhase {
  if (match.status === 'final' || match.status === 'cancelled') return 'over'
  if (match.status === 'postponed' || match.status === 'suspended' || match.startsAt > now) return 'later'
  return now.getTime() < match.startsAt.getTime() + matchMinutes * 60_000 ? 'live' : 'awaitingScore'
}
