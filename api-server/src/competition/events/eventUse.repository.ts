import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import type { VenueUse } from '../../scheduling/venues/venueUses'
import { event, eventSession } from './event.tables'

const count = sql<number>`count(*)::int`

/** Those whose last day is not past, that take place. */
export const eventUse: VenueUse = {
  words: { one: 'upcoming event', many: 'upcoming events', deed: 'held' },
  countAt: (reader, keys, now) => reader.select({ key: event.venueId, count }).from(event).where(and(
    inArray(event.venueId, keys), sql`${event.endsOn} >= (${now.toISOString()}::timestamptz at time zone ${event.timeZone})::date`, isNull(event.deletedAt), isNull(event.cancelledAt),
  )).groupBy(event.venueId),
}

/** Those that have not ended, of events that take place. */
const sessionsBy = (key: typeof eventSession.venueId | typeof eventSession.assetId) => (reader: Reader, keys: number[], now: Date) =>
  reader.select({ key, count }).from(eventSession).innerJoin(event, eq(event.id, eventSession.eventId))
    .where(and(inArray(key, keys), eq(eventSession.isRemoved, false), gte(eventSession.endsAt, now), isNull(event.deletedAt), isNull(event.cancelledAt))).groupBy(key)

export const sessionUse: VenueUse = { words: { one: 'session of an event', many: 'sessions of events', deed: 'held' }, countAt: sessionsBy(eventSession.venueId), countOn: sessionsBy(eventSession.assetId) }
