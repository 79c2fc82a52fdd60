import type { ErrorId } from '@portal/shared/call/errors'
import type { MatchOutcome } from '@portal/shared/scores/score.schemas'
import type { match } from '../db/schema/matches'
import type { SignedIn } from '../http/requestContext'

/**
 * Why a match takes no score now, or null. A forfeit may be known before the day; a played score may not.
 * A past academic year is read-only but for org.
 */
export function scoreRefusal(
  { status, startsAt }: Pick<typeof match.$inferSelect, 'status' | 'startsAt'>,
  isCurrentYear: boolean,
  who: Pick<SignedIn, 'roleType'>,
  now: Date,
  outcome: MatchOutcome = 'played',
): { id: ErrorId; message: string } | null {
  if (!isCurrentYear && who.roleType !== 'org') return { id: 'read-only-year', message: 'A past academic year cannot be changed.' }
  if (status === 'cancelled') return { id: 'score-locked', message: 'This match was canceled; it takes no score.' }
  if (status === 'postponed') return { id: 'score-locked', message: 'This match is postponed; give it a new date first.' }
  if (outcome === 'played' && startsAt > now) return { id: 'score-locked', message: 'This match has not been played yet.' }
  return null
}
