import { aliasedTable, and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { user } from '../users/user.tables'
import { parentalConsent } from './consent.tables'

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

/** @returns its key, or undefined where there is one already */
export async function insertConsent(tx: Tx, values: typeof parentalConsent.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(parentalConsent).values(values).onConflictDoNothing().returning({ id: parentalConsent.id })
  return row?.id
}

/** @returns the key of the open one, if there was one */
export async function closeConsent(tx: Tx, studentId: number, by: { withdrawnAt: Date; withdrawnByUserId: number }): Promise<number | undefined> {
  const [row] = await tx.update(parentalConsent).set(by).where(and(eq(parentalConsent.studentId, studentId), isNull(parentalConsent.withdrawnAt))).returning({ id: parentalConsent.id })
  return row?.id
}
