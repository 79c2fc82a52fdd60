import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { match } from '../../scheduling/matches/match.tables'

/** Where a match belongs, for addresses that name it alone. */
export async function findGameHome(reader: Reader, matchId: number) {
  const [row] = await reader.select({ organizationId: match.organizationId, academicYearId: match.academicYearId, published: match.published }).from(match).where(eq(match.id, matchId))
  return row
}

/** Mascots of schools by their key; empty for none. */
export async function findMascots(reader: Reader, schoolIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.select({ schoolId: school.id, mascot: school.mascot }).from(school).where(inArray(school.id, [...schoolIds]))
  return new Map(rows.map(({ schoolId, mascot }) => [schoolId, mascot]))
}

/** The district of a match, as its own table names it. */
export async function findGameDistrict(reader: Reader, districtId: number) {
  const [row] = await reader.select({ districtId: district.id, district: district.slug, name: district.name, published: district.published }).from(district).where(eq(district.id, districtId))
  return row
}

/**
 * Earlier results of two schools' teams in an activity and level, of all years, the latest first. Scrimmages and what was no contest are left out:
 * nobody has won there. @param names of the teams themselves, as a school may have two
 */
export async function findMeetingsBefore(
  reader: Reader,
  { organizationId, activityId, levelId, before }: { organizationId: number; activityId: number; levelId: number; before: Date },
  sides: readonly { schoolId: number; teamName: string }[],
  limit: number,
) {
  const own = sides.map(({ schoolId, teamName }) => and(eq(team.schoolId, schoolId), eq(team.name, teamName)))
  const teams = await reader.select({ teamId: team.id, schoolId: team.schoolId, teamName: team.name }).from(team)
    .where(and(eq(team.organizationId, organizationId), eq(team.activityId, activityId), eq(team.levelId, levelId), or(...own)))
  const [first, second] = sides.map((side) => teams.filter(({ schoolId, teamName }) => schoolId === side.schoolId && teamName === side.teamName).map(({ teamId }) => teamId))
  if (!first?.length || !second?.length) return { rows: [], homeTeamIds: new Set<number>() }
  const rows = await reader
    .select({ matchId: match.id, startsAt: match.startsAt, timeZone: match.timeZone, homeTeamId: match.homeTeamId, homeScore: match.homeScore, awayScore: match.awayScore, outcome: match.outcome })
    .from(match)
    .where(and(
      or(and(inArray(match.homeTeamId, first), inArray(match.awayTeamId, second)), and(inArray(match.homeTeamId, second), inArray(match.awayTeamId, first))),
      eq(match.published, true), eq(match.status, 'final'), ne(match.kind, 'scrimmage'), ne(sql`coalesce(${match.outcome}, 'noContest')`, 'noContest'), lt(match.startsAt, before),
    ))
    .orderBy(desc(match.startsAt), desc(match.id)).limit(limit)
  return { rows, homeTeamIds: new Set(first) }
}

/** Whether an activity keeps statistics of players, and which teams have entered theirs for a match. */
export async function findEnteredSheets(reader: Reader, matchId: number, activityId: number) {
  const [kept] = await reader.select({ statistics: activity.statistics }).from(activity).where(and(eq(activity.id, activityId), isNull(activity.deletedAt)))
  const rows = await reader.selectDistinct({ teamId: matchPlayer.teamId }).from(matchPlayer).where(eq(matchPlayer.matchId, matchId))
  return { keepsAny: (kept?.statistics ?? []).some(({ isRetired }) => !isRetired), teamIds: new Set(rows.map(({ teamId }) => teamId)) }
}
