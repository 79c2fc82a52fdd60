import { aliasedTable, and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { MatchReportQuery } from '@portal/shared/office/reports/report.schemas'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../../scheduling/matches/match.tables'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')
const homeSchool = aliasedTable(school, 'home_school')
const awaySchool = aliasedTable(school, 'away_school')

/** Whose reading it is: staff see what is not published of their own school only. */
export interface ReportReader {
  scope: Scope
  /** Null for the office, which sees everything. */
  schoolId: number | null
}

/** Days as they are at the place. The first two conditions let the index narrow it; the zone of each match decides. */
export const inDays = (from: string | undefined, to: string | undefined) => and(
  from === undefined ? undefined : sql`${match.startsAt} >= ${from}::date - interval '1 day' and (${match.startsAt} at time zone ${match.timeZone})::date >= ${from}::date`,
  to === undefined ? undefined : sql`${match.startsAt} < ${to}::date + interval '2 days' and (${match.startsAt} at time zone ${match.timeZone})::date <= ${to}::date`,
)

/** The chosen school or team on either side, or on the side that is asked for. */
function onSide({ schoolId, teamId, side }: MatchReportQuery): SQL | undefined {
  const home = and(schoolId === undefined ? undefined : eq(homeTeam.schoolId, schoolId), teamId === undefined ? undefined : eq(match.homeTeamId, teamId))
  const away = and(schoolId === undefined ? undefined : eq(awayTeam.schoolId, schoolId), teamId === undefined ? undefined : eq(match.awayTeamId, teamId))
  if (!home || !away) return undefined
  return side === 'home' ? home : side === 'away' ? away : or(home, away)
}

function asked({ scope, schoolId: own }: ReportReader, query: MatchReportQuery): SQL | undefined {
  const { activityId, levelId, venueId, kind, played, from, to } = query
  return and(
    eq(match.organizationId, scope.organization.id),
    eq(match.academicYearId, scope.academicYear.id),
    // A draw before its time is the office's.
    own === null ? undefined : eq(match.published, true),
    activityId === undefined ? undefined : eq(match.activityId, activityId),
    levelId === undefined ? undefined : eq(match.levelId, levelId),
    venueId === undefined ? undefined : eq(match.venueId, venueId),
    kind === undefined ? undefined : eq(match.kind, kind),
    played === undefined ? undefined : played === 'yes' ? eq(match.status, 'final') : sql`${match.status} <> 'final'`,
    inDays(from, to),
    onSide(query),
  )
}

export async function countReportMatches(reader: Reader, who: ReportReader, query: MatchReportQuery): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .where(asked(who, query))
  return row!.count
}

/** YYYY-MM-DD by the clocks of the place. */
const dayAtPlace = () => sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')`

/** The same counted for each day (YYYY-MM-DD by the clocks of the place); days without a match are left out. */
export async function countReportMatchesByDay(reader: Reader, who: ReportReader, query: MatchReportQuery): Promise<Map<string, number>> {
  const day = dayAtPlace()
  const rows = await reader
    .select({ day, count: sql<number>`count(*)::int` })
    .from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .where(asked(who, query))
    .groupBy(sql`1`)
  return new Map(rows.map(({ day: of, count }) => [of, count]))
}

/** Matches in the order of time. @param after the key of the match before the first one that is wanted @param skip how many of those are left out */
export async function findReportMatches(reader: Reader, who: ReportReader, query: MatchReportQuery, limit: number, after?: number, skip = 0) {
  return reader
    .select({
      match: {
        id: match.id, kind: match.kind, status: match.status, outcome: match.outcome, startsAt: match.startsAt, timeIsSet: match.timeIsSet, timeZone: match.timeZone,
        homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, homeScore: match.homeScore, awayScore: match.awayScore, overtimePeriods: match.overtimePeriods,
      },
      activity: activity.name,
      level: level.name,
      home: { schoolId: homeSchool.id, schoolName: homeSchool.name, shortName: homeSchool.shortName, teamName: homeTeam.name, ...crestColumns(homeSchool) },
      away: { schoolId: awaySchool.id, schoolName: awaySchool.name, shortName: awaySchool.shortName, teamName: awayTeam.name, ...crestColumns(awaySchool) },
      venue: venue.name,
      asset: venueAsset.name,
    })
    .from(match)
    .innerJoin(activity, eq(activity.id, match.activityId))
    .innerJoin(level, eq(level.id, match.levelId))
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId))
    .innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
    .leftJoin(venue, eq(venue.id, match.venueId))
    .leftJoin(venueAsset, eq(venueAsset.id, match.assetId))
    .where(and(asked(who, query), after === undefined ? undefined : sql`(${match.startsAt}, ${match.id}) > (select starts_at, id from ${match} where id = ${after})`))
    .orderBy(asc(match.startsAt), asc(match.id))
    .limit(limit)
    .offset(skip)
}
export type FoundMatch = Awaited<ReturnType<typeof findReportMatches>>[number]

/** What reports of a year can be narrowed to: what has teams in it. */
export async function findReportChoices(reader: Reader, { organization, academicYear }: Scope) {
  const ofYear = and(eq(team.organizationId, organization.id), eq(team.academicYearId, academicYear.id), isNull(team.deletedAt))
  const activities = await reader.selectDistinct({ activityId: activity.id, name: activity.name, position: activity.position })
    .from(team).innerJoin(activity, eq(activity.id, team.activityId)).where(ofYear).orderBy(activity.position, activity.name)
  const levels = await reader.selectDistinct({ levelId: level.id, name: level.name, position: level.position })
    .from(team).innerJoin(level, eq(level.id, team.levelId)).where(ofYear).orderBy(level.position)
  const schools = await reader.selectDistinct({ schoolId: school.id, name: school.name })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).where(and(ofYear, ofAssociation())).orderBy(school.name)
  const venues = await reader.select({ venueId: venue.id, name: venue.name }).from(venue)
    .where(and(eq(venue.organizationId, organization.id), isNull(venue.deletedAt))).orderBy(venue.name)
  return {
    activities: activities.map(({ activityId, name }) => ({ activityId, name })), levels: levels.map(({ levelId, name }) => ({ levelId, name })), schools, venues,
  }
}

/**
 * The day of the next games, of today's if there are any, else of the last ones; and the activity that most of them are of. Null without any.
 * @param today YYYY-MM-DD
 */
export async function findOpening(reader: Reader, who: ReportReader, today: string) {
  const query = { schoolId: who.schoolId ?? undefined }
  const day = dayAtPlace()
  const first = async (days: { from: string } | { to: string }) => (await reader.select({ day }).from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId)).innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .where(and(asked(who, { ...query, ...days }), inArray(match.status, ['scheduled', 'final'])))
    .orderBy('from' in days ? asc(match.startsAt) : desc(match.startsAt)).limit(1))[0]
  const found = await first({ from: today }) ?? await first({ to: today })
  if (!found) return null
  const [most] = await reader.select({ activityId: match.activityId }).from(match)
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId)).innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .where(asked(who, { ...query, from: found.day, to: found.day }))
    .groupBy(match.activityId).orderBy(desc(sql`count(*)`), asc(match.activityId)).limit(1)
  return { day: found.day, activityId: most!.activityId }
}
