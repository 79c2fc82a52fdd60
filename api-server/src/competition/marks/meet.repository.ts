import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { meetEvent, meetSettings } from './mark.tables'

export type MeetEventRecord = typeof meetEvent.$inferSelect

export async function findSettings(reader: Reader, eventId: number) {
  const [row] = await reader.select().from(meetSettings).where(eq(meetSettings.eventId, eventId))
  return row
}

/** When entries of meets end, of those that say so themselves. */
export async function findEntryDeadlines(reader: Reader, eventIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await reader.select({ eventId: meetSettings.eventId, dueAt: meetSettings.entriesDueAt }).from(meetSettings).where(inArray(meetSettings.eventId, [...eventIds]))
  return new Map(rows.flatMap(({ eventId, dueAt }) => (dueAt === null ? [] : [[eventId, dueAt]])))
}

export async function putSettings(tx: Tx, values: typeof meetSettings.$inferInsert): Promise<void> {
  const { eventId: _event, ...set } = values
  await tx.insert(meetSettings).values(values).onConflictDoUpdate({ target: meetSettings.eventId, set: { ...set, version: sql`${meetSettings.version} + 1` } })
}

/** The events of a meet in their order. */
export async function findMeetEvents(reader: Reader, eventId: number): Promise<MeetEventRecord[]> {
  return reader.select().from(meetEvent).where(eq(meetEvent.eventId, eventId)).orderBy(asc(meetEvent.position), asc(meetEvent.id))
}

export async function findMeetEvent(reader: Reader, eventId: number, meetEventId: number): Promise<MeetEventRecord | undefined> {
  const [row] = await reader.select().from(meetEvent).where(and(eq(meetEvent.eventId, eventId), eq(meetEvent.id, meetEventId)))
  return row
}

export async function insertMeetEvent(tx: Tx, values: typeof meetEvent.$inferInsert): Promise<void> {
  await tx.insert(meetEvent).values(values)
}

/** Changes what an event is; its heats and marks have a version of their own. */
export async function updateMeetEvent(tx: Tx, meetEventId: number, values: Partial<typeof meetEvent.$inferInsert>): Promise<void> {
  await tx.update(meetEvent).set(values).where(eq(meetEvent.id, meetEventId))
}

/** Says that its heats, its marks or their release have changed. */
export async function touchMeetEvent(tx: Tx, meetEventId: number, values: Partial<typeof meetEvent.$inferInsert> = {}): Promise<void> {
  await tx.update(meetEvent).set({ ...values, version: sql`${meetEvent.version} + 1` }).where(eq(meetEvent.id, meetEventId))
}

export async function deleteMeetEvents(tx: Tx, meetEventIds: readonly number[]): Promise<void> {
  if (meetEventIds.length > 0) await tx.delete(meetEvent).where(inArray(meetEvent.id, [...meetEventIds]))
}
