import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { user } from '../../identity/users/user.tables'
import { storedFile } from '../../platform/files/file.tables'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import { event, eventAct, eventDocument, eventPlayer, eventSession } from './event.tables'

export type SessionRecord = typeof eventSession.$inferSelect

const sessionOf = (reader: Reader) =>
  reader.select({ session: eventSession, venueName: venue.name, assetName: venueAsset.name }).from(eventSession)
    .leftJoin(venue, eq(venue.id, eventSession.venueId)).leftJoin(venueAsset, eq(venueAsset.id, eventSession.assetId))
export type SessionRow = Awaited<ReturnType<typeof sessionOf>>[number]

/** The sessions of some events in the order of their time, without those that were removed. */
export async function findSessions(reader: Reader, eventIds: readonly number[]): Promise<SessionRow[]> {
  if (eventIds.length === 0) return []
  return sessionOf(reader).where(and(inArray(eventSession.eventId, [...eventIds]), eq(eventSession.isRemoved, false))).orderBy(asc(eventSession.startsAt), asc(eventSession.position), asc(eventSession.id))
}

/**
 * Sets an event's sessions to these: changed, added, and removed where they are left out.
 * @param wasSeen people could see them: what is removed is kept, marked, for the calendars that have it
 */
export async function replaceSessions(tx: Tx, eventId: number, rows: readonly (Omit<typeof eventSession.$inferInsert, 'eventId' | 'id'> & { id: number | null })[], wasSeen: boolean): Promise<void> {
  const kept = rows.flatMap(({ id }) => id ?? [])
  const gone = and(eq(eventSession.eventId, eventId), eq(eventSession.isRemoved, false), kept.length > 0 ? notInArray(eventSession.id, kept) : undefined)
  if (wasSeen) await tx.update(eventSession).set({ isRemoved: true }).where(gone)
  else await tx.delete(eventSession).where(gone)
  for (const { id, ...values } of rows) {
    if (id === null) await tx.insert(eventSession).values({ ...values, eventId })
    else await tx.update(eventSession).set(values).where(and(eq(eventSession.id, id), eq(eventSession.eventId, eventId)))
  }
}

export async function findAssets(reader: Reader, assetIds: readonly number[]) {
  if (assetIds.length === 0) return []
  return reader.select({ assetId: venueAsset.id, venueId: venueAsset.venueId }).from(venueAsset).where(and(inArray(venueAsset.id, [...assetIds]), sql`${venueAsset.deletedAt} is null`))
}

/** The current documents of an event, in their order. */
export async function findEventDocuments(reader: Reader, eventId: number) {
  return reader.select({ document: eventDocument, fileName: storedFile.name, mediaType: storedFile.mediaType }).from(eventDocument).innerJoin(storedFile, eq(storedFile.id, eventDocument.fileId))
    .where(and(eq(eventDocument.eventId, eventId), eq(eventDocument.isRemoved, false))).orderBy(asc(eventDocument.position), asc(eventDocument.id))
}

/** A document of an event of the organization, removed or not. */
export async function findEventDocument(reader: Reader, organizationId: number, by: { documentId: number } | { fileId: number }) {
  const [row] = await reader.select({ document: eventDocument, uploadedByUserId: storedFile.uploadedByUserId }).from(eventDocument).innerJoin(event, eq(event.id, eventDocument.eventId))
    .innerJoin(storedFile, eq(storedFile.id, eventDocument.fileId))
    .where(and(eq(event.organizationId, organizationId), 'fileId' in by ? eq(eventDocument.fileId, by.fileId) : eq(eventDocument.id, by.documentId)))
  return row
}

/** A document of an event of any organization, with its file: for the policy to judge. */
export async function findDocumentToSave(reader: Reader, eventId: number, documentId: number) {
  const [row] = await reader.select({ document: eventDocument, event: { stage: event.stage, deletedAt: event.deletedAt }, file: { storageKey: storedFile.storageKey, name: storedFile.name, mediaType: storedFile.mediaType } })
    .from(eventDocument).innerJoin(event, eq(event.id, eventDocument.eventId)).innerJoin(storedFile, and(eq(storedFile.id, eventDocument.fileId), isNull(storedFile.deletedAt)))
    .where(and(eq(eventDocument.id, documentId), eq(eventDocument.eventId, eventId)))
  return row
}

export async function insertEventDocument(tx: Tx, values: Omit<typeof eventDocument.$inferInsert, 'position'>): Promise<number> {
  const end = sql<number>`(select coalesce(max(position), 0) + 1 from ${eventDocument} where event_id = ${values.eventId})`
  const [row] = await tx.insert(eventDocument).values({ ...values, position: end }).returning({ id: eventDocument.id })
  return row!.id
}

export async function markEventDocumentRemoved(tx: Tx, documentId: number): Promise<void> {
  await tx.update(eventDocument).set({ isRemoved: true }).where(eq(eventDocument.id, documentId))
}

/** Writes down what was done to an event's publication. */
export async function insertAct(tx: Tx, values: typeof eventAct.$inferInsert): Promise<void> {
  await tx.insert(eventAct).values(values)
}

/** What was done to an event's publication, latest first. */
export async function findActs(reader: Reader, eventId: number, limit: number) {
  return reader.select({ act: eventAct.act, data: eventAct.data, at: eventAct.at, by: sql<string | null>`${user.firstName} || ' ' || ${user.lastName}` }).from(eventAct)
    .leftJoin(user, eq(user.id, eventAct.byUserId)).where(eq(eventAct.eventId, eventId)).orderBy(desc(eventAct.at), desc(eventAct.id)).limit(limit)
}

/** The students whom a team enters in an event. */
export async function findPlayers(reader: Reader, eventId: number, teamId: number) {
  return reader.select({ studentId: eventPlayer.studentId, part: eventPlayer.part }).from(eventPlayer)
    .where(and(eq(eventPlayer.eventId, eventId), eq(eventPlayer.teamId, teamId))).orderBy(asc(eventPlayer.studentId))
}

export async function replacePlayers(tx: Tx, eventId: number, teamId: number, players: readonly { studentId: number; part: string }[], now: Date): Promise<void> {
  const of = and(eq(eventPlayer.eventId, eventId), eq(eventPlayer.teamId, teamId))
  const kept = players.map(({ studentId }) => studentId)
  await tx.delete(eventPlayer).where(and(of, kept.length > 0 ? notInArray(eventPlayer.studentId, kept) : undefined))
  for (const { studentId, part } of players) {
    await tx.insert(eventPlayer).values({ eventId, teamId, studentId, part, createdAt: now }).onConflictDoUpdate({ target: [eventPlayer.eventId, eventPlayer.teamId, eventPlayer.studentId], set: { part } })
  }
}
