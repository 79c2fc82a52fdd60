import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { namingFields, studentsOrganization, studentsSchool } from '../../identity/publicNames/naming.repository'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { event, eventTeam } from '../events/event.tables'
import { meetEntry, meetEntryStudent, meetEvent, meetStart } from './mark.tables'

export type MeetEntryRecord = typeof meetEntry.$inferSelect
export type StartRecord = typeof meetStart.$inferSelect

/** Rows of a meet, or of some of its events alone. */
export const ofMeet = (eventId: number, meetEventIds?: readonly number[]) => and(eq(meetEvent.eventId, eventId), meetEventIds === undefined ? undefined : inArray(meetEvent.id, [...meetEventIds]))

/** The entries of a meet whose teams take part in it, as they were entered. */
export async function findMeetEntries(reader: Reader, eventId: number, meetEventIds?: readonly number[]): Promise<MeetEntryRecord[]> {
  return reader.select(getTableColumns(meetEntry)).from(meetEntry).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId))
    .innerJoin(eventTeam, and(eq(eventTeam.eventId, meetEvent.eventId), eq(eventTeam.teamId, meetEntry.teamId), inArray(eventTeam.state, ['entered', 'accepted'])))
    .where(ofMeet(eventId, meetEventIds)).orderBy(asc(meetEntry.id))
}

/** An entry of the organization with the event that it is of. */
export async function findMeetEntry(reader: Reader, organizationId: number, entryId: number): Promise<{ entry: MeetEntryRecord; eventId: number } | undefined> {
  const [row] = await reader.select({ entry: meetEntry, eventId: meetEvent.eventId }).from(meetEntry).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId)).innerJoin(event, eq(event.id, meetEvent.eventId))
    .where(and(eq(meetEntry.id, entryId), eq(event.organizationId, organizationId)))
  return row
}

export async function findEntryAddedWith(reader: Reader, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: meetEntry.id }).from(meetEntry).where(eq(meetEntry.addedKey, addedKey))
  return row?.id
}

/** The events of a meet that have entries, of teams that withdrew too. */
export async function findEventsWithEntries(reader: Reader, meetEventIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (meetEventIds.length === 0) return new Set()
  const rows = await reader.selectDistinct({ id: meetEntry.meetEventId }).from(meetEntry).where(inArray(meetEntry.meetEventId, [...meetEventIds]))
  return new Set(rows.map(({ id }) => id))
}

/** Athletes of a meet's entries, in their order, with what decides how each reader reads their names. */
export async function findEntryAthletes(reader: Reader, eventId: number, meetEventIds?: readonly number[]) {
  return reader.select({ entryId: meetEntryStudent.entryId, studentId: student.id, gender: student.gender, schoolId: student.schoolId, ...namingFields }).from(meetEntryStudent)
    .innerJoin(meetEntry, eq(meetEntry.id, meetEntryStudent.entryId)).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId))
    .innerJoin(student, eq(student.id, meetEntryStudent.studentId)).innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization)
    .where(ofMeet(eventId, meetEventIds)).orderBy(asc(meetEntryStudent.entryId), asc(meetEntryStudent.position))
}
export type EntryAthlete = Awaited<ReturnType<typeof findEntryAthletes>>[number]

export async function findStarts(reader: Reader, eventId: number, meetEventIds?: readonly number[]): Promise<StartRecord[]> {
  return reader.select(getTableColumns(meetStart)).from(meetStart).innerJoin(meetEvent, eq(meetEvent.id, meetStart.meetEventId)).where(ofMeet(eventId, meetEventIds))
    .orderBy(asc(meetStart.meetEventId), asc(meetStart.heat), asc(meetStart.position))
}

export async function insertMeetEntry(tx: Tx, values: typeof meetEntry.$inferInsert): Promise<number> {
  const [row] = await tx.insert(meetEntry).values(values).returning({ id: meetEntry.id })
  return row!.id
}

/** So many rows in one statement: a file of a large meet is stored in a few, each far from the most that a statement may hold. */
export const rowsAtOnce = 500

/** Adds entries with their athletes, in their order. @returns their ids, in the same order */
export async function insertMeetEntries(tx: Tx, entries: readonly { values: typeof meetEntry.$inferInsert; studentIds: readonly number[] }[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const some = entries.slice(from, from + rowsAtOnce)
    const added = (await tx.insert(meetEntry).values(some.map(({ values }) => values)).returning({ id: meetEntry.id })).map(({ id }) => id)
    const athletes = some.flatMap(({ studentIds }, at) => studentIds.map((studentId, index) => ({ entryId: added[at]!, studentId, position: index + 1 })))
    for (let at = 0; at < athletes.length; at += rowsAtOnce) await tx.insert(meetEntryStudent).values(athletes.slice(at, at + rowsAtOnce))
    ids.push(...added)
  }
  return ids
}

export async function updateMeetEntry(tx: Tx, entryId: number, values: Partial<typeof meetEntry.$inferInsert>, now: Date): Promise<void> {
  await tx.update(meetEntry).set({ ...values, updatedAt: now, version: sql`${meetEntry.version} + 1` }).where(eq(meetEntry.id, entryId))
}

/** Stores how an entry was checked in; what it is entered with stays, and so does its version. */
export async function storeMeetCheckIn(tx: Tx, entryId: number, values: Pick<MeetEntryRecord, 'checkInValue' | 'checkedInAt' | 'checkInKey'>): Promise<void> {
  await tx.update(meetEntry).set(values).where(eq(meetEntry.id, entryId))
}

/** Makes these its athletes, in their order. */
export async function replaceAthletes(tx: Tx, entryId: number, studentIds: readonly number[]): Promise<void> {
  await tx.delete(meetEntryStudent).where(eq(meetEntryStudent.entryId, entryId))
  if (studentIds.length > 0) await tx.insert(meetEntryStudent).values(studentIds.map((studentId, index) => ({ entryId, studentId, position: index + 1 })))
}

/** Makes these the starts of a round. */
export async function replaceStarts(tx: Tx, meetEventId: number, round: MeetRound, starts: readonly { entryId: number; heat: number; position: number }[]): Promise<void> {
  await tx.delete(meetStart).where(and(eq(meetStart.meetEventId, meetEventId), eq(meetStart.round, round)))
  if (starts.length > 0) await tx.insert(meetStart).values(starts.map((start) => ({ ...start, meetEventId, round })))
}

/** How the audit calls entries. */
export const meetEntryNames = {
  meetEntry: async (reader: Reader, organizationId: number, ids: number[]) => {
    const rows = await reader.select({ id: meetEntry.id, name: meetEvent.name, relay: meetEntry.relay, school: school.name }).from(meetEntry).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId))
      .innerJoin(school, eq(school.id, meetEntry.schoolId)).where(and(eq(school.organizationId, organizationId), inArray(meetEntry.id, ids)))
    return rows.map(({ id, name, relay, school: of }) => ({ id, name: [`${name}, ${of}`, relay].filter(Boolean).join(' ') }))
  },
}
