import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ties, Texts } from '../../identity/erasures/erasedTexts.repository'
import { user } from '../../identity/users/user.tables'
import type { Reader, Tx } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { event } from '../events/event.tables'
import { eventCategory, performance } from '../performances/performance.tables'
import { saidOfTied } from '../performances/performanceErasure.repository'
import { performanceProtest } from './protest.tables'

export type ProtestRecord = typeof performanceProtest.$inferSelect

const nameOf = (userId: typeof performanceProtest.filedByUserId | typeof performanceProtest.answeredByUserId) => sql<string | null>`(select ${user.firstName} || ' ' || ${user.lastName} from ${user} where ${user.id} = ${userId})`

/** The protests of an event, open ones first, then the latest. @param schoolIds whose; null for all */
export async function findProtests(reader: Reader, eventId: number, schoolIds: readonly number[] | null) {
  if (schoolIds?.length === 0) return []
  return reader.select({
    protest: performanceProtest, uniqueName: performance.uniqueName, schoolId: performance.schoolId, isPublished: eventCategory.isPublished, categoryName: activityTerm.name, schoolName: school.name,
    filedBy: nameOf(performanceProtest.filedByUserId), answeredBy: nameOf(performanceProtest.answeredByUserId),
  }).from(performanceProtest).innerJoin(performance, eq(performance.id, performanceProtest.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(school, eq(school.id, performance.schoolId))
    .where(and(eq(eventCategory.eventId, eventId), isNull(performance.deletedAt), schoolIds === null ? undefined : inArray(performance.schoolId, [...schoolIds])))
    .orderBy(sql`${performanceProtest.state} <> 'open'`, desc(performanceProtest.id))
}

export async function findProtest(reader: Reader, organizationId: number, protestId: number): Promise<ProtestRecord | undefined> {
  const [row] = await reader.select({ protest: performanceProtest }).from(performanceProtest).innerJoin(performance, eq(performance.id, performanceProtest.performanceId))
    .innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .where(and(eq(performanceProtest.id, protestId), eq(event.organizationId, organizationId)))
  return row?.protest
}

export async function findProtestAddedWith(reader: Reader, addedKey: string): Promise<ProtestRecord | undefined> {
  const [row] = await reader.select().from(performanceProtest).where(eq(performanceProtest.addedKey, addedKey))
  return row
}

/** Whether the office has still to answer a protest on a performance. */
export async function hasOpenProtest(reader: Reader, performanceId: number): Promise<boolean> {
  return (await reader.$count(performanceProtest, and(eq(performanceProtest.performanceId, performanceId), eq(performanceProtest.state, 'open')))) > 0
}

export async function insertProtest(tx: Tx, values: typeof performanceProtest.$inferInsert): Promise<number> {
  const [row] = await tx.insert(performanceProtest).values(values).returning({ id: performanceProtest.id })
  return row!.id
}

export async function updateProtest(tx: Tx, protestId: number, values: Partial<typeof performanceProtest.$inferInsert>): Promise<void> {
  await tx.update(performanceProtest).set(values).where(eq(performanceProtest.id, protestId))
}

/** A protest may be about who performed. */
export const protestErasure = (tx: Tx, ties: Ties): Texts => ({ table: performanceProtest, columns: ['reason', 'answer'], isTied: saidOfTied(tx, ties, performanceProtest.performanceId) })
