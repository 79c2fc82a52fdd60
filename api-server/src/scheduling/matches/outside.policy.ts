import type { SignedIn } from '../../platform/http/requestContext'

/**
 * The office brings opponents for every team; a school's leaders for those of their school; a coach for the teams they coach.
 * Nobody does it while signed in as someone else.
 */
export function mayBringOpponent(who: Pick<SignedIn, 'actingAs' | 'roleType' | 'schoolId' | 'wholeSchool' | 'userId'>, { schoolId, coachIds }: { schoolId: number; coachIds: readonly number[] }): boolean {
  if (who.actingAs) return false
  if (who.roleType === 'org') return true
  return who.roleType === 'staff' && who.schoolId === schoolId && (who.wholeSchool || coachIds.includes(who.userId))
}
