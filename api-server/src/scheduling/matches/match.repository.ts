import { aliasedTable, and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { matchStatuses } from '@portal/shared/scheduling/matches/match.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { venue, venueAsset } from '../venues/venue.tables'
import { match } from './match.tables'
import type { Scope } from '../../identity/organizations/scope'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import { scoreDue, type ScoreDue } from './scoreDue.repository'

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')
const homeSchool = aliasedTable(school, 'home_school')
const awaySchool = aliasedTable(school, 'away_school')

/** What of a match is shown, with the names around it. */
const shown = {
  match,
  activity: { slug: activity.slug, name: activity.name, contestName: activity.contestName, rules: activity.rules, matchMinutes: activity.matchMinutes, scoreConfirmation: activity.scoreConfirmation },
  level: { slug: level.slug, name: level.name, position: level.position },
  districtName: district.name,
  home: { schoolId: homeSchool.id, schoolParam: homeSchool.schoolParam, schoolName: homeSchool.name, shortName: homeSchool.shortName, teamName: homeTeam.name, isOutside: homeSchool.isOutside, ...crestColumns(homeSchool) },
  away: { schoolId: awaySchool.id, schoolParam: awaySchool.schoolParam, schoolName: awaySchool.name, shortName: awaySchool.shortName, teamName: awayTeam.name, isOutside: awaySchool.isOutside, ...crestColumns(awaySchool) },
  venue: { id: venue.id, name: venue.name, address: venue.address, city: venue.city, state: venue.state, zip: venue.zip, latitude: venue.latitude, longitude: venue.longitude },
  assetName: venueAsset.name,
}

function joined(reader: Reader) {
  return reader
    .select(shown)
    .from(match)
    .innerJoin(activity, eq(activity.id, match.activityId))
    .innerJoin(level, eq(level.id, match.levelId))
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId))
    .innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
    .leftJoin(district, eq(district.id, match.districtId))
    .leftJoin(venue, eq(venue.id, match.venueId))
    .leftJoin(venueAsset, eq(venueAsset.id, match.assetId))
}
export type ShownMatch = Awaited<ReturnType<typeof joined>>[number]

/** The day of a match by the clocks of its place. */
const ownDay = sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')`

const inScope = (scope: Scope) =>
  and(
    eq(match.organizationId, scope.organization.id),
    eq(match.academicYearId, scope.academicYear.id),
    scope.publishedOnly ? eq(match.published, true) : undefined,
  )

/** Which matches: of any of these teams, with these states, from or until a moment. */
export interface MatchFilter {
  teamIds?: number[]
  activityId?: number
  levelId?: number
  districtIds?: number[]
  /** Of any of these teams or of any of these activities, in one list however many they are. */
  followed?: { teamIds: readonly number[]; activityIds: readonly number[] }
  venueId?: number
  eventId?: number
  /** Whose score is due. */
  scoreDue?: ScoreDue
  matchIds?: readonly number[]
  /** Also matches of events whose draw is not published: for those who see the whole event. */
  unpublishedDraws?: true
  statuses?: (typeof matchStatuses)[number][]
  startsBefore?: Date
  /** Those whose time is not set until their day is over. */
  startsFrom?: Date
  /** A day (YYYY-MM-DD) in each match's own zone. */
  day?: string
  /** Any of these days, likewise. */
  days?: readonly string[]
}

/** One parameter however many keys there are. */
const isAnyOf = (column: AnyPgColumn, keys: readonly number[]): SQL => (keys.length === 0 ? sql`false` : sql`${column} = any(${`{${keys.join(',')}}`}::int[])`)

