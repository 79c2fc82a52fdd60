import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../organizations/organization.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { familyInvitation, parentOfStudent } from './family.tables'

/** A student record with what the family's messages and policies need. */
export async function findStudent(reader: Reader, organizationId: number, studentId: number) {
  const [row] = await reader
    .select({
      studentId: student.id, schoolId: student.schoolId, schoolName: school.name, userId: student.userId, firstName: student.firstName, lastName: student.lastName,
      grade: student.grade, bornOn: student.bornOn, organizationName: organization.name, timeZone: organization.timeZone, email: user.email,
    })
    .from(student)
    .innerJoin(school, eq(school.id, student.schoolId))
    .innerJoin(organization, eq(organization.id, student.organizationId))
    .leftJoin(user, and(eq(user.id, student.userId), isNull(user.deletedAt)))
    .where(and(eq(student.id, studentId), eq(student.organizationId, organizationId), isNull(student.deletedAt)))
  return row
}
export type FamilyStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>

/** The records of a person's own, at however many schools. */
export async function findOwnStudents(reader: Reader, userId: number): Promise<number[]> {
  return (await reader.select({ id: student.id }).from(student).where(and(eq(student.userId, userId), isNull(student.deletedAt))).orderBy(asc(student.id))).map(({ id }) => id)
}

/** The parents of a student who have an existing account. */
export async function findParents(reader: Reader, studentId: number) {
  return reader
    .select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, since: parentOfStudent.createdAt })
    .from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId))
    .where(and(eq(parentOfStudent.studentId, studentId), isNull(user.deletedAt))).orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
}

/** The children of a parent. */
export async function findChildren(reader: Reader, userId: number) {
  return reader
    .select({ studentId: student.id, firstName: student.firstName, lastName: student.lastName, grade: student.grade, schoolName: school.name, since: parentOfStudent.createdAt })
    .from(parentOfStudent).innerJoin(student, eq(student.id, parentOfStudent.studentId)).innerJoin(school, eq(school.id, student.schoolId))
    .where(and(eq(parentOfStudent.userId, userId), isNull(student.deletedAt))).orderBy(asc(student.firstName), asc(student.id))
}

export async function findPerson(reader: Reader, organizationId: number, userId: number) {
  const [row] = await reader.select({ userId: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email, status: user.status }).from(user)
    .where(and(eq(user.id, userId), eq(user.organizationId, organizationId), isNull(user.deletedAt)))
  return row
}

/** @returns false if there was no such link */
export async function deleteLink(tx: Tx, userId: number, studentId: number): Promise<boolean> {
  const gone = await tx.delete(parentOfStudent).where(and(eq(parentOfStudent.userId, userId), eq(parentOfStudent.studentId, studentId))).returning({ id: parentOfStudent.id })
  return gone.length > 0
}

export async function linkedAlready(reader: Reader, userId: number, studentId: number): Promise<boolean> {
  return (await reader.$count(parentOfStudent, and(eq(parentOfStudent.userId, userId), eq(parentOfStudent.studentId, studentId)))) > 0
}

export async function insertInvitation(tx: Tx, values: typeof familyInvitation.$inferInsert): Promise<number> {
  const [row] = await tx.insert(familyInvitation).values(values).returning({ id: familyInvitation.id })
  return row!.id
}

const isOpen = (now: Date) => and(isNull(familyInvitation.usedAt), isNull(familyInvitation.cancelledAt), gt(familyInvitation.expiresAt, now))

const invitationColumns = {
  invitationId: familyInvitation.id, organizationId: familyInvitation.organizationId, sentFrom: familyInvitation.sentFrom, studentId: familyInvitation.studentId,
  parentUserId: familyInvitation.parentUserId, sentByUserId: familyInvitation.sentByUserId, email: familyInvitation.email, createdAt: familyInvitation.createdAt, expiresAt: familyInvitation.expiresAt,
}

/** The open invitation with this token. */
export async function findOpenInvitation(reader: Reader, tokenHash: string, now: Date) {
  const [row] = await reader.select(invitationColumns).from(familyInvitation).where(and(eq(familyInvitation.tokenHash, tokenHash), isOpen(now)))
  return row
}
export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/** Uses an invitation up. @returns false if someone else was quicker, or it is no longer open */
export async function useInvitation(tx: Tx, invitationId: number, now: Date): Promise<boolean> {
  const used = await tx.update(familyInvitation).set({ usedAt: now }).where(and(eq(familyInvitation.id, invitationId), isOpen(now))).returning({ id: familyInvitation.id })
  return used.length > 0
}

/** Ends one open invitation, or the earlier ones to the same address for the same person. */
export async function cancelInvitation(tx: Tx, invitationId: number, now: Date): Promise<boolean> {
  const gone = await tx.update(familyInvitation).set({ cancelledAt: now }).where(and(eq(familyInvitation.id, invitationId), isOpen(now))).returning({ id: familyInvitation.id })
  return gone.length > 0
}
export async function cancelEarlier(tx: Tx, { email, studentId, parentUserId }: { email: string; studentId: number | null; parentUserId: number | null }, now: Date): Promise<void> {
  await tx.update(familyInvitation).set({ cancelledAt: now }).where(and(
    eq(familyInvitation.email, email), isOpen(now),
    studentId === null ? eq(familyInvitation.parentUserId, parentUserId!) : eq(familyInvitation.studentId, studentId),
  ))
}

/** Open invitations that concern a student, a parent's own, or one by its key. */
export async function findOpenInvitations(reader: Reader, by: { studentId: number } | { parentUserId: number } | { invitationId: number }, now: Date) {
  return reader
    .select({ ...invitationColumns, sentBy: sql<string>`${user.firstName} || ' ' || ${user.lastName}` })
    .from(familyInvitation).innerJoin(user, eq(user.id, familyInvitation.sentByUserId))
    .where(and(
      isOpen(now),
      'studentId' in by ? eq(familyInvitation.studentId, by.studentId) : 'parentUserId' in by ? and(eq(familyInvitation.parentUserId, by.parentUserId), ne(familyInvitation.sentFrom, 'student')) : eq(familyInvitation.id, by.invitationId),
    ))
    .orderBy(desc(familyInvitation.id)).limit(50)
}

/** The roles of the person who sent an invitation, with the rights that each has now; none for people who left. */
export async function findSender(reader: Reader, organizationId: number, userId: number) {
  return reader
    .select({ organizationId: role.organizationId, roleType: role.roleType, permissions: role.permissions, wholeSchool: role.wholeSchool, schoolId: userRole.schoolId })
    .from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).innerJoin(user, eq(user.id, userRole.userId))
    .where(and(eq(userRole.userId, userId), eq(role.organizationId, organizationId), isNull(user.deletedAt), eq(user.status, 'active')))
}
