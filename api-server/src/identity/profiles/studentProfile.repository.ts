import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { parentOfStudent } from '../family/family.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

const columns = {
  studentId: student.id, organizationId: student.organizationId, schoolId: student.schoolId, userId: student.userId,
  firstName: student.firstName, lastName: student.lastName, grade: student.grade, gender: student.gender, bornOn: student.bornOn,
  enteredGrade9On: student.enteredGrade9On, transferredOn: student.transferredOn, physicalOn: student.physicalOn,
  email: student.email, phone: student.phone, address: student.address, city: student.city, state: student.state, zip: student.zip,
  photoFileId: student.photoFileId, status: student.status, familyNaming: student.familyNaming, schoolNaming: student.schoolNaming, deletedAt: student.deletedAt,
}

/** A student of the organization, deleted ones too. */
export async function findStudent(reader: Reader, organizationId: number, studentId: number) {
  const [row] = await reader.select(columns).from(student).where(and(eq(student.id, studentId), eq(student.organizationId, organizationId)))
  return row
}
export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudent>>>

/** The same, kept from others until the transaction ends. */
export async function lockStudent(tx: Tx, organizationId: number, studentId: number) {
  const [row] = await tx.select(columns).from(student).where(and(eq(student.id, studentId), eq(student.organizationId, organizationId))).for('update')
  return row
}

export async function findSchoolName(reader: Reader, schoolId: number): Promise<string> {
  const [row] = await reader.select({ name: school.name }).from(school).where(eq(school.id, schoolId))
  return row!.name
}

/** The parents of a student who are not deleted. */
export async function findParentsOf(reader: Reader, studentId: number) {
  return reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone })
    .from(parentOfStudent)
    .innerJoin(user, eq(user.id, parentOfStudent.userId))
    .where(and(eq(parentOfStudent.studentId, studentId), isNull(user.deletedAt)))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
}

/** A student's own account. */
export async function findAccountOf(reader: Reader, userId: number) {
  const [row] = await reader.select({ email: user.email, status: user.status, passwordHash: user.passwordHash, firstName: user.firstName, lastName: user.lastName }).from(user).where(eq(user.id, userId))
  return row!
}

export async function insertStudent(tx: Tx, values: typeof student.$inferInsert): Promise<number> {
  const [row] = await tx.insert(student).values(values).returning({ id: student.id })
  return row!.id
}

export async function updateStudent(tx: Tx, studentId: number, values: Partial<typeof student.$inferInsert>): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(student).set(values).where(eq(student.id, studentId))
}

export async function findStudentAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ studentId: student.id }).from(student).where(and(eq(student.organizationId, organizationId), eq(student.addedKey, addedKey)))
  return row?.studentId
}

/** The role that students hold: the organization's first of that type. */
export async function findStudentRole(reader: Reader, organizationId: number): Promise<number | undefined> {
  const [row] = await reader.select({ roleId: role.id }).from(role).where(and(eq(role.organizationId, organizationId), eq(role.roleType, 'student'))).orderBy(asc(role.id)).limit(1)
  return row?.roleId
}

/** A student who changed schools holds the student's role at the new one. */
export async function moveStudentRole(tx: Tx, userId: number, from: number, to: number): Promise<void> {
  await tx.update(userRole).set({ schoolId: to }).where(and(
    eq(userRole.userId, userId), eq(userRole.schoolId, from),
    sql`${userRole.roleId} in (select ${role.id} from ${role} where ${role.roleType} = 'student')`,
  ))
}
