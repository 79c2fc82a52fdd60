import { DomainError } from '@portal/shared/platform/call/errors'
import type { SignedIn } from '../../platform/http/requestContext'

type Reader = Pick<SignedIn, 'roleType' | 'schoolId' | 'wholeSchool'>

/**
 * Students are named to the office and, those of their own school, to the staff who act for the whole of it.
 * @returns the school that the report is held to; undefined for all
 * @throws DomainError not-yours
 */
export function schoolOfStudents(who: Reader, asked: number | undefined): number | undefined {
  if (who.roleType === 'org') return asked
  if (who.roleType === 'staff' && who.wholeSchool && who.schoolId !== null && (asked === undefined || asked === who.schoolId)) return who.schoolId
  throw new DomainError('not-yours', { message: 'Staff who act for a whole school see the students of their own school.' })
}

/** Staff who ask for no school and no activity mean their own school. */
export function withOwnSchool<Query extends { schoolId?: number | undefined; activityId?: number | undefined; teamId?: number | undefined; venueId?: number | undefined }>(who: Reader, query: Query): Query {
  const isOpen = query.schoolId === undefined && query.activityId === undefined && query.teamId === undefined && query.venueId === undefined
  return isOpen && who.roleType === 'staff' && who.schoolId !== null ? { ...query, schoolId: who.schoolId } : query
}
