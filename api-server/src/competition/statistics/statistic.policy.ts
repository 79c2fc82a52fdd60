import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import type { ErrorId } from '@portal/shared/platform/call/errors'
import type { match } from '../../scheduling/matches/match.tables'
import type { SignedIn } from '../../platform/http/requestContext'

interface Around {
  teams: readonly { teamId: number; schoolId: number }[]
  coaches: readonly { userId: number; teamId: number }[]
}

/** Sheets of a match are for the office and the staff of the team's own school. */
export const maySeeSheet = (who: Pick<SignedIn, 'roleType' | 'schoolId'>, { schoolId }: { schoolId: number }): boolean =>
  who.roleType === 'org' || (who.roleType === 'staff' && who.schoolId === schoolId)

/**
 * As with a score: the office enters every team's players, a school's leaders those of its teams, a coach those of the teams they
 * coach. Nobody enters those of the other side, and nobody does it while signed in as someone else.
 */
export function maySaveSheet(who: SignedIn, { teams, coaches }: Around, teamId: number): boolean {
  if (who.actingAs) return false
  if (who.roleType === 'org') return true
  const isOwn = who.roleType === 'staff' && who.schoolId !== null && teams.some((each) => each.teamId === teamId && each.schoolId === who.schoolId)
  return isOwn && (who.wholeSchool || coaches.some((each) => each.teamId === teamId && each.userId === who.userId))
}

/** Why a match takes no sheet now, or null: it was canceled, or has not begun. A forfeited one may have been begun. */
export function sheetRefusal({ status, startsAt }: Pick<typeof match.$inferSelect, 'status' | 'startsAt'>, contestName: ContestName, now: Date): { id: ErrorId; message: string } | null {
  const { one } = contestWords(contestName)
  if (status === 'cancelled') return { id: 'score-locked', message: `This ${one} was canceled; nobody played.` }
  if (status === 'postponed') return { id: 'score-locked', message: `This ${one} is postponed; give it a new date first.` }
  if (status !== 'final' && startsAt > now) return { id: 'score-locked', message: `This ${one} has not begun.` }
  return null
}