function conditions(scope: Scope, filter: MatchFilter): SQL | undefined {
  return and(
    inScope(scope),
    // What an event or a bracket has not published is in no one's lists of matches, not even those of its teams' staff.
    filter.unpublishedDraws && !scope.publishedOnly ? undefined : eq(match.published, true),
    filter.teamIds && or(inArray(match.homeTeamId, filter.teamIds), inArray(match.awayTeamId, filter.teamIds)),
    filter.activityId === undefined ? undefined : eq(match.activityId, filter.activityId),
    filter.levelId === undefined ? undefined : eq(match.levelId, filter.levelId),
    filter.districtIds && inArray(match.districtId, filter.districtIds),
    filter.followed && or(isAnyOf(match.homeTeamId, filter.followed.teamIds), isAnyOf(match.awayTeamId, filter.followed.teamIds), isAnyOf(match.activityId, filter.followed.activityIds)),
    filter.venueId === undefined ? undefined : eq(match.venueId, filter.venueId),
    filter.eventId === undefined ? undefined : eq(match.eventId, filter.eventId),
    filter.matchIds && isAnyOf(match.id, filter.matchIds),
    filter.scoreDue && scoreDue(filter.scoreDue),
    filter.statuses && inArray(match.status, filter.statuses),
    filter.startsBefore && sql`${match.startsAt} < ${filter.startsBefore.toISOString()}::timestamptz`,
    filter.startsFrom && mayBeginFrom(filter.startsFrom),
    filter.day === undefined
      ? undefined
      : and(
          // The first two let the index narrow it to three days; the last one decides in the match's zone.
          sql`${match.startsAt} >= ${filter.day}::date - interval '1 day'`,
          sql`${match.startsAt} < ${filter.day}::date + interval '2 days'`,
          sql`(${match.startsAt} at time zone ${match.timeZone})::date = ${filter.day}::date`,
        ),
    filter.days && and(
      sql`${match.startsAt} >= ${[...filter.days].sort()[0] ?? null}::date - interval '1 day'`,
      sql`${match.startsAt} < ${[...filter.days].sort().at(-1) ?? null}::date + interval '2 days'`,
      sql`${ownDay} = any(${`{${filter.days.join(',')}}`}::text[])`,
    ),
  )
}

export async function findAllMatches(
  reader: Reader,
  scope: Scope,
  filter: MatchFilter,
  { newestFirst = false, reportedFirst = false, byActivity = false, limit, offset = 0 }: { newestFirst?: boolean; reportedFirst?: boolean; byActivity?: boolean; limit: number; offset?: number },
): Promise<ShownMatch[]> {
  if (byActivity) {
    // The newest day first; activities and levels in the association's order; results before what is still to come.
    return joined(reader).where(conditions(scope, filter))
      .orderBy(desc(ownDay), asc(activity.position), asc(activity.id), asc(level.position), asc(level.id), desc(sql`${match.status} = 'final'`), asc(match.startsAt), asc(match.id)).limit(limit).offset(offset)
  }
  const order = newestFirst ? [desc(match.startsAt), desc(match.id)] : [asc(match.startsAt), asc(match.id)]
  return joined(reader).where(conditions(scope, filter)).orderBy(...(reportedFirst ? [desc(sql`${match.scoreState} = 'reported'`)] : []), ...order).limit(limit).offset(offset)
}

export async function countMatches(reader: Reader, scope: Scope, filter: MatchFilter): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(match).where(conditions(scope, filter))
  return row!.count
}

/** How many matches each day has, by activity in the association's order, and how many of them are played. */
export async function countMatchDays(reader: Reader, scope: Scope, filter: MatchFilter) {
  return reader
    .select({
      day: ownDay, activityId: activity.id, activity: activity.slug, name: activity.name,
      games: sql<number>`count(*)::int`, finals: sql<number>`count(*) filter (where ${match.status} = 'final')::int`,
    })
    .from(match).innerJoin(activity, eq(activity.id, match.activityId)).where(conditions(scope, filter))
    .groupBy(sql`1`, activity.id).orderBy(asc(activity.position), asc(activity.id), sql`1`)
}
export type MatchDayCount = Awaited<ReturnType<typeof countMatchDays>>[number]

/** One match of an organization, with who entered its score. */
export async function findMatch(reader: Reader, organizationId: number, matchId: number) {
  const [row] = await findMatchesById(reader, organizationId, [matchId])
  if (!row) return undefined
  const { scoredByUserId } = row.match
  return { ...row, scorer: scoredByUserId === null ? null : ((await findScorers(reader, [scoredByUserId])).get(scoredByUserId) ?? null) }
}

