import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { event } from '../events/event.tables'
import type { EventRecord } from '../events/event.repository'
import { eventCategory, performance } from '../performances/performance.tables'
import { eventAdvancing } from './advance.tables'

export type AdvancingRecord = typeof eventAdvancing.$inferSelect

export async function findAdvancing(reader: Reader, eventId: number): Promise<AdvancingRecord | undefined> {
  const [row] = await reader.select().from(eventAdvancing).where(eq(eventAdvancing.eventId, eventId))
  return row
}

/** Stores where an event's performances advance to, and counts its version up. */
export async function putAdvancing(tx: Tx, { eventId, ...values }: Omit<typeof eventAdvancing.$inferInsert, 'version'>): Promise<void> {
  await tx.insert(eventAdvancing).values({ eventId, ...values }).onConflictDoUpdate({ target: [eventAdvancing.eventId], set: { ...values, version: sql`${eventAdvancing.version} + 1` } })
}

/** Later contests of an event's activity and year, to which teams of it can come. */
export async function findLaterContests(reader: Reader, { organizationId, academicYearId, activityId, startsOn }: Pick<EventRecord, 'organizationId' | 'academicYearId' | 'activityId' | 'startsOn'>) {
  if (activityId === null) return []
  return reader.select({ eventId: event.id, name: event.name, startsOn: event.startsOn }).from(event).where(and(
    eq(event.organizationId, organizationId), eq(event.academicYearId, academicYearId), eq(event.activityId, activityId), eq(event.kind, 'band'), gt(event.startsOn, startsOn), isNull(event.deletedAt), isNull(event.cancelledAt),
  )).orderBy(asc(event.startsOn), asc(event.id))
}

/** Which of some performances have been entered in an event already, by the one that they come from; removed ones too. */
export async function findMade(reader: Reader, toEventId: number, performanceIds: readonly number[]): Promise<ReadonlyMap<number, { isRemoved: boolean }>> {
  if (performanceIds.length === 0) return new Map()
  const rows = await reader.select({ from: performance.advancedFromId, deletedAt: performance.deletedAt }).from(performance).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .where(and(eq(eventCategory.eventId, toEventId), inArray(performance.advancedFromId, [...performanceIds])))
  return new Map(rows.map(({ from, deletedAt }) => [from!, { isRemoved: deletedAt !== null }]))
}
