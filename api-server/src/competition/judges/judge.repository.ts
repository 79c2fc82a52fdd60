import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { event } from '../events/event.tables'
import { categoryJudge, judgeCode, judgeOfCode, judgeSheet } from '../performances/judge.tables'
import { eventCategory, performance } from '../performances/performance.tables'

export type JudgeRecord = typeof categoryJudge.$inferSelect
export type SheetRecord = typeof judgeSheet.$inferSelect
export type CodeRecord = typeof judgeCode.$inferSelect

/** The judges of a category, in their order. */
export async function findJudges(reader: Reader, eventCategoryId: number): Promise<JudgeRecord[]> {
  return reader.select().from(categoryJudge).where(eq(categoryJudge.eventCategoryId, eventCategoryId)).orderBy(asc(categoryJudge.position), asc(categoryJudge.id))
}

export async function findJudge(reader: Reader, judgeId: number): Promise<JudgeRecord | undefined> {
  const [row] = await reader.select().from(categoryJudge).where(eq(categoryJudge.id, judgeId))
  return row
}

/** Which of some judges are of an event, each with the category. */
export async function findJudgesOfEvent(reader: Reader, eventId: number, judgeIds: readonly number[]): Promise<{ judgeId: number; eventCategoryId: number }[]> {
  return reader.select({ judgeId: categoryJudge.id, eventCategoryId: categoryJudge.eventCategoryId }).from(categoryJudge).innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId)).where(and(eq(eventCategory.eventId, eventId), inArray(categoryJudge.id, [...judgeIds])))
}

/** The schools at which some people hold a role. */
export async function findSchoolsOfUsers(reader: Reader, userIds: readonly number[]): Promise<{ userId: number; schoolId: number }[]> {
  if (userIds.length === 0) return []
  const rows = await reader.select({ userId: userRole.userId, schoolId: userRole.schoolId }).from(userRole).where(inArray(userRole.userId, [...userIds]))
  return rows.flatMap(({ userId, schoolId }) => (schoolId === null ? [] : { userId, schoolId }))
}

/** Which of some people are of an organization. */
export async function findUsersOf(reader: Reader, organizationId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  return (await reader.select({ id: user.id }).from(user).where(and(eq(user.organizationId, organizationId), inArray(user.id, [...userIds])))).map(({ id }) => id)
}

/** The judges of an event, and the moments of the sheets of its performances that stand, each with its category. */
export async function findEventJudging(reader: Reader, eventId: number) {
  const judges = await reader.select({ eventCategoryId: categoryJudge.eventCategoryId }).from(categoryJudge).innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId)).where(eq(eventCategory.eventId, eventId))
  const sheets = await reader.select({ eventCategoryId: performance.eventCategoryId, signedOffAt: judgeSheet.signedOffAt, confirmedAt: judgeSheet.confirmedAt, sentBackAt: judgeSheet.sentBackAt }).from(judgeSheet)
    .innerJoin(performance, eq(performance.id, judgeSheet.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).where(and(eq(eventCategory.eventId, eventId), isNull(performance.deletedAt)))
  return { judges, sheets }
}

/** The sheets of some judges, with who decided on each last and who made the code with which it was signed off. */
export async function findSheets(reader: Reader, judgeIds: readonly number[]) {
  if (judgeIds.length === 0) return []
  return reader.select({ sheet: judgeSheet, decidedBy: sql<string>`coalesce(${user.firstName} || ' ' || ${user.lastName}, '')`, codeMadeBy: judgeCode.madeByUserId }).from(judgeSheet).leftJoin(user, eq(user.id, judgeSheet.decidedByUserId))
    .leftJoin(judgeCode, eq(judgeCode.id, judgeSheet.signedOffByCodeId)).where(inArray(judgeSheet.judgeId, [...judgeIds]))
}
export type SheetRow = Awaited<ReturnType<typeof findSheets>>[number]

/** Who made the code with which a sheet was signed off; null for one that was not. */
export async function findMakerOfCode(reader: Reader, codeId: number | null | undefined): Promise<number | null> {
  if (!codeId) return null
  const [row] = await reader.select({ madeByUserId: judgeCode.madeByUserId }).from(judgeCode).where(eq(judgeCode.id, codeId))
  return row?.madeByUserId ?? null
}

export async function findSheet(reader: Reader, performanceId: number, judgeId: number): Promise<SheetRecord | undefined> {
  const [row] = await reader.select().from(judgeSheet).where(and(eq(judgeSheet.performanceId, performanceId), eq(judgeSheet.judgeId, judgeId)))
  return row
}

