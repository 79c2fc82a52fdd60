import { aliasedTable, and, asc, desc, eq, exists, gte, ilike, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BlackoutDays } from '@portal/shared/scheduling/calendarRules/gameRules'
import { dayKinds, type EventKind, type EventStage } from '@portal/shared/competition/events/event.kinds'
import type { eventSorts } from '@portal/shared/competition/events/event.schemas'
import { crestColumns } from '../../directory/schools/crest.repository'
import type { Reader, Tx } from '../../platform/db/database'
import { foldedText, hasWords } from '../../platform/db/hasWords'
import { likePattern } from '../../platform/db/likePattern'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { setupItem } from '../../directory/setupLists/setupList.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { blackout } from '../../scheduling/calendarRules/calendarRule.tables'
import { slotPlan, slotRelease } from '../../scheduling/slots/slot.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { bracket } from '../brackets/bracket.tables'
import { event, eventSession, eventTeam } from './event.tables'

export type EventRecord = typeof event.$inferSelect

const hostSchool = aliasedTable(school, 'host_school')
const certifier = aliasedTable(user, 'certifier')
const takesPart = sql`('entered', 'accepted')`

/** Teams of an event that take part in it. */
const teamCount = sql<number>`(select count(*)::int from ${eventTeam} where ${eventTeam.eventId} = ${event.id} and ${eventTeam.state} in ${takesPart})`

/** Whether a team takes part in the event that is read: one that was withdrawn or declined has no times there anymore. @param teamId the team, or the column of it */
export const teamTakesPart = (teamId: AnyPgColumn | number): SQL =>
  sql`exists (select 1 from ${eventTeam} where ${eventTeam.eventId} = ${event.id} and ${eventTeam.teamId} = ${teamId} and ${eventTeam.state} in ${takesPart})`

const shown = {
  event,
  activity: { id: activity.id, name: activity.name, slug: activity.slug, contestName: activity.contestName },
  level: { id: level.id, name: level.name },
  eventLevel: { id: setupItem.id, name: setupItem.name },
  venue: { id: venue.id, name: venue.name, city: venue.city },
  host: { id: hostSchool.id, name: hostSchool.name, schoolParam: hostSchool.schoolParam, ...crestColumns(hostSchool) },
  certifierName: sql<string | null>`${certifier.firstName} || ' ' || ${certifier.lastName}`,
  teamCount,
}

const joined = (reader: Reader) =>
  reader.select(shown).from(event)
    .leftJoin(activity, eq(activity.id, event.activityId))
    .leftJoin(level, eq(level.id, event.levelId))
    .leftJoin(setupItem, eq(setupItem.id, event.eventLevelId))
    .leftJoin(venue, eq(venue.id, event.venueId))
    .leftJoin(hostSchool, eq(hostSchool.id, event.hostSchoolId))
    .leftJoin(certifier, eq(certifier.id, event.certifiedByUserId))
export type ShownEvent = Awaited<ReturnType<typeof joined>>[number]

/** An event of the organization with the names around it, deleted ones too. */
export async function findEvent(reader: Reader, organizationId: number, eventId: number): Promise<ShownEvent | undefined> {
  const [row] = await joined(reader).where(and(eq(event.id, eventId), eq(event.organizationId, organizationId)))
  return row
}

/** Events of the organization, kept from others until the transaction ends; in the order of their keys. */
export async function lockEvents(tx: Tx, organizationId: number, eventIds: number[]): Promise<EventRecord[]> {
  return tx.select().from(event).where(and(inArray(event.id, eventIds), eq(event.organizationId, organizationId))).orderBy(asc(event.id)).for('update')
}

export async function findEventAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: event.id }).from(event).where(and(eq(event.organizationId, organizationId), eq(event.addedKey, addedKey)))
  return row?.id
}

export async function insertEvent(tx: Tx, values: typeof event.$inferInsert): Promise<number> {
  const [row] = await tx.insert(event).values(values).returning({ id: event.id })
  return row!.id
}

/** Changes an event and raises its version; `sequence` rises too where its time, place or state changes. */
export async function updateEvent(tx: Tx, eventId: number, values: Partial<typeof event.$inferInsert>, { now, moves = false }: { now: Date; moves?: boolean }): Promise<void> {
  await tx.update(event).set({ ...values, updatedAt: now, version: sql`${event.version} + 1`, ...(moves && { sequence: sql`${event.sequence} + 1` }) }).where(eq(event.id, eventId))
}

