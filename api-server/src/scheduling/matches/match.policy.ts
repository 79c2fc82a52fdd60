import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import type { ErrorId } from '@portal/shared/platform/call/errors'
import type { match } from './match.tables'
import { seesWhole } from '../../directory/schools/host.policy'
import type { SignedIn } from '../../platform/http/requestContext'
import type { MatchSurroundings } from './match.repository'

type About = Pick<MatchSurroundings, 'coaches'> & { teams: readonly { teamId: number; schoolId: number }[] }

/**
 * The office schedules every match; a school's leaders those of their school's teams; a coach those of the teams they coach.
 * It takes the permission for the regular season, and nobody does it while signed in as someone else.
 */
export function mayReschedule(who: SignedIn, { teams, coaches }: About): boolean {
  if (who.actingAs || !who.permissions.includes('regular-season-create')) return false
  if (who.roleType === 'org') return true
  if (who.roleType !== 'staff' || who.schoolId === null) return false
  const own = teams.filter(({ schoolId }) => schoolId === who.schoolId)
  return own.some(({ teamId }) => who.wholeSchool || coaches.some((coach) => coach.userId === who.userId && coach.teamId === teamId))
}

/** Of one of the two schools or the office: they may see what is only reported, and what is noted for officials. */
export const mayReadReports = (who: Pick<SignedIn, 'roleType' | 'schoolId'>, { home, away }: { home: { schoolId: number }; away: { schoolId: number } }): boolean =>
  who.roleType === 'org' || (who.roleType === 'staff' && (who.schoolId === home.schoolId || who.schoolId === away.schoolId))

/** A draw that is not published is the office's: to others its matches are not there, also by their keys. */
export const isHiddenDraw = (who: Pick<SignedIn, 'roleType'>, { published }: Pick<typeof match.$inferSelect, 'published'>): boolean =>
  !published && who.roleType !== 'org'

/** A match of a draw that is not published is for the office and those who see its event whole; any other is for everyone who may see matches. */
export const seesMatch = (who: Pick<SignedIn, 'roleType' | 'schoolId'>, match: { published: boolean; hostSchoolId: number | null }): boolean => match.published || seesWhole(who, match)

export const notYourMatchText = 'Only the office, and the coaches and directors of one of the two schools, can do this.'

/** A match with all that decides who may move it or call it off. */
export interface AboutMove extends About {
  match: Pick<typeof match.$inferSelect, 'status' | 'scoreState' | 'published'>
  isCurrentYear: boolean
  /** What its activity calls it. */
  contestName: ContestName
}

/**
 * Why this person may not move this match or call it off now; null if they may. The one place that says so: the writes ask it of the
 * locked match, and `can` in every answer and every list asks it too. A past academic year is read-only but for org.
 */
export function whyNotMove(who: SignedIn, about: AboutMove): { id: ErrorId; message: string } | null {
  const { match: { status, scoreState }, isCurrentYear } = about
  const { one } = contestWords(about.contestName)
  if (isHiddenDraw(who, about.match)) return { id: 'not-found', message: 'There is no such game.' }
  if (!mayReschedule(who, about)) return { id: 'not-yours', message: notYourMatchText }
  if (!isCurrentYear && who.roleType !== 'org') return { id: 'read-only-year', message: 'A past academic year cannot be changed.' }
  if (status !== 'final' && scoreState !== 'none') return { id: 'score-locked', message: `A score of this ${one} has been reported. It can no longer be moved or canceled.` }
  if (status === 'final') return { id: 'score-locked', message: `This ${one} has a result. It can no longer be moved or canceled.` }
  return null
}