/** Matches of an organization, in no order; those that are not there are left out. */
export async function findMatchesById(reader: Reader, organizationId: number, matchIds: readonly number[]): Promise<ShownMatch[]> {
  return joined(reader).where(and(inArray(match.id, [...matchIds]), eq(match.organizationId, organizationId)))
}

/** The names of those who entered scores, by their key. */
export async function findScorers(reader: Reader, userIds: readonly number[]): Promise<Map<number, { firstName: string; lastName: string }>> {
  if (userIds.length === 0) return new Map()
  const rows = await reader.select({ id: user.id, firstName: user.firstName, lastName: user.lastName }).from(user).where(inArray(user.id, [...userIds]))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Locks a match for its change; only its own columns. */
export async function lockMatch(tx: Tx, organizationId: number, matchId: number) {
  const [row] = await lockMatches(tx, organizationId, [matchId])
  return row
}

/** Where a match stands, not locked: what is to be locked before it (lockPlaces). */
export async function findPlacesOfMatch(reader: Reader, organizationId: number, matchId: number) {
  const [row] = await reader.select({ venueId: match.venueId, homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId }).from(match).where(and(eq(match.id, matchId), eq(match.organizationId, organizationId)))
  return row
}

/** Locks matches in the order of their keys, so that two transactions never wait for each other. Those that are not there are left out. */
export async function lockMatches(tx: Tx, organizationId: number, matchIds: readonly number[]) {
  return tx.select().from(match).where(and(inArray(match.id, [...matchIds]), eq(match.organizationId, organizationId))).orderBy(asc(match.id)).for('update')
}

type MatchRow = typeof match.$inferSelect

/** What the policy needs to know of a match: its schools, who coaches its teams, whether its year is current, its rules; and what they are called. */
export async function findMatchSurroundings(reader: Reader, row: MatchRow) {
  return (await findSurroundings(reader, [row])).get(row.id)!
}

/** The same of several matches, by their key. */
export async function findSurroundings(reader: Reader, rows: readonly MatchRow[]) {
  if (rows.length === 0) return new Map<number, never>()
  const teamIds = [...new Set(rows.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))]
  const found = await reader
    .select({
      teamId: team.id, schoolId: team.schoolId, districtId: team.districtId, isOutside: school.isOutside,
      teamName: team.name, schoolName: school.name, levelName: level.name, deletedAt: team.deletedAt,
    })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(level, eq(level.id, team.levelId))
    .where(inArray(team.id, teamIds))
  const staff = await reader.select({ userId: teamStaff.userId, teamId: teamStaff.teamId }).from(teamStaff).where(inArray(teamStaff.teamId, teamIds))
  const abouts = await reader
    .select({ matchId: match.id, isCurrentYear: academicYear.isCurrent, rules: activity.rules, confirmation: activity.scoreConfirmation, activityName: activity.name, contestName: activity.contestName })
    .from(match)
    .innerJoin(academicYear, eq(academicYear.id, match.academicYearId))
    .innerJoin(activity, eq(activity.id, match.activityId))
    .where(inArray(match.id, rows.map(({ id }) => id)))
  return new Map(rows.map(({ id, homeTeamId, awayTeamId }) => {
    const { matchId: _, ...about } = abouts.find(({ matchId }) => matchId === id)!
    const [home, away] = [homeTeamId, awayTeamId].map((teamId) => found.find((each) => each.teamId === teamId)!) as [(typeof found)[number], (typeof found)[number]]
    const coaches = staff.filter(({ teamId }) => teamId === homeTeamId || teamId === awayTeamId)
    const teams = [home, away].map(({ teamId, schoolId, districtId }) => ({ teamId, schoolId, districtId }))
    return [id, { ...about, teams, home, away, coaches }]
  }))
}
export type MatchSurroundings = Awaited<ReturnType<typeof findMatchSurroundings>>

export async function updateMatch(tx: Tx, matchId: number, values: Partial<typeof match.$inferInsert>): Promise<void> {
  await tx.update(match).set(values).where(eq(match.id, matchId))
}
