import { and, asc, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { team } from '../../directory/teams/team.tables'
import type { OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import { bracket } from '../brackets/bracket.tables'
import { event, eventSession, eventTeam } from './event.tables'

/** Where a session is: its own place or, without one, its event's. */
const placeOf = sql<number | null>`coalesce(${eventSession.venueId}, ${event.venueId})`
const isOneOf = (column: string, keys: readonly number[]) => sql`${sql.raw(column)} = any(${`{${keys.join(',')}}`}::int[])`
const takesPart = sql`t.state in ('entered', 'accepted')`

/**
 * Keys of the sessions, or of the events themselves, that have to do with any of these: each way by the index that knows it, and all of them
 * together. Asked as one condition with "or" it would be answered by reading every session there is.
 */
function keysOf(what: 'session' | 'event', { venueIds = [], teamIds = [], activityIds = [], hostSchoolIds = [] }: NonNullable<OccasionsAsked['anyOf']>): SQL {
  const of = what === 'event'
    ? { from: sql`select e.id from ${event} e`, byTeam: sql`select t.event_id from ${eventTeam} t` }
    : { from: sql`select s.id from ${event} e join ${eventSession} s on s.event_id = e.id`, byTeam: sql`select s.id from ${eventTeam} t join ${eventSession} s on s.event_id = t.event_id` }
  const ways = [
    ...(venueIds.length === 0 ? [] : what === 'event'
      ? [sql`${of.from} where ${isOneOf('e.venue_id', venueIds)}`]
      : [sql`select s.id from ${eventSession} s where ${isOneOf('s.venue_id', venueIds)}`, sql`${of.from} where ${isOneOf('e.venue_id', venueIds)} and s.venue_id is null`]),
    ...(teamIds.length === 0 ? [] : [sql`${of.byTeam} where ${isOneOf('t.team_id', teamIds)} and ${takesPart}`]),
    ...(activityIds.length === 0 ? [] : [sql`${of.from} where ${isOneOf('e.activity_id', activityIds)}`]),
    ...(hostSchoolIds.length === 0 ? [] : [sql`${of.from} where ${isOneOf('e.host_school_id', hostSchoolIds)}`]),
  ]
  return ways.length === 0 ? sql`false` : sql`${what === 'event' ? event.id : eventSession.id} in (${sql.join(ways, sql` union `)})`
}

/** Conditions on sessions with their events, or on events. */
function isAsked(what: 'session' | 'event', { organizationId, academicYearId, who, anyOf, activityId, levelId, districtIds }: Omit<OccasionsAsked, 'limit'>): SQL | undefined {
  return and(
    eq(event.organizationId, organizationId), isNull(event.deletedAt),
    academicYearId === undefined ? undefined : eq(event.academicYearId, academicYearId),
    who === null ? sql`${event.stage} <> 'draft'` : undefined,
    anyOf && keysOf(what, anyOf),
    activityId === undefined ? undefined : eq(event.activityId, activityId),
    levelId === undefined ? undefined : or(isNull(event.levelId), eq(event.levelId, levelId)),
    districtIds && sql`exists (select 1 from ${eventTeam} t join ${team} of_team on of_team.id = t.team_id where t.event_id = ${event.id} and ${takesPart} and ${isOneOf('of_team.district_id', districtIds)})`,
  )
}

/** Sessions as far as occasions tell of them, with their events, by their time. */
export async function findSessionsAsked(reader: Reader, { from, to, removed, limit, ...asked }: OccasionsAsked) {
  return reader.select({
    session: eventSession, assetName: venueAsset.name, event, venueId: placeOf, venue: { name: venue.name, city: venue.city }, activityName: activity.name, levelName: level.name,
    hasBracket: sql<boolean>`exists (select 1 from ${bracket} where ${bracket.eventId} = ${event.id} and ${bracket.deletedAt} is null)`,
  }).from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId)).leftJoin(activity, eq(activity.id, event.activityId)).leftJoin(level, eq(level.id, event.levelId))
    .leftJoin(venue, eq(venue.id, placeOf)).leftJoin(venueAsset, eq(venueAsset.id, eventSession.assetId))
    .where(and(isAsked('session', asked), removed ? undefined : eq(eventSession.isRemoved, false), to && lt(eventSession.startsAt, to), from && gt(eventSession.endsAt, from)))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id)).limit(limit)
}
export type SessionAsked = Awaited<ReturnType<typeof findSessionsAsked>>[number]

/** Events themselves, which fill their days, by the first of them. */
export async function findEventsAsked(reader: Reader, { from, to, limit, ...asked }: OccasionsAsked) {
  // A day more on both sides: places have clocks of their own, and the caller decides which days are shown.
  const day = (moment: Date, more: number) => new Date(moment.getTime() + more * 86_400_000).toISOString().slice(0, 10)
  return reader.select({ event, venue: { name: venue.name, city: venue.city }, activityName: activity.name, levelName: level.name }).from(event)
    .leftJoin(activity, eq(activity.id, event.activityId)).leftJoin(level, eq(level.id, event.levelId)).leftJoin(venue, eq(venue.id, event.venueId))
    .where(and(isAsked('event', asked), to && lte(event.startsOn, day(to, 1)), from && gte(event.endsOn, day(from, -1))))
    .orderBy(asc(event.startsOn), asc(event.id)).limit(limit)
}
export type EventAsked = Awaited<ReturnType<typeof findEventsAsked>>[number]
