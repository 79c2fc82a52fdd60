import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, activityTerm } from '../../directory/activities/activity.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import type { OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import { slotPlan, slotRelease, slotReleased } from '../../scheduling/slots/slot.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { teamTakesPart } from '../events/event.repository'
import { event } from '../events/event.tables'
import { eventCategory, performance, performanceStudent } from './performance.tables'

/** When a performance begins and is over, by the clocks of its event. */
const startsAt = sql<Date>`((${slotReleased.day} + make_interval(mins => ${slotReleased.minute})) at time zone ${event.timeZone})`.mapWith(event.updatedAt)
const endsAt = sql<Date>`((${slotReleased.day} + make_interval(mins => ${slotReleased.minute} + ${slotReleased.minutes})) at time zone ${event.timeZone})`.mapWith(event.updatedAt)

/**
 * Performances of some teams that have a released time, by that time: of everything else there would be hundreds on a day. Whoever learns, or is a
 * parent, finds those that they or their children are in.
 */
export async function findPerformancesAsked(reader: Reader, { organizationId, academicYearId, who, from, to, anyOf, activityId, limit }: OccasionsAsked) {
  const teamIds = anyOf?.teamIds ?? []
  if (teamIds.length === 0) return []
  const isOwn = who?.roleType === 'student' ? sql`${student.userId} = ${who.userId}` : sql`exists (select 1 from ${parentOfStudent} where ${parentOfStudent.studentId} = ${student.id} and ${parentOfStudent.userId} = ${who?.userId ?? 0})`
  const isFamily = who?.roleType === 'student' || who?.roleType === 'parent'
  return reader.select({
    performance: { id: performance.id, schoolId: performance.schoolId, teamId: performance.teamId, uniqueName: performance.uniqueName, title: performance.title, scratchedAt: performance.scratchedAt, updatedAt: performance.updatedAt },
    isPublished: eventCategory.isPublished, kind: eventCategory.kind, categoryName: activityTerm.name, event, venue: { name: venue.name, city: venue.city }, activityName: activity.name,
    roomName: slotReleased.roomName, releaseId: slotRelease.id, releasedAt: slotRelease.releasedAt, startsAt, endsAt,
  }).from(performance).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(activityTerm, eq(activityTerm.id, eventCategory.termId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .innerJoin(slotPlan, eq(slotPlan.eventId, event.id)).innerJoin(slotRelease, eq(slotRelease.planId, slotPlan.id))
    .innerJoin(slotReleased, and(eq(slotReleased.releaseId, slotRelease.id), eq(slotReleased.entryId, performance.id), eq(slotReleased.isCurrent, true)))
    .leftJoin(venue, eq(venue.id, event.venueId)).leftJoin(activity, eq(activity.id, event.activityId))
    .where(and(
      eq(event.organizationId, organizationId), isNull(event.deletedAt), isNull(performance.deletedAt), inArray(performance.teamId, [...teamIds]), teamTakesPart(performance.teamId),
      academicYearId === undefined ? undefined : eq(event.academicYearId, academicYearId), activityId === undefined ? undefined : eq(event.activityId, activityId),
      from && gt(endsAt, from), to && lt(startsAt, to),
      isFamily ? sql`exists (select 1 from ${performanceStudent} inner join ${student} on ${student.id} = ${performanceStudent.studentId} where ${performanceStudent.performanceId} = ${performance.id} and ${isOwn})` : undefined,
    )).orderBy(asc(startsAt), asc(performance.id)).limit(limit)
}
export type PerformanceAsked = Awaited<ReturnType<typeof findPerformancesAsked>>[number]
