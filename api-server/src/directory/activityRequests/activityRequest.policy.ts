import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../../platform/http/requestContext'

type Viewer = Pick<SignedIn, 'roleType' | 'schoolId' | 'permissions' | 'actingAs'>

/** Staff whose role runs the school's activities ask for it; its coaches look on. */
export const mayAsk = (who: Viewer): boolean => who.roleType === 'staff' && who.schoolId !== null && who.permissions.includes('activity-edit') && !who.actingAs

/** The office joins and leaves in the place of a school. */
export const mayChange = (who: Viewer): boolean => who.roleType === 'org' && who.permissions.includes('activity-edit') && !who.actingAs

/**
 * The school whose activities are looked at: any for the office, their own for staff.
 * @throws DomainError not-found for another school, invalid-input where the office names none, not-yours for staff of none
 */
export function visibleSchool(who: Viewer, schoolId: number | undefined): number {
  if (who.roleType === 'org') {
    if (schoolId === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'schoolId', message: 'Please select a School' }] })
    return schoolId
  }
  const own = ownSchool(who)
  if (schoolId !== undefined && schoolId !== own) throw new DomainError('not-found', { message: 'There is no such school.' })
  return own
}

/** @throws DomainError not-yours for staff of no school */
export function ownSchool(who: Pick<SignedIn, 'schoolId'>): number {
  if (who.schoolId === null) throw new DomainError('not-yours', { message: 'Your role is not tied to a school.' })
  return who.schoolId
}
