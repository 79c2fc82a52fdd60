import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { meetRecord } from './mark.tables'

export type RecordRecord = typeof meetRecord.$inferSelect

/** Records that stand in some events: of the association, of the meet by its name, and of some schools. */
export async function findStandingRecords(reader: Reader, organizationId: number, { codes, meetName, schoolIds }: { codes: readonly string[]; meetName: string; schoolIds: readonly number[] }) {
  if (codes.length === 0) return []
  return reader.select({ record: meetRecord, schoolName: school.name }).from(meetRecord).leftJoin(school, eq(school.id, meetRecord.schoolId))
    .where(and(
      eq(meetRecord.organizationId, organizationId), inArray(meetRecord.code, [...codes]), isNull(meetRecord.endedAt),
      or(eq(meetRecord.level, 'association'), and(eq(meetRecord.level, 'meet'), eq(meetRecord.meetName, meetName)), schoolIds.length === 0 ? undefined : and(eq(meetRecord.level, 'school'), inArray(meetRecord.schoolId, [...schoolIds]))),
    )).orderBy(asc(meetRecord.id))
}
export type StandingRecord = Awaited<ReturnType<typeof findStandingRecords>>[number]

export async function lockRecord(tx: Tx, organizationId: number, recordId: number): Promise<RecordRecord | undefined> {
  const [row] = await tx.select().from(meetRecord).where(and(eq(meetRecord.id, recordId), eq(meetRecord.organizationId, organizationId))).for('update')
  return row
}

export async function findRecordAddedWith(reader: Reader, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: meetRecord.id }).from(meetRecord).where(eq(meetRecord.addedKey, addedKey))
  return row?.id
}

/** The record that an entry holds in the place of another; undefined where none does. */
export async function findHeldBy(reader: Reader, { level, code, gender, organizationId }: RecordRecord, entryId: number): Promise<number | undefined> {
  const [row] = await reader.select({ id: meetRecord.id }).from(meetRecord)
    .where(and(eq(meetRecord.organizationId, organizationId), eq(meetRecord.level, level), eq(meetRecord.code, code), eq(meetRecord.gender, gender), eq(meetRecord.entryId, entryId), isNull(meetRecord.endedAt)))
  return row?.id
}

/** Records that some entries set and that stand, confirmed by the office. */
export async function findRecordsOf(reader: Reader, organizationId: number, entryIds: readonly number[]) {
  if (entryIds.length === 0) return []
  return reader.select({ entryId: meetRecord.entryId, level: meetRecord.level }).from(meetRecord)
    .where(and(eq(meetRecord.organizationId, organizationId), inArray(meetRecord.entryId, [...entryIds]), isNotNull(meetRecord.confirmedByUserId), isNull(meetRecord.endedAt))).orderBy(asc(meetRecord.level), asc(meetRecord.id))
}

export async function insertRecord(tx: Tx, values: typeof meetRecord.$inferInsert): Promise<number> {
  const [row] = await tx.insert(meetRecord).values(values).returning({ id: meetRecord.id })
  return row!.id
}

export async function endRecord(tx: Tx, recordId: number, now: Date): Promise<void> {
  await tx.update(meetRecord).set({ endedAt: now }).where(eq(meetRecord.id, recordId))
}

/** How the audit calls records. */
export const meetRecordNames = {
  meetRecord: async (reader: Reader, organizationId: number, ids: number[]) =>
    reader.select({ id: meetRecord.id, name: meetRecord.code }).from(meetRecord).where(and(eq(meetRecord.organizationId, organizationId), inArray(meetRecord.id, ids))),
}
