import { and, asc, eq, exists, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../db/database'
import { activity, level, team } from '../db/schema/activities'
import { bracket } from '../db/schema/brackets'
import { event, eventSession, eventTeam } from '../db/schema/events'
import { match } from '../db/schema/matches'
import { venue, venueAsset } from '../db/schema/schools'
import type { Scope } from '../organizations/scope'

/** Where a session is: its own place or, without one, its event's. */
const placeOf = sql<number | null>`coalesce(${eventSession.venueId}, ${event.venueId})`
const anyOf = (column: SQL | typeof event.hostSchoolId | typeof event.activityId | typeof eventTeam.teamId | typeof team.districtId, keys: readonly number[]) => (keys.length === 0 ? sql`false` : sql`${column} = any(${`{${keys.join(',')}}`}::int[])`)

/** An event has a team that takes part, of which more is asked. */
const hasTeam = (reader: Reader, more: SQL) =>
  exists(reader.select({ one: sql`1` }).from(eventTeam).innerJoin(team, eq(team.id, eventTeam.teamId)).where(and(eq(eventTeam.eventId, event.id), inArray(eventTeam.state, ['entered', 'accepted']), more)))

/** Sessions that touch a span of time, at some venues or of events of some teams; of events that are neither deleted nor cancelled. */
export async function findSessionsAround(reader: Reader, organizationId: number, { venueIds, teamIds, from, to }: { venueIds: readonly number[]; teamIds: readonly number[]; from: Date; to: Date }) {
  return reader.select({ session: eventSession, venueId: placeOf, assetName: venueAsset.name, event }).from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId)).leftJoin(venueAsset, eq(venueAsset.id, eventSession.assetId))
    .where(and(
      eq(event.organizationId, organizationId), eq(eventSession.isRemoved, false), isNull(event.deletedAt), isNull(event.cancelledAt), lt(eventSession.startsAt, to), gt(eventSession.endsAt, from),
      or(anyOf(placeOf, venueIds), hasTeam(reader, anyOf(eventTeam.teamId, teamIds))),
    ))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id))
}

/** The teams that take part in some events, or are asked to, with their schools. */
export async function findTeamsOfEvents(reader: Reader, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  return reader.select({ eventId: eventTeam.eventId, teamId: eventTeam.teamId, schoolId: team.schoolId, source: eventTeam.source, state: eventTeam.state }).from(eventTeam)
    .innerJoin(team, eq(team.id, eventTeam.teamId)).where(inArray(eventTeam.eventId, [...eventIds]))
}

/** Keys of the events that some matches belong to, by match. */
export async function findEventsOfMatches(reader: Reader, matchIds: readonly number[]): Promise<Map<number, number>> {
  if (matchIds.length === 0) return new Map()
  const rows = await reader.select({ matchId: match.id, eventId: match.eventId }).from(match).where(inArray(match.id, [...matchIds]))
  return new Map(rows.flatMap(({ matchId, eventId }) => (eventId === null ? [] : [[matchId, eventId] as const])))
}

/** Which sessions: of an event of any of these activities, with any of these teams, or of which one of these schools is the host; at a venue. */
export interface SessionFilter {
  activityIds?: readonly number[]
  teamIds?: readonly number[]
  hostSchoolIds?: readonly number[]
  venueId?: number
  /** Beside the others: of this level or of all levels, and with a team of one of these districts. */
  levelId?: number
  districtIds?: readonly number[]
}

/** Sessions of published events of a year, cancelled and taken out ones too, with what a calendar says of them. */
export async function findPublishedSessions(reader: Reader, { organization, academicYear }: Scope, { activityIds = [], teamIds = [], hostSchoolIds = [], venueId, levelId, districtIds }: SessionFilter, limit: number) {
  return reader.select({
    session: eventSession, assetName: venueAsset.name, event, venue: { name: venue.name, city: venue.city }, activityName: activity.name, levelName: level.name,
    hasBracket: sql<boolean>`exists (select 1 from ${bracket} where ${bracket.eventId} = ${event.id} and ${bracket.deletedAt} is null)`,
  }).from(eventSession)
    .innerJoin(event, eq(event.id, eventSession.eventId)).leftJoin(activity, eq(activity.id, event.activityId)).leftJoin(level, eq(level.id, event.levelId))
    .leftJoin(venue, eq(venue.id, placeOf)).leftJoin(venueAsset, eq(venueAsset.id, eventSession.assetId))
    .where(and(
      eq(event.organizationId, organization.id), eq(event.academicYearId, academicYear.id), isNull(event.deletedAt), sql`${event.stage} <> 'draft'`,
      venueId === undefined ? or(anyOf(event.activityId, activityIds), anyOf(event.hostSchoolId, hostSchoolIds), hasTeam(reader, anyOf(eventTeam.teamId, teamIds))) : eq(placeOf, venueId),
      levelId === undefined ? undefined : or(isNull(event.levelId), eq(event.levelId, levelId)),
      districtIds && hasTeam(reader, anyOf(team.districtId, districtIds)),
    ))
    .orderBy(asc(eventSession.startsAt), asc(eventSession.id)).limit(limit)
}
export type PublishedSession = Awaited<ReturnType<typeof findPublishedSessions>>[number]
