import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { user } from '../../identity/users/user.tables'
import { venue, venueAsset } from '../venues/venue.tables'
import { slotAcknowledgement, slotAct, slotDraft, slotPlan, slotRelease, slotReleased, slotRoom, slotScratch } from './slot.tables'

export type PlanRecord = typeof slotPlan.$inferSelect
export type RoomRecord = typeof slotRoom.$inferSelect
export type DraftRecord = typeof slotDraft.$inferSelect
export type ActRecord = typeof slotAct.$inferSelect

export async function findPlan(reader: Reader, eventId: number): Promise<PlanRecord | undefined> {
  const [row] = await reader.select().from(slotPlan).where(eq(slotPlan.eventId, eventId))
  return row
}

export async function insertPlan(tx: Tx, values: typeof slotPlan.$inferInsert): Promise<PlanRecord> {
  const [row] = await tx.insert(slotPlan).values(values).returning()
  return row!
}

/** Changes a plan and counts its version up. */
export async function updatePlan(tx: Tx, planId: number, values: Partial<typeof slotPlan.$inferInsert>, now: Date): Promise<void> {
  await tx.update(slotPlan).set({ ...values, updatedAt: now, version: sql`${slotPlan.version} + 1` }).where(eq(slotPlan.id, planId))
}

/** The rooms of a plan in their order, removed ones too. */
export async function findRooms(reader: Reader, planId: number): Promise<RoomRecord[]> {
  return reader.select().from(slotRoom).where(eq(slotRoom.planId, planId)).orderBy(asc(slotRoom.position), asc(slotRoom.id))
}

export async function insertRoom(tx: Tx, values: typeof slotRoom.$inferInsert): Promise<void> {
  await tx.insert(slotRoom).values(values)
}

export async function updateRoom(tx: Tx, roomId: number, values: Partial<typeof slotRoom.$inferInsert>): Promise<void> {
  await tx.update(slotRoom).set(values).where(eq(slotRoom.id, roomId))
}

/** The rooms and fields of a venue that are there. */
export async function findAssets(reader: Reader, venueId: number | null) {
  if (venueId === null) return []
  return reader.select({ assetId: venueAsset.id, name: venueAsset.name }).from(venueAsset).where(and(eq(venueAsset.venueId, venueId), isNull(venueAsset.deletedAt))).orderBy(asc(venueAsset.position), asc(venueAsset.id))
}

/** Where a venue and some schools are; null for those that are not known. */
export async function findPlacesOf(reader: Reader, venueId: number | null, schoolIds: readonly number[]) {
  const [place] = venueId === null ? [] : await reader.select({ latitude: venue.latitude, longitude: venue.longitude, zip: venue.zip }).from(venue).where(eq(venue.id, venueId))
  const schools = schoolIds.length === 0 ? [] : await reader.select({ schoolId: school.id, latitude: school.latitude, longitude: school.longitude, zip: school.zip }).from(school).where(inArray(school.id, [...schoolIds]))
  return { place, schools }
}

export async function findDrafts(reader: Reader, planId: number): Promise<DraftRecord[]> {
  return reader.select().from(slotDraft).where(eq(slotDraft.planId, planId)).orderBy(asc(slotDraft.entryId))
}

/** Takes entries out of the plan. */
export async function deleteDrafts(tx: Tx, planId: number, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0) await tx.delete(slotDraft).where(and(eq(slotDraft.planId, planId), inArray(slotDraft.entryId, [...entryIds])))
}

/** Puts entries where they are to be, wherever they were. */
export async function putDrafts(tx: Tx, planId: number, places: readonly { entryId: number; roomId: number; day: string; start: number }[]): Promise<void> {
  if (places.length === 0) return
  await tx.insert(slotDraft).values(places.map(({ start, ...rest }) => ({ planId, ...rest, minute: start })))
    .onConflictDoUpdate({ target: [slotDraft.planId, slotDraft.entryId], set: { roomId: sql`excluded.room_id`, day: sql`excluded.day`, minute: sql`excluded.minute` } })
}

/** Conflicts that someone lets be, with who. */
export async function findAcknowledged(reader: Reader, planId: number) {
  return reader.select({ key: slotAcknowledgement.conflict, short: slotAcknowledgement.short, by: sql<string>`${user.firstName} || ' ' || ${user.lastName}` })
    .from(slotAcknowledgement).innerJoin(user, eq(user.id, slotAcknowledgement.byUserId)).where(eq(slotAcknowledgement.planId, planId)).orderBy(asc(slotAcknowledgement.id))
}

