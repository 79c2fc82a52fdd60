import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ties, Texts } from '../../identity/erasures/erasedTexts.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import type { Reader, Tx } from '../../platform/db/database'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { event } from '../events/event.tables'
import { eventCategory, performance, performanceStudent } from './performance.tables'
import { performanceAccommodation } from './accommodation.tables'
import { ofPastPerformances } from './pastPerformances.repository'
import { saidOfTied } from './performanceErasure.repository'

export type AccommodationRecord = typeof performanceAccommodation.$inferSelect

/** Of an entry as a whole, or of someone who still performs in it. */
const stillPerforms = (reader: Reader) => or(isNull(performanceAccommodation.studentId), exists(
  reader.select({ one: sql`1` }).from(performanceStudent).where(and(eq(performanceStudent.performanceId, performanceAccommodation.performanceId), eq(performanceStudent.studentId, performanceAccommodation.studentId))),
))

/** What some entries and their performers need: that of the whole entry first. */
export async function findAccommodations(reader: Reader, performanceIds: readonly number[]): Promise<AccommodationRecord[]> {
  if (performanceIds.length === 0) return []
  return reader.select().from(performanceAccommodation).where(and(inArray(performanceAccommodation.performanceId, [...performanceIds]), stillPerforms(reader)))
    .orderBy(asc(performanceAccommodation.performanceId), sql`${performanceAccommodation.studentId} nulls first`)
}

/** What stands of one of them, also of someone who performs no longer. */
export async function findAccommodation(reader: Reader, performanceId: number, studentId: number | null): Promise<AccommodationRecord | undefined> {
  const [row] = await reader.select().from(performanceAccommodation)
    .where(and(eq(performanceAccommodation.performanceId, performanceId), studentId === null ? isNull(performanceAccommodation.studentId) : eq(performanceAccommodation.studentId, studentId)))
  return row
}

/** Stores what someone needs, and counts its version up. */
export async function putAccommodation(tx: Tx, values: Omit<typeof performanceAccommodation.$inferInsert, 'version'>, standing: AccommodationRecord | undefined): Promise<void> {
  const { performanceId: _performance, studentId: _student, createdAt: _created, ...changed } = values
  if (standing) await tx.update(performanceAccommodation).set({ ...changed, version: standing.version + 1 }).where(eq(performanceAccommodation.id, standing.id))
  else await tx.insert(performanceAccommodation).values(values)
}

/** @returns what was removed, or undefined if it is not there */
export async function deleteAccommodation(tx: Tx, performanceId: number, accommodationId: number): Promise<AccommodationRecord | undefined> {
  const [row] = await tx.delete(performanceAccommodation).where(and(eq(performanceAccommodation.id, accommodationId), eq(performanceAccommodation.performanceId, performanceId))).returning()
  return row
}

/** What a student needed. */
export const accommodationOwnData: OwnDataPart = async (reader, { studentIds }) => ({
  accommodations: await reader
    .select({ event: event.name, startsOn: event.startsOn, earliest: performanceAccommodation.earliest, latest: performanceAccommodation.latest, needs: performanceAccommodation.needs, note: performanceAccommodation.note })
    .from(performanceAccommodation).innerJoin(performance, eq(performance.id, performanceAccommodation.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .where(inArray(performanceAccommodation.studentId, studentIds)).orderBy(asc(performanceAccommodation.id)),
})

/** A note on a whole entry may name someone. */
export const accommodationErasure = (tx: Tx, ties: Ties): Texts => ({ table: performanceAccommodation, columns: ['note'], isTied: saidOfTied(tx, ties, performanceAccommodation.performanceId) })

/** What a student needed goes with the student. */
export async function eraseNeeds(tx: Tx, studentIds: readonly number[]): Promise<number[]> {
  await tx.delete(performanceAccommodation).where(inArray(performanceAccommodation.studentId, [...studentIds]))
  return []
}

/** Once a contest is over, nobody needs to know anymore what someone needed there. */
export const accommodationRetention = defineRetention({
  kind: 'accommodations', title: 'Accommodations at contests', usual: 90, least: 7, most: 1_825,
  removes: 'What entries and students needed of time and room at a contest, once it is over.',
  ...oldRowsOf(performanceAccommodation, (organizationId, before) => ofPastPerformances(performanceAccommodation.performanceId, organizationId, before)),
})
