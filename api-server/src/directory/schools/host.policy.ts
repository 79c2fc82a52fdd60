import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId'>
interface Hosted { hostSchoolId: number | null }

/** The staff of the school that hosts something. */
export const isHost = (who: Viewer, { hostSchoolId }: Hosted): boolean => who.roleType === 'staff' && hostSchoolId !== null && hostSchoolId === who.schoolId

/** The office and the staff of the host school see an event whole, drafts too. */
export const seesWhole = (who: Viewer, hosted: Hosted): boolean => who.roleType === 'org' || isHost(who, hosted)