export async function putAcknowledgement(tx: Tx, values: typeof slotAcknowledgement.$inferInsert): Promise<void> {
  const { short, byUserId, createdAt } = values
  await tx.insert(slotAcknowledgement).values(values).onConflictDoUpdate({ target: [slotAcknowledgement.planId, slotAcknowledgement.conflict], set: { short, byUserId, createdAt } })
}

export async function deleteAcknowledgement(tx: Tx, planId: number, conflict: string): Promise<void> {
  await tx.delete(slotAcknowledgement).where(and(eq(slotAcknowledgement.planId, planId), eq(slotAcknowledgement.conflict, conflict)))
}

/** The releases of a plan, the latest first, with who released. */
export async function findReleases(reader: Reader, planId: number) {
  return reader.select({ release: slotRelease, byName: sql<string>`${user.firstName} || ' ' || ${user.lastName}` }).from(slotRelease)
    .innerJoin(user, eq(user.id, slotRelease.byUserId)).where(eq(slotRelease.planId, planId)).orderBy(desc(slotRelease.id))
}

export async function insertRelease(tx: Tx, values: typeof slotRelease.$inferInsert): Promise<number> {
  const [row] = await tx.insert(slotRelease).values(values).returning({ id: slotRelease.id })
  return row!.id
}

/** Makes these what counts of a plan; the release before stays as it was. */
export async function insertReleased(tx: Tx, planId: number, releaseId: number, places: readonly Omit<typeof slotReleased.$inferInsert, 'releaseId' | 'isCurrent'>[]): Promise<void> {
  await tx.update(slotReleased).set({ isCurrent: false })
    .where(and(eq(slotReleased.isCurrent, true), inArray(slotReleased.releaseId, tx.select({ id: slotRelease.id }).from(slotRelease).where(eq(slotRelease.planId, planId)))))
  if (places.length > 0) await tx.insert(slotReleased).values(places.map((each) => ({ ...each, releaseId, isCurrent: true })))
}

/** Has the constraint that no two are in one room at once checked now, and not at the end of the transaction. */
export async function checkReleased(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints slot_released_alone immediate`)
}

const released = { entryId: slotReleased.entryId, roomId: slotReleased.roomId, roomName: slotReleased.roomName, day: slotReleased.day, start: slotReleased.minute, minutes: slotReleased.minutes }

/** Where the entries of an event are by its latest release, in the order of time. */
export async function findReleased(reader: Reader, eventId: number) {
  return reader.select(released).from(slotReleased).innerJoin(slotRelease, eq(slotRelease.id, slotReleased.releaseId)).innerJoin(slotPlan, eq(slotPlan.id, slotRelease.planId))
    .where(and(eq(slotPlan.eventId, eventId), eq(slotReleased.isCurrent, true))).orderBy(asc(slotReleased.day), asc(slotReleased.minute), asc(slotReleased.entryId))
}
export type ReleasedSlot = Awaited<ReturnType<typeof findReleased>>[number]

/** What happened on a day, in the order in which it was recorded. */
export async function findActs(reader: Reader, planId: number, day: string): Promise<ActRecord[]> {
  return reader.select().from(slotAct).where(and(eq(slotAct.planId, planId), eq(slotAct.day, day))).orderBy(asc(slotAct.minute), asc(slotAct.id))
}

export async function findActAddedWith(reader: Reader, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: slotAct.id }).from(slotAct).where(eq(slotAct.addedKey, addedKey))
  return row?.id
}

export async function insertAct(tx: Tx, values: typeof slotAct.$inferInsert): Promise<number> {
  const [row] = await tx.insert(slotAct).values(values).returning({ id: slotAct.id })
  return row!.id
}

/** @returns what was taken back, or undefined if it is not there */
export async function deleteAct(tx: Tx, planId: number, actId: number): Promise<ActRecord | undefined> {
  const [row] = await tx.delete(slotAct).where(and(eq(slotAct.planId, planId), eq(slotAct.id, actId))).returning()
  return row
}

/** Keeps the key that entries are scratched with. @returns false if it is kept already */
export async function keepScratchKey(tx: Tx, values: typeof slotScratch.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(slotScratch).values(values).onConflictDoNothing().returning({ id: slotScratch.id })
  return rows.length > 0
}