export async function insertSheet(tx: Tx, values: typeof judgeSheet.$inferInsert): Promise<void> {
  await tx.insert(judgeSheet).values(values)
}

export async function updateSheet(tx: Tx, sheetId: number, values: Partial<typeof judgeSheet.$inferInsert>, now: Date): Promise<void> {
  await tx.update(judgeSheet).set({ ...values, updatedAt: now, version: sql`${judgeSheet.version} + 1` }).where(eq(judgeSheet.id, sheetId))
}

/** How many sheets some judges have written, of removed performances too. */
export async function countSheets(reader: Reader, judgeIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (judgeIds.length === 0) return new Map()
  const rows = await reader.select({ judgeId: judgeSheet.judgeId, sheets: count() }).from(judgeSheet).where(inArray(judgeSheet.judgeId, [...judgeIds])).groupBy(judgeSheet.judgeId)
  return new Map(rows.map(({ judgeId, sheets }) => [judgeId, sheets]))
}

export async function insertJudge(tx: Tx, values: typeof categoryJudge.$inferInsert): Promise<void> {
  await tx.insert(categoryJudge).values(values)
}

export async function updateJudge(tx: Tx, judgeId: number, values: Partial<typeof categoryJudge.$inferInsert>): Promise<void> {
  await tx.update(categoryJudge).set(values).where(eq(categoryJudge.id, judgeId))
}

export async function deleteJudges(tx: Tx, judgeIds: readonly number[]): Promise<void> {
  if (judgeIds.length > 0) await tx.delete(categoryJudge).where(inArray(categoryJudge.id, [...judgeIds]))
}

/** The codes of an event, newest first, with their judges. */
export async function findCodes(reader: Reader, eventId: number) {
  const codes = await reader.select().from(judgeCode).where(eq(judgeCode.eventId, eventId)).orderBy(desc(judgeCode.id))
  const judges = codes.length === 0 ? [] : await reader.select({ codeId: judgeOfCode.codeId, judgeId: categoryJudge.id, name: categoryJudge.name }).from(judgeOfCode).innerJoin(categoryJudge, eq(categoryJudge.id, judgeOfCode.judgeId))
    .where(inArray(judgeOfCode.codeId, codes.map(({ id }) => id))).orderBy(asc(categoryJudge.id))
  return codes.map((code) => ({ code, judges: judges.filter(({ codeId }) => codeId === code.id) }))
}

export async function findCodeAddedWith(reader: Reader, addedKey: string): Promise<CodeRecord | undefined> {
  const [row] = await reader.select().from(judgeCode).where(eq(judgeCode.addedKey, addedKey))
  return row
}

export async function insertCode(tx: Tx, values: typeof judgeCode.$inferInsert, judgeIds: readonly number[]): Promise<number> {
  const [row] = await tx.insert(judgeCode).values(values).returning({ id: judgeCode.id })
  await tx.insert(judgeOfCode).values(judgeIds.map((judgeId) => ({ codeId: row!.id, judgeId })))
  return row!.id
}

/** A code of an organization. */
export async function findCode(reader: Reader, organizationId: number, codeId: number): Promise<CodeRecord | undefined> {
  const [row] = await reader.select({ code: judgeCode }).from(judgeCode).innerJoin(event, eq(event.id, judgeCode.eventId)).where(and(eq(judgeCode.id, codeId), eq(event.organizationId, organizationId)))
  return row?.code
}

export async function revokeCode(tx: Tx, codeId: number, now: Date): Promise<void> {
  await tx.update(judgeCode).set({ revokedAt: now }).where(eq(judgeCode.id, codeId))
}

/** A code by its hash, whatever its organization, with its event. */
export async function findCodeByHash(reader: Reader, codeHash: string) {
  const [row] = await reader.select({ code: judgeCode, event }).from(judgeCode).innerJoin(event, eq(event.id, judgeCode.eventId)).where(eq(judgeCode.codeHash, codeHash))
  return row
}
export type OpenedCode = NonNullable<Awaited<ReturnType<typeof findCodeByHash>>>

/** The judges of a code, with their categories. */
export async function findJudgesOfCode(reader: Reader, codeId: number) {
  return reader.select({ judge: categoryJudge, category: eventCategory, categoryName: activityTerm.name }).from(judgeOfCode).innerJoin(categoryJudge, eq(categoryJudge.id, judgeOfCode.judgeId))
    .innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId)).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId))
    .where(eq(judgeOfCode.codeId, codeId)).orderBy(asc(eventCategory.position), asc(categoryJudge.position), asc(categoryJudge.id))
}
