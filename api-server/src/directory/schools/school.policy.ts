import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'wholeSchool'>

/** The staff who act for their whole school change how it is reached and what it looks like; coaches of one team do not. */
export const mayChangeOwnSchool = (who: Viewer): boolean => who.roleType === 'staff' && who.schoolId !== null && who.wholeSchool

/** @throws DomainError not-found for another school, not-yours for staff who do not act for the whole school */
export function refuseOwnSchoolChange(who: Viewer, schoolId: number): void {
  if (who.schoolId === null || schoolId !== who.schoolId) throw new DomainError('not-found', { message: 'This is no longer your school. Please reload the page.' })
  if (!mayChangeOwnSchool(who)) throw new DomainError('not-yours', { message: 'Only those who act for the whole school change this.' })
}

/** Families read facts of the school; how its enrollment is weighed is for its staff. */
export const maySeeWeight = (who: Viewer): boolean => who.roleType === 'staff'

/**
 * Within the school: who acts for all of it, or may list its people, sees everyone; a coach those on the teams that they coach. Age, transfer,
 * a physical that is missing and a suspension are for those who work with the student.
 */
export const seesWholeSchool = (who: Pick<SignedIn, 'roleType' | 'wholeSchool' | 'permissions'>): boolean => who.roleType === 'org' || (who.roleType === 'staff' && (who.wholeSchool || who.permissions.includes('user-list')))
