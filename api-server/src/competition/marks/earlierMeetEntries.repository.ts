import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { EventRecord } from '../events/event.repository'
import { event } from '../events/event.tables'
import { meetEntry, meetEvent } from './mark.tables'

/** So many past meets are offered: more than anyone goes back. */
const mostMeets = 20

/** The meets of the same activity that ended before one begins and that a school entered athletes in, with how many entries; the last one first. */
export async function findEarlierMeets(reader: Reader, { organizationId, activityId, startsOn }: EventRecord, schoolId: number) {
  if (activityId === null) return []
  return reader.select({ event, entries: count() }).from(meetEntry).innerJoin(meetEvent, eq(meetEvent.id, meetEntry.meetEventId)).innerJoin(event, eq(event.id, meetEvent.eventId))
    .where(and(
      eq(meetEntry.schoolId, schoolId), eq(meetEntry.state, 'entered'), eq(event.organizationId, organizationId), eq(event.kind, 'meet'), eq(event.activityId, activityId), isNull(event.deletedAt), lt(event.endsOn, startsOn),
    ))
    .groupBy(event.id).orderBy(desc(event.startsOn), desc(event.id)).limit(mostMeets)
}
