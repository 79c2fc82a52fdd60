import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { event } from '../events/event.tables'
import type { EventRecord } from '../events/event.repository'
import { eventCategory, performance } from './performance.tables'

/** So many past events are offered: more than anyone goes back. */
const mostEvents = 20

/** The events of the same activity that ended before an event begins and that a school has performances in, with how many; the last one first. */
export async function findEarlierEvents(reader: Reader, { organizationId, activityId, startsOn }: EventRecord, schoolId: number) {
  if (activityId === null) return []
  return reader.select({ event, entries: count() }).from(performance)
    .innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).innerJoin(event, eq(event.id, eventCategory.eventId))
    .where(and(
      eq(performance.schoolId, schoolId), isNull(performance.deletedAt), eq(event.organizationId, organizationId), eq(event.kind, 'band'), eq(event.activityId, activityId),
      isNull(event.deletedAt), lt(event.endsOn, startsOn),
    ))
    .groupBy(event.id).orderBy(desc(event.startsOn), desc(event.id)).limit(mostEvents)
}
