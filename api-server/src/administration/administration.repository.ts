import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestKind } from '@portal/shared/requests/request.kinds'
import type { RoleType } from '@portal/shared/access/roleTypes'
import type { Reader } from '../db/database'
import { parentOfStudent, role, student, user } from '../db/schema/people'
import { document } from '../db/schema/records'
import { personRequest } from '../db/schema/requests'
import { school } from '../db/schema/schools'

/** Whose things are counted: all of the organization, or those of one school. */
export interface Counted {
  organizationId: number
  schoolId: number | null | 'all'
}

const atSchool = (column: typeof personRequest.schoolId | typeof student.schoolId, schoolId: Counted['schoolId']): SQL | undefined =>
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

export async function countSchools(reader: Reader, organizationId: number): Promise<number> {
  return reader.$count(school, and(eq(school.organizationId, organizationId), isNull(school.deletedAt)))
}

export async function countStudents(reader: Reader, { organizationId, schoolId }: Counted): Promise<number> {
  return reader.$count(student, and(eq(student.organizationId, organizationId), isNull(student.deletedAt), atSchool(student.schoolId, schoolId)))
}

/** People with an account who hold a role of this type. */
export async function countPeople(reader: Reader, { organizationId, schoolId }: Counted, roleType: RoleType): Promise<number> {
  if (schoolId === null) return 0
  const at = schoolId === 'all' ? sql`` : sql` and held.school_id = ${schoolId}`
  const found = (await reader.execute(sql`select count(distinct held.user_id)::int as people from user_role held
    join ${role} of_type on of_type.id = held.role_id and of_type.organization_id = ${organizationId} and of_type.role_type = ${roleType}
    join ${user} person on person.id = held.user_id and person.deleted_at is null where true${at}`)) as unknown as { rows: { people: number }[] }
  return found.rows[0]!.people
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
