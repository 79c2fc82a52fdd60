import { aliasedTable, and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { WeekStart } from '@portal/shared/identity/organizations/weekStart.kinds'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../matches/match.tables'
import { blackout, gameLimit } from './calendarRule.tables'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import { countsForLimits, dayOfMatch, takesPlace } from './calendarRule.repository'

const homeTeam = aliasedTable(team, 'home_team')
const awayTeam = aliasedTable(team, 'away_team')
const homeSchool = aliasedTable(school, 'home_school')
const awaySchool = aliasedTable(school, 'away_school')

/** Matches of a year that are on a blackout date and are still to be played, by day. */
export async function findOnBlackouts(reader: Reader, academicYearId: number, now: Date) {
  return reader
    .select({
      matchId: match.id, homeTeamId: match.homeTeamId, day: dayOfMatch, blackoutName: blackout.name, activityName: activity.name, levelName: level.name,
      home: { schoolName: homeSchool.name, teamName: homeTeam.name }, away: { schoolName: awaySchool.name, teamName: awayTeam.name },
    })
    .from(match)
    .innerJoin(blackout, and(
      eq(blackout.academicYearId, match.academicYearId), sql`${dayOfMatch} between to_char(${blackout.startsOn}, 'YYYY-MM-DD') and to_char(${blackout.endsOn}, 'YYYY-MM-DD')`,
      or(sql`cardinality(${blackout.activityIds}) = 0`, sql`${match.activityId} = any(${blackout.activityIds})`),
    ))
    .innerJoin(activity, eq(activity.id, match.activityId))
    .innerJoin(level, eq(level.id, match.levelId))
    .innerJoin(homeTeam, eq(homeTeam.id, match.homeTeamId))
    .innerJoin(awayTeam, eq(awayTeam.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, homeTeam.schoolId))
    .innerJoin(awaySchool, eq(awaySchool.id, awayTeam.schoolId))
    .where(and(eq(match.academicYearId, academicYearId), takesPlace, eq(match.status, 'scheduled'), mayBeginFrom(now)))
    .orderBy(asc(match.startsAt), asc(match.id))
}

/** Teams of the association with more matches in a week, or in the year, than their limit. `week` is null for the year. */
export async function findOverLimits(reader: Reader, academicYearId: number, span: 'week' | 'season', weekStartsOn: WeekStart) {
  // PostgreSQL's weeks begin on Monday; those that begin on Sunday are a day ahead.
  const local = sql`(${match.startsAt} at time zone ${match.timeZone})`
  const week = weekStartsOn === 'monday' ? sql`date_trunc('week', ${local})` : sql`date_trunc('week', ${local} + interval '1 day') - interval '1 day'`
  const of = span === 'week' ? sql<string | null>`to_char(${week}, 'YYYY-MM-DD')` : sql<string | null>`null::text`
  const most = span === 'week' ? gameLimit.perWeek : gameLimit.perSeason
  return reader
    .select({ teamId: team.id, schoolName: school.name, teamName: team.name, activityName: activity.name, contestName: activity.contestName, levelName: level.name, week: of.as('week'), count: sql<number>`count(*)::int`, most: sql<number>`${most}` })
    .from(match)
    .innerJoin(team, or(eq(team.id, match.homeTeamId), eq(team.id, match.awayTeamId)))
    .innerJoin(gameLimit, and(eq(gameLimit.activityId, match.activityId), eq(gameLimit.levelId, match.levelId)))
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId))
    .where(and(eq(match.academicYearId, academicYearId), countsForLimits, isNull(team.deletedAt), eq(school.isOutside, false)))
    .groupBy(team.id, school.name, team.name, activity.name, activity.contestName, level.name, sql`"week"`, most)
    .having(sql`count(*) > ${most}`)
    .orderBy(sql`"week"`, asc(school.name), asc(team.id))
}
