import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { eventTeam } from '../events/event.tables'
import { meetEntry, meetEvent, meetMark, meetStart } from '../marks/mark.tables'
import { categoryJudge } from '../performances/judge.tables'
import { eventCategory } from '../performances/performance.tables'

/** The judges of an event's categories. */
export async function findJudgesOfCategories(reader: Reader, eventId: number) {
  return reader.select({ judgeId: categoryJudge.id, eventCategoryId: categoryJudge.eventCategoryId }).from(categoryJudge).innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId)).where(eq(eventCategory.eventId, eventId))
}

/** The events of a meet with how many of their entries take part, started in heats, and have no mark; scratched ones and those who did not start are left out. */
export async function countMeetEvents(reader: Reader, eventId: number) {
  const takesPart = and(eq(meetEntry.meetEventId, meetEvent.id), eq(meetEntry.state, 'entered'), sql`${meetEntry.checkInValue} is distinct from 0`)
  const entries = reader.select({ meetEventId: meetEntry.meetEventId, entryId: meetEntry.id }).from(meetEntry).innerJoin(meetEvent, takesPart)
    .innerJoin(eventTeam, and(eq(eventTeam.eventId, meetEvent.eventId), eq(eventTeam.teamId, meetEntry.teamId), inArray(eventTeam.state, ['entered', 'accepted']))).where(eq(meetEvent.eventId, eventId)).as('entries')
  return reader.select({
    meetEventId: meetEvent.id, releasedAt: meetEvent.releasedAt,
    entries: sql<number>`count(${entries.entryId})::int`,
    seeded: sql<number>`(count(*) filter (where exists (select 1 from ${meetStart} where ${meetStart.entryId} = ${entries.entryId})))::int`,
    marked: sql<number>`(count(*) filter (where exists (select 1 from ${meetMark} where ${meetMark.entryId} = ${entries.entryId})))::int`,
  }).from(meetEvent).leftJoin(entries, eq(entries.meetEventId, meetEvent.id)).where(eq(meetEvent.eventId, eventId)).groupBy(meetEvent.id)
}
