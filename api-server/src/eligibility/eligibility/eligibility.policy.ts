import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'wholeSchool' | 'permissions'>

/** Whose states may be listed: the office chooses a school or takes all; staff see their own school, and nothing without one. */
export function visibleSchool(who: Viewer, asked: number | undefined): number | 'all' | 'none' {
  if (who.roleType === 'org') return asked ?? 'all'
  if (who.roleType !== 'staff' || who.schoolId === null) return 'none'
  return asked === undefined || asked === who.schoolId ? who.schoolId : 'none'
}

/** The day of a doctor's examination is for the family, the office and who acts for all of a school; a coach reads whether it is in order. */
export const seesMedical = (who: Pick<Viewer, 'roleType' | 'wholeSchool'>) => who.roleType === 'org' || (who.roleType === 'staff' && who.wholeSchool)
