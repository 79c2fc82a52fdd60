import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { parentOfStudent } from '../family/family.tables'
import { role, userRole } from '../roles/role.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** @returns the new account's key, or undefined if someone made one with this address at the same moment */
export async function insertUserOnce(tx: Tx, values: typeof user.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(user).values(values).onConflictDoNothing().returning({ id: user.id })
  return row?.id
}

const isHeld = (held: { userId: number; roleId: number; schoolId: number | null }) =>
  and(eq(userRole.userId, held.userId), eq(userRole.roleId, held.roleId), held.schoolId === null ? isNull(userRole.schoolId) : eq(userRole.schoolId, held.schoolId))

/** Gives a role unless it is held. @returns whether it was given now */
export async function giveRole(tx: Tx, held: { userId: number; roleId: number; schoolId: number | null }): Promise<boolean> {
  if ((await tx.$count(userRole, isHeld(held))) > 0) return false
  await tx.insert(userRole).values(held)
  return true
}

/** Removes a role and ends the sessions in it, which cannot exist without it. */
export async function takeRole(tx: Tx, held: { userId: number; roleId: number; schoolId: number | null }): Promise<void> {
  const ids = (await tx.select({ id: userRole.id }).from(userRole).where(isHeld(held))).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(session).where(inArray(session.userRoleId, ids))
  await tx.delete(userRole).where(inArray(userRole.id, ids))
}

/** Roles of one type that a person holds at a school, or anywhere. */
export async function countRoles(reader: Reader, userId: number, roleType: (typeof role.$inferSelect)['roleType'], schoolId?: number): Promise<number> {
  const [row] = await reader.select({ held: sql<number>`count(*)::int` }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(role.roleType, roleType), schoolId === undefined ? undefined : eq(userRole.schoolId, schoolId)))
  return row!.held
}

/** The role that a person holds at a school, whatever it is; for asking the office about someone of one's school. */
export async function findRoleAt(reader: Reader, userId: number, schoolId: number) {
  const [row] = await reader.select({ roleId: role.id, roleType: role.roleType }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(userRole.schoolId, schoolId), ne(role.roleType, 'org'))).limit(1)
  return row
}

/** The record of a person's own at a school. */
export async function findOwnStudent(reader: Reader, userId: number, schoolId: number): Promise<number | undefined> {
  const [row] = await reader.select({ id: student.id }).from(student).where(and(eq(student.userId, userId), eq(student.schoolId, schoolId), isNull(student.deletedAt))).limit(1)
  return row?.id
}

/** What of a school's record decides about the age of who signs in with it. */
export async function findAgeOf(reader: Reader, studentId: number) {
  const [row] = await reader.select({ studentId: student.id, bornOn: student.bornOn, grade: student.grade }).from(student).where(eq(student.id, studentId))
  return row
}

/** Ties a record of this school that has no account yet to one. @returns false if there is no such record */
export async function tieStudent(tx: Tx, at: { organizationId: number; schoolId: number }, studentId: number, userId: number): Promise<boolean> {
  const tied = await tx.update(student).set({ userId })
    .where(and(eq(student.id, studentId), eq(student.organizationId, at.organizationId), eq(student.schoolId, at.schoolId), isNull(student.userId), isNull(student.deletedAt)))
    .returning({ id: student.id })
  return tied.length > 0
}

/** The school keeps its record; the account has none there anymore. */
export async function untieStudent(tx: Tx, userId: number, schoolId: number): Promise<void> {
  await tx.update(student).set({ userId: null }).where(and(eq(student.userId, userId), eq(student.schoolId, schoolId)))
}

export async function insertStudent(tx: Tx, values: typeof student.$inferInsert): Promise<number> {
  const [row] = await tx.insert(student).values(values).returning({ id: student.id })
  return row!.id
}

/** Those of the records that are of this school, kept as they are until the transaction ends. */
export async function lockStudentsAt(tx: Tx, at: { organizationId: number; schoolId: number }, studentIds: readonly number[]) {
  if (studentIds.length === 0) return []
  return tx.select({ studentId: student.id, firstName: student.firstName, lastName: student.lastName, userId: student.userId, email: student.email, schoolId: student.schoolId }).from(student)
    .where(and(inArray(student.id, [...studentIds]), eq(student.organizationId, at.organizationId), eq(student.schoolId, at.schoolId), isNull(student.deletedAt))).for('share')
}

/** @returns false if the link existed already */
export async function linkParent(tx: Tx, userId: number, studentId: number, createdAt: Date): Promise<boolean> {
  const made = await tx.insert(parentOfStudent).values({ userId, studentId, createdAt }).onConflictDoNothing().returning({ id: parentOfStudent.id })
  return made.length > 0
}

/** Takes a person's links to the children of a school away. @returns the children's keys */
export async function unlinkAt(tx: Tx, userId: number, schoolId: number): Promise<number[]> {
  const children = tx.select({ id: student.id }).from(student).where(eq(student.schoolId, schoolId))
  const gone = await tx.delete(parentOfStudent).where(and(eq(parentOfStudent.userId, userId), inArray(parentOfStudent.studentId, children))).returning({ studentId: parentOfStudent.studentId })
  return gone.map(({ studentId }) => studentId)
}
