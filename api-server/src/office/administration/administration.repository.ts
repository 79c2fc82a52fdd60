import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestKind } from '@portal/shared/identity/requests/request.kinds'
import type { Reader } from '../../platform/db/database'
import { document } from '../../eligibility/documents/document.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'

/** Whose things are counted: all of the organization, or those of one school. */
export interface Counted {
  organizationId: number
  schoolId: number | null | 'all'
}

const atSchool = (column: typeof personRequest.schoolId, schoolId: Counted['schoolId']): SQL | undefined =>
  schoolId === 'all' ? undefined : schoolId === null ? sql`false` : eq(column, schoolId)

/** Requests of these kinds that wait. */
export async function countPending(reader: Reader, { organizationId, schoolId }: Counted, kinds: RequestKind[]): Promise<number> {
  return reader.$count(personRequest, and(
    eq(personRequest.organizationId, organizationId), inArray(personRequest.kind, kinds), eq(personRequest.status, 'pending'), atSchool(personRequest.schoolId, schoolId),
  ))
}

/** Documents of the organization that nobody has decided. */
export async function countWaitingDocuments(reader: Reader, organizationId: number): Promise<number> {
  return reader.$count(document, and(eq(document.organizationId, organizationId), eq(document.acceptStatus, 0), isNull(document.deletedAt)))
}

/** The person's own requests that wait. */
export async function countOwnPending(reader: Reader, userId: number): Promise<number> {
  return reader.$count(personRequest, and(eq(personRequest.userId, userId), eq(personRequest.status, 'pending')))
}

/** The children whose parent the person is. */
export async function countChildren(reader: Reader, userId: number): Promise<number> {
  return reader.$count(parentOfStudent, and(
    eq(parentOfStudent.userId, userId), sql`exists (select 1 from ${student} child where child.id = ${parentOfStudent.studentId} and child.deleted_at is null)`,
  ))
}
