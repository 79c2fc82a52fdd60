import { aliasedTable, and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { organization } from '../db/schema/organizations'
import { student, user } from '../db/schema/people'
import { parentalConsent } from '../db/schema/privacy'

/** A student's consents, newest first. */
export async function findConsents(reader: Reader, studentId: number) {
  const recorder = aliasedTable(user, 'recorder')
  return reader
    .select({
      consentId: parentalConsent.id, way: parentalConsent.way, parentName: parentalConsent.parentName, givenOn: parentalConsent.givenOn,
      recorderFirstName: recorder.firstName, recorderLastName: recorder.lastName, recordedAt: parentalConsent.createdAt, withdrawnAt: parentalConsent.withdrawnAt,
    })
    .from(parentalConsent).innerJoin(recorder, eq(recorder.id, parentalConsent.recordedByUserId))
    .where(eq(parentalConsent.studentId, studentId)).orderBy(desc(parentalConsent.id))
}

export async function hasOpenConsent(reader: Reader, studentId: number): Promise<boolean> {
  return (await reader.$count(parentalConsent, and(eq(parentalConsent.studentId, studentId), isNull(parentalConsent.withdrawnAt)))) > 0
}

/** @returns its key, or undefined where one stands already */
export async function insertConsent(tx: Tx, values: typeof parentalConsent.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(parentalConsent).values(values).onConflictDoNothing().returning({ id: parentalConsent.id })
  return row?.id
}

/** @returns the key of the one that stood, if one did */
export async function closeConsent(tx: Tx, studentId: number, by: { withdrawnAt: Date; withdrawnByUserId: number }): Promise<number | undefined> {
  const [row] = await tx.update(parentalConsent).set(by).where(and(eq(parentalConsent.studentId, studentId), isNull(parentalConsent.withdrawnAt))).returning({ id: parentalConsent.id })
  return row?.id
}

/** The students' records that belong to these accounts, each with the consent that stands (null: none) and its organization's clocks. */
export async function findRecordsOfAccounts(reader: Reader, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return reader.select({ userId: student.userId, bornOn: student.bornOn, grade: student.grade, consentId: parentalConsent.id, timeZone: organization.timeZone }).from(student)
    .innerJoin(organization, eq(organization.id, student.organizationId))
    .leftJoin(parentalConsent, and(eq(parentalConsent.studentId, student.id), isNull(parentalConsent.withdrawnAt)))
    .where(and(inArray(student.userId, [...userIds]), isNull(student.deletedAt)))
}
