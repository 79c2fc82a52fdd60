import type { ErrorId } from '@portal/shared/call/errors'
import type { match } from '../db/schema/matches'
import type { SignedIn } from '../http/requestContext'
import type { MatchSurroundings } from './match.repository'

type About = Pick<MatchSurroundings, 'coaches'> & { teams: readonly { teamId: number; schoolId: number }[] }

/**
 * The office schedules every match; a school's leaders those of their school's teams; a coach those of the teams they coach.
 * It takes the permission for the regular season, and nobody does it while signed in as somebody else.
 */
export function mayReschedule(who: SignedIn, { teams, coaches }: About): boolean {
  if (who.actingAs || !who.permissions.includes('regular-season-create')) return false
  if (who.roleType === 'org') return true
  if (who.roleType !== 'staff' || who.schoolId === null) return false
  const own = teams.filter(({ schoolId }) => schoolId === who.schoolId)
  return own.some(({ teamId }) => who.wholeSchool || coaches.some((coach) => coach.userId === who.userId && coach.teamId === teamId))
}

/** A draw that is not published is the office's: to others its matches are not there, also by their keys. */
export const isHiddenDraw = (who: Pick<SignedIn, 'roleType'>, { published }: Pick<typeof match.$inferSelect, 'published'>): boolean =>
  !published && who.roleType !== 'org'

/** Why a match cannot be moved or called off, or null. A past academic year is read-only but for org. */
export function rescheduleRefusal({ status, scoreState }: Pick<typeof match.$inferSelect, 'status' | 'scoreState'>, isCurrentYear: boolean, who: Pick<SignedIn, 'roleType'>): { id: ErrorId; message: string } | null {
  if (!isCurrentYear && who.roleType !== 'org') return { id: 'read-only-year', message: 'A past academic year cannot be changed.' }
  if (status !== 'final' && scoreState !== 'none') return { id: 'score-locked', message: 'A score of this match has been reported. It cannot be moved or called off any more.' }
  if (status === 'final') return { id: 'score-locked', message: 'This match has a result. It cannot be moved or called off any more.' }
  return null
}
