import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database'
import { school } from '../../../directory/schools/school.tables'
import { role } from '../../../identity/roles/role.tables'
import { student } from '../../../identity/students/student.tables'
import { user } from '../../../identity/users/user.tables'
import { ofAssociation } from '../../../identity/organizations/ofAssociation.repository'

/** Every school that is there, with what it can be called. */
export async function findSchoolWords(reader: Reader, organizationId: number) {
  return reader.select({ id: school.id, externalId: school.externalId, schoolParam: school.schoolParam, name: school.name }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))
}

/** One parameter for many texts. */
const among = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

const studentFields = {
  id: student.id, externalId: student.externalId, schoolId: student.schoolId, userId: student.userId, firstName: student.firstName, lastName: student.lastName, grade: student.grade,
  gender: student.gender, bornOn: student.bornOn, email: student.email, phone: student.phone, address: student.address, city: student.city, state: student.state, zip: student.zip,
  status: student.status, deletedAt: student.deletedAt,
} as const
export type KnownStudent = { [Field in keyof typeof studentFields]: (typeof student.$inferSelect)[Field] }

/** The students with these external ids, deleted ones too, kept from others until the transaction ends. */
export async function lockStudentsByExternalId(tx: Tx, organizationId: number, externalIds: readonly string[]): Promise<KnownStudent[]> {
  return tx.select(studentFields).from(student).where(and(eq(student.organizationId, organizationId), sql`${student.externalId} in ${among(externalIds)}`)).orderBy(student.id).for('no key update')
}

/** The names at these schools, to see who may be brought in twice. */
export async function findNamesAt(reader: Reader, schoolIds: readonly number[]) {
  if (schoolIds.length === 0) return []
  return reader.select({ schoolId: student.schoolId, firstName: student.firstName, lastName: student.lastName, bornOn: student.bornOn }).from(student)
    .where(and(inArray(student.schoolId, [...schoolIds]), isNull(student.deletedAt)))
}

const staffFields = {
  id: user.id, externalId: user.externalId, firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone, phoneVerifiedAt: user.phoneVerifiedAt, positions: user.positions,
  address: user.address, city: user.city, state: user.state, zip: user.zip, status: user.status, deletedAt: user.deletedAt,
} as const
export type KnownStaff = { [Field in keyof typeof staffFields]: (typeof user.$inferSelect)[Field] }

/** The accounts with these external ids or email addresses, deleted ones too, kept from others until the transaction ends. */
export async function lockAccounts(tx: Tx, organizationId: number, externalIds: readonly string[], emails: readonly string[]): Promise<KnownStaff[]> {
  return tx.select(staffFields).from(user)
    .where(and(eq(user.organizationId, organizationId), sql`(${user.externalId} in ${among(externalIds)} or ${user.email} in ${among(emails)})`)).orderBy(user.id).for('no key update')
}

/** The roles of staff, kept as they are while they are given. */
export async function lockStaffRoles(tx: Tx, organizationId: number) {
  return tx.select({ roleId: role.id, organizationId: role.organizationId, name: role.name, roleType: role.roleType, permissions: role.permissions, wholeSchool: role.wholeSchool })
    .from(role).where(and(eq(role.organizationId, organizationId), eq(role.roleType, 'staff'))).for('share')
}

/** Lets the planner know of many new rows; the embedded database does not find out by itself. */
export async function analyzePeople(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze ${user}, ${student}`)
}