/** Whose list it is. */
export interface EventReader {
  organizationId: number
  academicYearId: number
  /** `office`: all; `staff`: published ones, those that their school is the host of or invited to; `others`: published ones. */
  as: 'office' | 'staff' | 'others'
  /** The reader's own school, for parents those of their children. */
  schoolIds: readonly number[]
}

export interface EventFilters {
  search?: string | undefined
  kind?: EventKind | undefined
  activityId?: number | undefined
  activitySlug?: string | undefined
  levelId?: number | undefined
  eventLevelId?: number | undefined
  stage?: EventStage | undefined
  when?: 'upcoming' | 'past' | undefined
  hasDay?: 'yes' | undefined
  own?: 'yes' | undefined
  deleted?: 'yes' | undefined
  /** A school that takes part or is the host, by its name in addresses. */
  schoolParam?: string | undefined
  /** A team that takes part. */
  teamId?: number | undefined
}

/** An event has an entry of one of these schools, of which more may be asked. */
const hasEntry = (reader: Reader, schools: SQL, more?: SQL) =>
  exists(reader.select({ one: sql`1` }).from(eventTeam).innerJoin(team, eq(team.id, eventTeam.teamId)).innerJoin(school, eq(school.id, team.schoolId)).where(and(eq(eventTeam.eventId, event.id), schools, more)))

const anyOf = (column: typeof school.id | typeof event.hostSchoolId, ids: readonly number[]) => sql`${column} = any(${`{${ids.join(',')}}`}::int[])`

function isListed(reader: Reader, of: EventReader, filters: EventFilters, today: string): SQL | undefined {
  const published = ne(event.stage, 'draft')
  const seen = of.as === 'office' ? undefined : of.as === 'others' ? published
    : or(published, anyOf(event.hostSchoolId, of.schoolIds), hasEntry(reader, anyOf(school.id, of.schoolIds), eq(eventTeam.source, 'invitation')))
  return and(
    eq(event.organizationId, of.organizationId), eq(event.academicYearId, of.academicYearId), seen,
    filters.deleted && of.as === 'office' ? isNotNull(event.deletedAt) : isNull(event.deletedAt),
    filters.kind && eq(event.kind, filters.kind),
    filters.hasDay && inArray(event.kind, dayKinds),
    filters.activityId === undefined ? undefined : eq(event.activityId, filters.activityId),
    filters.activitySlug === undefined ? undefined : eq(activity.slug, filters.activitySlug),
    filters.levelId === undefined ? undefined : eq(event.levelId, filters.levelId),
    filters.eventLevelId === undefined ? undefined : eq(event.eventLevelId, filters.eventLevelId),
    filters.stage && eq(event.stage, filters.stage),
    filters.when === undefined ? undefined : filters.when === 'past' ? lt(event.endsOn, today) : gte(event.endsOn, today),
    filters.own && or(anyOf(event.hostSchoolId, of.schoolIds), hasEntry(reader, anyOf(school.id, of.schoolIds), of.as === 'others' ? sql`${eventTeam.state} in ${takesPart}` : undefined)),
    filters.schoolParam === undefined ? undefined : or(eq(hostSchool.schoolParam, filters.schoolParam), hasEntry(reader, eq(school.schoolParam, filters.schoolParam), sql`${eventTeam.state} in ${takesPart}`)),
    filters.teamId === undefined ? undefined : teamTakesPart(filters.teamId),
    ...(filters.search ?? '').split(/\s+/).filter(Boolean).map((word) => {
      const typed = likePattern(word)
      return or(ilike(event.name, typed), ilike(activity.name, typed), ilike(venue.name, typed), ilike(venue.city, typed))
    }),
  )
}

export async function countEvents(reader: Reader, of: EventReader, filters: EventFilters, today: string): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(event)
    .leftJoin(activity, eq(activity.id, event.activityId)).leftJoin(venue, eq(venue.id, event.venueId)).leftJoin(hostSchool, eq(hostSchool.id, event.hostSchoolId))
    .where(isListed(reader, of, filters, today))
  return row!.count
}

export async function findEventPage(
  reader: Reader, of: EventReader, { sort, offset, limit, ...filters }: EventFilters & { sort: (typeof eventSorts)[number]; offset: number; limit: number }, today: string,
): Promise<ShownEvent[]> {
  const order = { date: [asc(event.startsOn)], '-date': [desc(event.startsOn)], name: [asc(sql`lower(${event.name})`)], '-name': [desc(sql`lower(${event.name})`)] }[sort]
  return joined(reader).where(isListed(reader, of, filters, today)).orderBy(...order, asc(event.startsOn), sort === '-date' ? desc(event.id) : asc(event.id)).limit(limit).offset(offset)
}

