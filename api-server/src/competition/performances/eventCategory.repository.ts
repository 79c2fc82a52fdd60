import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { activity, activityTerm } from '../../directory/activities/activity.tables'
import { categoryJudge, judgeSheet } from './judge.tables'
import { eventCategory, performance, performanceRules } from './performance.tables'

export type CategoryRecord = typeof eventCategory.$inferSelect
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

export async function findRules(reader: Reader, eventId: number) {
  const [row] = await reader.select().from(performanceRules).where(eq(performanceRules.eventId, eventId))
  return row
}

export async function findRulesOf(reader: Reader, eventIds: readonly number[]) {
  return reader.select().from(performanceRules).where(inArray(performanceRules.eventId, [...eventIds]))
}

export async function insertRules(tx: Tx, values: typeof performanceRules.$inferInsert): Promise<void> {
  await tx.insert(performanceRules).values(values)
}

export async function updateRules(tx: Tx, eventId: number, values: Partial<typeof performanceRules.$inferInsert>): Promise<void> {
  await tx.update(performanceRules).set(values).where(eq(performanceRules.eventId, eventId))
}

/** The categories of an event in their order, with their names. */
export async function findCategories(reader: Reader, eventId: number) {
  return reader.select({ category: eventCategory, name: activityTerm.name }).from(eventCategory).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId))
    .where(eq(eventCategory.eventId, eventId)).orderBy(asc(eventCategory.position), asc(eventCategory.id))
}

/** The categories of an activity. */
export async function findChoices(reader: Reader, activityId: number) {
  return reader.select({ categoryId: activityTerm.id, categoryName: activityTerm.name }).from(activityTerm)
    .where(and(eq(activityTerm.activityId, activityId), eq(activityTerm.kind, 'category'))).orderBy(asc(activityTerm.position), asc(activityTerm.id))
}

/** Keeps the words of an activity from being deleted until the transaction ends. */
export async function holdTerms(tx: Tx, activityId: number): Promise<void> {
  await tx.select({ id: activity.id }).from(activity).where(eq(activity.id, activityId)).for('share')
}

/** Sets the categories of an event to these, in their order: changed, added, and removed where they are left out. */
export async function replaceCategories(tx: Tx, eventId: number, standing: readonly CategoryRecord[], wanted: readonly Omit<typeof eventCategory.$inferInsert, 'eventId' | 'position' | 'createdAt'>[], now: Date): Promise<void> {
  const gone = standing.filter(({ termId }) => !wanted.some((each) => each.termId === termId)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(eventCategory).where(inArray(eventCategory.id, gone))
  for (const [index, values] of wanted.entries()) {
    const row = { ...values, position: index + 1 }
    await tx.insert(eventCategory).values({ ...row, eventId, createdAt: now }).onConflictDoUpdate({ target: [eventCategory.eventId, eventCategory.termId], set: row })
  }
}

export async function updateCategory(tx: Tx, eventCategoryId: number, values: Partial<typeof eventCategory.$inferInsert>): Promise<void> {
  await tx.update(eventCategory).set(values).where(eq(eventCategory.id, eventCategoryId))
}

/** How many judges each of some categories has. */
export async function countJudges(reader: Reader, eventCategoryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (eventCategoryIds.length === 0) return new Map()
  const rows = await reader.select({ id: categoryJudge.eventCategoryId, judges: count() }).from(categoryJudge).where(inArray(categoryJudge.eventCategoryId, [...eventCategoryIds])).groupBy(categoryJudge.eventCategoryId)
  return new Map(rows.map(({ id, judges }) => [id, judges]))
}

/** The sheets of the performances of a category that stand. */
export async function findSheetMoments(reader: Reader, eventCategoryId: number) {
  return reader.select({ signedOffAt: judgeSheet.signedOffAt, confirmedAt: judgeSheet.confirmedAt, sentBackAt: judgeSheet.sentBackAt }).from(judgeSheet)
    .innerJoin(performance, eq(performance.id, judgeSheet.performanceId)).where(and(eq(performance.eventCategoryId, eventCategoryId), isNull(performance.deletedAt), or(isNull(performance.checkInValue), ne(performance.checkInValue, checkInValues.didNotStart))))
}

/** How many events are made of each of some words. */
export async function countEventsOfTerms(reader: Reader, termIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (termIds.length === 0) return new Map()
  const rows = await reader.select({ termId: eventCategory.termId, events: count() }).from(eventCategory).where(inArray(eventCategory.termId, [...termIds])).groupBy(eventCategory.termId)
  return new Map(rows.map(({ termId, events }) => [termId, events]))
}
