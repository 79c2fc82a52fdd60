import { DomainError } from '@portal/shared/platform/call/errors'
import { ageOn } from '@portal/shared/platform/format/ageOn'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { SignedIn } from '../../platform/http/requestContext'
import type { FamilyStudent } from './family.repository'

/** From this age a student may undo a parent's link by themselves. */
const fullAge = 18

/** The office, or staff of the student's school, who may change people. */
export function isSchoolOf(who: Pick<SignedIn, 'roleType' | 'schoolId' | 'permissions'>, student: Pick<FamilyStudent, 'schoolId'>): boolean {
  if (!who.permissions.includes('user-edit')) return false
  return (who.roleType === 'org' && who.schoolId === null) || (who.roleType === 'staff' && who.schoolId === student.schoolId)
}

/** @throws DomainError not-found for a student of another school or organization, no-permission */
export function refuseUnlessSchoolOf(who: SignedIn, student: FamilyStudent | undefined): asserts student is FamilyStudent {
  const sees = student && (who.roleType === 'org' && who.schoolId === null ? true : who.roleType === 'staff' && who.schoolId === student.schoolId)
  if (!sees) throw new DomainError('not-found', { message: 'There is no such student.' })
  if (!isSchoolOf(who, student)) throw new DomainError('no-permission')
}

/** Of full age, as far as it is known. */
export const isOfAge = ({ bornOn, timeZone }: Pick<FamilyStudent, 'bornOn' | 'timeZone'>, now: Date) => bornOn !== null && ageOn(bornOn, dayOf(now, timeZone)) >= fullAge

/**
 * Who may undo a link: the parent themselves, the school and the office, and a student of full age. A minor may not: who
 * looks after a child is not the child's to end by a click.
 */
export function mayUnlink(who: SignedIn, student: FamilyStudent, parentUserId: number, now: Date): boolean {
  return who.userId === parentUserId || isSchoolOf(who, student) || (student.userId === who.userId && isOfAge(student, now))
}