/** Events whose name, activity, place or town have every one of these words in the beginnings of theirs: upcoming ones first, the nearest day first. */
export async function findEventsByWords(reader: Reader, of: EventReader, words: readonly string[], limit: number, today: string): Promise<ShownEvent[]> {
  const text = sql`concat_ws(' ', ${event.name}, ${activity.name}, ${venue.name}, ${venue.city})`
  return joined(reader).where(and(isListed(reader, of, {}, today), hasWords(foldedText(text), words)))
    .orderBy(sql`${event.endsOn} < ${today}`, sql`abs(${event.startsOn} - ${today}::date)`, asc(event.id)).limit(limit)
}

/** Events that touch some days, cancelled ones too. */
export async function findEventsBetween(reader: Reader, of: EventReader, { from, to, limit, ...filters }: EventFilters & { from: string; to: string; limit: number }): Promise<ShownEvent[]> {
  return joined(reader).where(and(isListed(reader, of, filters, from), sql`${event.startsOn} <= ${to}`, gte(event.endsOn, from))).orderBy(asc(event.startsOn), asc(event.id)).limit(limit)
}

/** What is known of some events' readiness, in one query: by event. */
export async function findReadiness(reader: Reader, eventIds: readonly number[], now: Date) {
  if (eventIds.length === 0) return new Map<number, { teams: number; openInvitations: number; results: number; sessions: number; sessionPlaces: number; hasSchedule: boolean; brackets: number; blackouts: BlackoutDays[] }>()
  const of = (table: typeof eventTeam | typeof eventSession | typeof bracket, condition: SQL) => sql<number>`(select count(*)::int from ${table} where ${table.eventId} = ${event.id} and ${condition})`
  const rows = await reader.select({
    eventId: event.id,
    teams: teamCount,
    openInvitations: of(eventTeam, sql`${eventTeam.state} = 'open' and (${eventTeam.answerDueAt} is null or ${eventTeam.answerDueAt} > ${now.toISOString()}::timestamptz)`),
    results: of(eventTeam, sql`${eventTeam.state} in ${takesPart} and (${eventTeam.place} is not null or ${eventTeam.result} <> '' or ${eventTeam.position} is not null)`),
    sessions: of(eventSession, sql`not ${eventSession.isRemoved}`),
    sessionPlaces: of(eventSession, sql`not ${eventSession.isRemoved} and ${eventSession.venueId} is not null`),
    hasSchedule: sql<boolean>`exists (select 1 from ${slotRelease} join ${slotPlan} on ${slotPlan.id} = ${slotRelease.planId} where ${slotPlan.eventId} = ${event.id})`,
    brackets: of(bracket, sql`${bracket.deletedAt} is null`),
    blackouts: sql<BlackoutDays[]>`(select coalesce(jsonb_agg(jsonb_build_object('blackoutId', b.id, 'name', b.name, 'startsOn', greatest(b.starts_on, ${event.startsOn}), 'endsOn', least(b.ends_on, ${event.endsOn})) order by b.starts_on, b.id), '[]')
      from ${blackout} b where b.academic_year_id = ${event.academicYearId} and b.starts_on <= ${event.endsOn} and b.ends_on >= ${event.startsOn} and (cardinality(b.activity_ids) = 0 or ${event.activityId} = any(b.activity_ids)))`,
    // With a join, so that columns are written with their tables.
  }).from(event).innerJoin(academicYear, eq(academicYear.id, event.academicYearId)).where(inArray(event.id, [...eventIds]))
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}

/** True if the event has a bracket; asked for pools, if it has one with tables. */
export async function hasBracket(reader: Reader, eventId: number, what: 'any' | 'pools' = 'any'): Promise<boolean> {
  const isOf = what === 'pools' ? sql`${bracket.format} ->> 'kind' in ('roundRobin', 'pools')` : undefined
  return (await reader.$count(bracket, and(eq(bracket.eventId, eventId), isNull(bracket.deletedAt), isOf))) > 0
}

export async function findYearDays(reader: Reader, organizationId: number, academicYearId: number) {
  const [row] = await reader.select({ label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn }).from(academicYear)
    .where(and(eq(academicYear.id, academicYearId), eq(academicYear.organizationId, organizationId)))
  return row!
}
