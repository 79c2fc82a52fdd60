import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { VenueUse } from '../../scheduling/venues/venueUses'
import { event, eventSession } from './event.tables'

/** Those whose last day is not past, that take place. */
export const eventUse: VenueUse = {
  words: { one: 'upcoming event', many: 'upcoming events', deed: 'held' },
  countAt: (reader, { venueId, now }) => reader.$count(event, and(
    eq(event.venueId, venueId), sql`${event.endsOn} >= (${now.toISOString()}::timestamptz at time zone ${event.timeZone})::date`, isNull(event.deletedAt), isNull(event.cancelledAt),
  )),
}

/** Those that are not over, of events that take place. */
const sessions = (reader: Reader, at: SQL, now: Date) => reader.select({ assetId: eventSession.assetId, count: sql<number>`count(*)::int` }).from(eventSession).innerJoin(event, eq(event.id, eventSession.eventId))
  .where(and(at, eq(eventSession.isRemoved, false), gte(eventSession.endsAt, now), isNull(event.deletedAt), isNull(event.cancelledAt))).groupBy(eventSession.assetId)

export const sessionUse: VenueUse = {
  words: { one: 'session of an event', many: 'sessions of events', deed: 'held' },
  countAt: async (reader, { venueId, now }) => (await sessions(reader, eq(eventSession.venueId, venueId), now)).reduce((sum, { count }) => sum + count, 0),
  countOn: (reader, { assetIds, now }) => sessions(reader, inArray(eventSession.assetId, assetIds), now),
}
