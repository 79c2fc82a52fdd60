import { aliasedTable, and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/db/database'
import { event } from '../../competition/events/event.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import type { OccasionsAsked } from '../occasions/occasionKinds'
import { venue, venueAsset } from '../venues/venue.tables'
import { match } from './match.tables'

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')
const homeSchool = aliasedTable(school, 'home_school')
const awaySchool = aliasedTable(school, 'away_school')

/** One parameter however many keys there are. */
const isAnyOf = (column: AnyPgColumn, keys: readonly number[] = []): SQL | undefined => (keys.length === 0 ? undefined : sql`${column} = any(${`{${keys.join(',')}}`}::int[])`)
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Longer than any match, and than the day of one whose time is not set: so far before a moment the index begins to look. */
const longest = sql`interval '26 hours'`
const endOf = sql`${match.startsAt} + case when ${match.timeIsSet} then make_interval(mins => ${activity.matchMinutes}) else interval '1 day' end`

/** The day on which it begins, by the clocks of its place. */
const ownDay = sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD')`

function isAsked({ organizationId, academicYearId, who, from, to, anyOf, activityId, levelId, districtIds, onDays }: Omit<OccasionsAsked, 'limit'>): SQL | undefined {
  const { venueIds, teamIds, activityIds } = anyOf ?? {}
  return and(
    eq(match.organizationId, organizationId),
    academicYearId === undefined ? undefined : eq(match.academicYearId, academicYearId),
    who === null ? eq(match.published, true) : undefined,
    from && and(sql`${match.startsAt} > ${at(from)} - ${longest}`, sql`${endOf} > ${at(from)}`),
    to && sql`${match.startsAt} < ${at(to)}`,
    anyOf && (or(isAnyOf(match.venueId, venueIds), isAnyOf(match.homeTeamId, teamIds), isAnyOf(match.awayTeamId, teamIds), isAnyOf(match.activityId, activityIds)) ?? sql`false`),
    activityId === undefined ? undefined : eq(match.activityId, activityId),
    levelId === undefined ? undefined : eq(match.levelId, levelId),
    districtIds && inArray(match.districtId, [...districtIds]),
    onDays && sql`${ownDay} = any(${`{${onDays.join(',')}}`}::text[])`,
  )
}

/** Matches as far as occasions tell of them, by their time. Who may know of one that is not published is for who asks to judge. */
export async function findMatchesAsked(reader: Reader, { limit, ...asked }: OccasionsAsked) {
  return reader
    .select({
      matchId: match.id, kind: match.kind, status: match.status, outcome: match.outcome, published: match.published, startsAt: match.startsAt, timeIsSet: match.timeIsSet, timeZone: match.timeZone, minutes: activity.matchMinutes,
      homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId, homeScore: match.homeScore, awayScore: match.awayScore, overtimePeriods: match.overtimePeriods, shootout: match.shootout,
      sequence: match.sequence, updatedAt: match.updatedAt, activitySlug: activity.slug, activityName: activity.name, contestName: activity.contestName, levelName: level.name, districtName: district.name,
      home: { schoolName: homeSchool.name, shortName: homeSchool.shortName, ...crestColumns(homeSchool), teamName: homeTeam.name }, away: { schoolName: awaySchool.name, shortName: awaySchool.shortName, ...crestColumns(awaySchool), teamName: awayTeam.name },
      venueId: match.venueId, venueName: venue.name, city: venue.city, assetId: match.assetId, assetName: venueAsset.name, hostSchoolId: event.hostSchoolId,
    })
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
    .leftJoin(event, eq(event.id, match.eventId))
    .where(isAsked(asked))
    .orderBy(asc(match.startsAt), asc(match.id))
    .limit(limit)
}
export type MatchAsked = Awaited<ReturnType<typeof findMatchesAsked>>[number]

/** How many of them begin on each day, by activity. */
export async function countMatchesAsked(reader: Reader, asked: OccasionsAsked) {
  return reader.select({ day: ownDay, activity: activity.slug, count: sql<number>`count(*)::int` })
    .from(match).innerJoin(activity, eq(activity.id, match.activityId))
    .where(isAsked(asked))
    .groupBy(ownDay, activity.slug)
}
