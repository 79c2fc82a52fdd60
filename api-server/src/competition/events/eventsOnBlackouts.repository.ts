import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { event } from './event.tables'

/** Events of a year with days on blackout dates that are not over: those days of each (YYYY-MM-DD), in their order. Canceled or deleted ones are left out. */
export async function findEventsOnBlackouts(reader: Reader, academicYearId: number, now: Date) {
  const startsOn = sql<string>`greatest(${event.startsOn}, ${blackout.startsOn})::text`
  return reader
    .select({ eventId: event.id, name: event.name, blackoutName: blackout.name, startsOn, endsOn: sql<string>`least(${event.endsOn}, ${blackout.endsOn})::text` })
    .from(event)
    .innerJoin(blackout, and(
      eq(blackout.academicYearId, event.academicYearId), lte(blackout.startsOn, event.endsOn), gte(blackout.endsOn, event.startsOn),
      or(sql`cardinality(${blackout.activityIds}) = 0`, sql`${event.activityId} = any(${blackout.activityIds})`),
    ))
    .where(and(
      eq(event.academicYearId, academicYearId), isNull(event.cancelledAt), isNull(event.deletedAt),
      sql`least(${event.endsOn}, ${blackout.endsOn}) >= (${now.toISOString()}::timestamptz at time zone ${event.timeZone})::date`,
    ))
    .orderBy(startsOn, asc(event.id))
}
