import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import type { Reader } from '../../platform/db/database'
import { activityTerm } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { slotPlan, slotRelease, slotReleased } from '../../scheduling/slots/slot.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { teamTakesPart } from '../events/event.repository'
import { event } from '../events/event.tables'
import { meetEntry, meetEntryStudent, meetEvent, meetStart } from '../marks/mark.tables'
import { eventCategory, performance, performanceStudent } from '../performances/performance.tables'

/** The students that someone is, or is a parent of: those that are there. */
export async function findStudentsOf(reader: Reader, organizationId: number, userId: number): Promise<{ studentId: number; firstName: string }[]> {
  return reader.selectDistinct({ studentId: student.id, firstName: student.firstName }).from(student).leftJoin(parentOfStudent, and(eq(parentOfStudent.studentId, student.id), eq(parentOfStudent.userId, userId)))
    .where(and(eq(student.organizationId, organizationId), isNull(student.deletedAt), or(eq(student.userId, userId), eq(parentOfStudent.userId, userId)))).orderBy(asc(student.id))
}

const ofEvent = {
  id: event.id, name: event.name, kind: event.kind, stage: event.stage, startsOn: event.startsOn, endsOn: event.endsOn, timeZone: event.timeZone, hostSchoolId: event.hostSchoolId, sequence: event.sequence, updatedAt: event.updatedAt, cancelledAt: event.cancelledAt,
}
const slot = { roomName: slotReleased.roomName, day: slotReleased.day, minute: slotReleased.minute, minutes: slotReleased.minutes }

/** Performances of an event that have a place in its latest release, with their schools, in the order of time. */
export async function findReleasedPerformances(reader: Reader, eventId: number) {
  return reader.select({
    performance: { id: performance.id, schoolId: performance.schoolId, uniqueName: performance.uniqueName, title: performance.title }, isPublished: eventCategory.isPublished, categoryName: activityTerm.name, schoolName: school.name, slot, rules: slotPlan.rules,
  }).from(slotReleased).innerJoin(slotRelease, eq(slotRelease.id, slotReleased.releaseId)).innerJoin(slotPlan, eq(slotPlan.id, slotRelease.planId))
    .innerJoin(performance, and(eq(performance.id, slotReleased.entryId), isNull(performance.deletedAt))).innerJoin(eventCategory, and(eq(eventCategory.id, performance.eventCategoryId), eq(eventCategory.eventId, slotPlan.eventId)))
    .innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(school, eq(school.id, performance.schoolId))
    .where(and(eq(slotPlan.eventId, eventId), eq(slotReleased.isCurrent, true))).orderBy(asc(slotReleased.day), asc(slotReleased.minute), asc(performance.id))
}

/** Which of some students are in which performances of an event. */
export async function findPerformersAmong(reader: Reader, eventId: number, studentIds: readonly number[]) {
  if (studentIds.length === 0) return []
  return reader.select({ performanceId: performance.id, studentId: performanceStudent.studentId }).from(performanceStudent).innerJoin(performance, eq(performance.id, performanceStudent.performanceId)).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId))
    .where(and(eq(eventCategory.eventId, eventId), inArray(performanceStudent.studentId, [...studentIds])))
}

interface TimesAsked {
  organizationId: number
  academicYearId: number
  studentIds: readonly number[]
  /** Only of events whose last day is this or later. */
  endsFrom?: string | undefined
  limit: number
}
const placeOf = alias(venue, 'place_of')
/** Stages from which on times and lanes are published. */
const withTimes: EventStage[] = ['draw', 'results']
const isAsked = ({ organizationId, academicYearId, endsFrom }: TimesAsked, stages = withTimes) =>
  and(eq(event.organizationId, organizationId), eq(event.academicYearId, academicYearId), isNull(event.deletedAt), inArray(event.stage, stages), endsFrom === undefined ? undefined : gte(event.endsOn, endsFrom))

/** What some students perform at a released time, of categories and programs that are published. */
export async function findOwnSlots(reader: Reader, asked: TimesAsked) {
  if (asked.studentIds.length === 0) return []
  return reader.select({
    studentId: performanceStudent.studentId, performance: { id: performance.id, title: performance.title }, categoryName: activityTerm.name, event: ofEvent, venue: { name: placeOf.name, city: placeOf.city }, slot, rules: slotPlan.rules,
    releaseId: slotRelease.id, releasedAt: slotRelease.releasedAt,
  }).from(performanceStudent).innerJoin(performance, and(eq(performance.id, performanceStudent.performanceId), isNull(performance.deletedAt)))
    .innerJoin(eventCategory, and(eq(eventCategory.id, performance.eventCategoryId), eq(eventCategory.isPublished, true))).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .innerJoin(slotPlan, eq(slotPlan.eventId, event.id)).innerJoin(slotRelease, eq(slotRelease.planId, slotPlan.id))
    .innerJoin(slotReleased, and(eq(slotReleased.releaseId, slotRelease.id), eq(slotReleased.entryId, performance.id), eq(slotReleased.isCurrent, true))).leftJoin(placeOf, eq(placeOf.id, event.venueId))
    .where(and(isAsked(asked), teamTakesPart(performance.teamId), inArray(performanceStudent.studentId, [...asked.studentIds]))).orderBy(asc(slotReleased.day), asc(slotReleased.minute), asc(performance.id), asc(performanceStudent.studentId)).limit(asked.limit)
}

/** What some students are entered in, in published meets: each round that is seeded with where they start, once heats are published, an event that is not with none. */
export async function findOwnStarts(reader: Reader, asked: TimesAsked) {
  if (asked.studentIds.length === 0) return []
  return reader.select({
    studentId: meetEntryStudent.studentId, meetEvent: { id: meetEvent.id, name: meetEvent.name, seeding: meetEvent.seeding, finalSpots: meetEvent.finalSpots }, start: { round: meetStart.round, heat: meetStart.heat, position: meetStart.position }, event: ofEvent, venue: { name: placeOf.name, city: placeOf.city },
  }).from(meetEntryStudent).innerJoin(meetEntry, and(eq(meetEntry.id, meetEntryStudent.entryId), eq(meetEntry.state, 'entered'))).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId))
    .innerJoin(event, eq(event.id, meetEvent.eventId)).leftJoin(meetStart, and(eq(meetStart.entryId, meetEntry.id), inArray(event.stage, withTimes))).leftJoin(placeOf, eq(placeOf.id, event.venueId))
    .where(and(isAsked(asked, ['teams', ...withTimes]), teamTakesPart(meetEntry.teamId), inArray(meetEntryStudent.studentId, [...asked.studentIds]))).orderBy(asc(event.startsOn), asc(event.id), asc(meetEvent.position), desc(meetStart.round)).limit(asked.limit)
}

/** The times of the rounds of some meets, as their latest releases have them (programOf: by the keys of its rounds). */
export async function findRoundSlots(reader: Reader, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  return reader.select({ eventId: slotPlan.eventId, key: slotReleased.entryId, slot, rules: slotPlan.rules, releaseId: slotRelease.id, releasedAt: slotRelease.releasedAt })
    .from(slotReleased).innerJoin(slotRelease, eq(slotRelease.id, slotReleased.releaseId)).innerJoin(slotPlan, eq(slotPlan.id, slotRelease.planId)).innerJoin(event, eq(event.id, slotPlan.eventId))
    .where(and(inArray(slotPlan.eventId, [...eventIds]), eq(slotReleased.isCurrent, true), inArray(event.stage, withTimes)))
}
