import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, lt, ne, sql } from 'drizzle-orm'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { event } from '../events/event.tables'
import { meetEntry, meetEntryStudent, meetEvent, meetMark, meetSettings } from './mark.tables'
import { ofMeet } from './meetEntry.repository'

export type MarkRecord = typeof meetMark.$inferSelect

export async function findMarks(reader: Reader, eventId: number, meetEventIds?: readonly number[]): Promise<MarkRecord[]> {
  return reader.select(getTableColumns(meetMark)).from(meetMark).innerJoin(meetEntry, eq(meetEntry.id, meetMark.entryId)).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId))
    .where(ofMeet(eventId, meetEventIds)).orderBy(asc(meetMark.id))
}

/** Released marks of some students in other meets that began before a day, in individual events by their codes, each with the pool's course. @param of.academicYearId those of one year alone */
export async function findMarksBefore(reader: Reader, organizationId: number, { studentIds, codes, eventId, startsOn, academicYearId }: { studentIds: readonly number[]; codes: readonly string[]; eventId: number; startsOn: string; academicYearId?: number }) {
  if (studentIds.length === 0 || codes.length === 0) return []
  return reader.select({ studentId: meetEntryStudent.studentId, code: meetEvent.code, mark: meetMark.mark, course: sql<'Y' | 'S' | 'L' | null>`${meetSettings.settings} ->> 'course'` })
    .from(meetMark).innerJoin(meetEntry, and(eq(meetEntry.id, meetMark.entryId), eq(meetEntry.state, 'entered'), eq(meetEntry.relay, ''))).innerJoin(meetEntryStudent, eq(meetEntryStudent.entryId, meetEntry.id))
    .innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId)).innerJoin(event, eq(event.id, meetEvent.eventId)).leftJoin(meetSettings, eq(meetSettings.eventId, event.id))
    .where(and(
      eq(event.organizationId, organizationId), isNull(event.deletedAt), eq(event.stage, 'results'), isNotNull(meetEvent.releasedAt), ne(event.id, eventId), lt(event.startsOn, startsOn), academicYearId === undefined ? undefined : eq(event.academicYearId, academicYearId),
      inArray(meetEntryStudent.studentId, [...studentIds]), inArray(meetEvent.code, [...codes]),
    ))
}

export async function putMark(tx: Tx, values: typeof meetMark.$inferInsert): Promise<void> {
  const { entryId: _entry, round: _round, ...set } = values
  await tx.insert(meetMark).values(values).onConflictDoUpdate({ target: [meetMark.entryId, meetMark.round], set })
}

export async function deleteMarks(tx: Tx, entryIds: readonly number[], round: MeetRound): Promise<void> {
  if (entryIds.length > 0) await tx.delete(meetMark).where(and(inArray(meetMark.entryId, [...entryIds]), eq(meetMark.round, round)))
}

/** Some students in an activity's meets of a year, of one school or of whichever. */
interface SomeStudents { studentIds: readonly number[]; activityId: number; academicYearId: number; schoolId?: number }
/** Whose students are meant: those who are, or whose child is, a person; those of a school, all of the association, or some that are named. */
export type StudentsOf = { userId: number } | { schoolId: number } | { all: true } | SomeStudents

/** The latest events that have released results of some students, with the students. */
export async function findReleasedOf(reader: Reader, organizationId: number, of: StudentsOf, { eventId, studentId }: { eventId?: number | undefined; studentId?: number | undefined }, limit: number) {
  const own = 'userId' in of ? or(eq(student.userId, of.userId), inArray(student.id, reader.select({ id: parentOfStudent.studentId }).from(parentOfStudent).where(eq(parentOfStudent.userId, of.userId)))) : 'studentIds' in of
    ? and(inArray(student.id, [...of.studentIds]), eq(event.activityId, of.activityId), eq(event.academicYearId, of.academicYearId), of.schoolId === undefined ? undefined : eq(meetEntry.schoolId, of.schoolId))
    : 'schoolId' in of ? eq(meetEntry.schoolId, of.schoolId) : undefined
  return reader.select({ studentId: student.id, firstName: student.firstName, lastName: student.lastName, entryId: meetEntry.id, meetEventId: meetEvent.id, eventId: event.id, meet: event.name, startsOn: event.startsOn, round: meetMark.round })
    .from(meetMark).innerJoin(meetEntry, eq(meetEntry.id, meetMark.entryId)).innerJoin(meetEntryStudent, eq(meetEntryStudent.entryId, meetEntry.id)).innerJoin(student, eq(student.id, meetEntryStudent.studentId))
    .innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId)).innerJoin(event, eq(event.id, meetEvent.eventId))
    .where(and(eq(event.organizationId, organizationId), isNull(event.deletedAt), eq(event.stage, 'results'), isNotNull(meetEvent.releasedAt), eventId === undefined ? undefined : eq(event.id, eventId), studentId === undefined ? undefined : eq(student.id, studentId), own))
    .orderBy(desc(event.startsOn), desc(event.id), asc(meetEvent.position), asc(student.id), asc(meetMark.round)).limit(limit)
}
