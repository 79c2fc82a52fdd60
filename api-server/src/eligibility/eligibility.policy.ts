import type { SignedIn } from '../http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'wholeSchool' | 'permissions'>

/** Whose states may be listed: the office chooses a school or takes all; staff see their own school, and nothing without one. */
export function visibleSchool(who: Viewer, asked: number | undefined): number | 'all' | 'none' {
  if (who.roleType === 'org') return asked ?? 'all'
  if (who.roleType !== 'staff' || who.schoolId === null) return 'none'
  return asked === undefined || asked === who.schoolId ? who.schoolId : 'none'
}

/**
 * Within the school: who acts for all of it, or may list its people, sees everybody; a coach those on the teams that they coach. Age, transfer,
 * a physical that is missing and a suspension are for those who work with the student.
 */
export const seesWholeSchool = (who: Viewer): boolean => who.roleType === 'org' || (who.roleType === 'staff' && (who.wholeSchool || who.permissions.includes('user-list')))

/** The day of a doctor's examination is for the family, the office and who acts for all of a school; a coach reads whether it is in order. */
export const seesMedical = (who: Pick<Viewer, 'roleType' | 'wholeSchool'>) => who.roleType === 'org' || (who.roleType === 'staff' && who.wholeSchool)
