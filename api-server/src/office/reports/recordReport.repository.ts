import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { RecordReportQuery } from '@portal/shared/office/reports/report.schemas'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../../scheduling/matches/match.tables'
import { inDays, type ReportReader } from './matchReport.repository'
import { isOfAssociation } from '../../identity/organizations/ofAssociation.repository'

/** Matches with a result, once for each side, as standings count them: a double forfeit is lost by both, no contest is nothing. */
function sidesOf(reader: Reader, { scope, schoolId: own }: ReportReader, { activityId, levelId, kind, from, to }: RecordReportQuery) {
  const isAsked = and(
    eq(match.organizationId, scope.organization.id), eq(match.academicYearId, scope.academicYear.id), eq(match.status, 'final'), sql`${match.outcome} <> 'noContest'`,
    activityId === undefined ? undefined : eq(match.activityId, activityId), levelId === undefined ? undefined : eq(match.levelId, levelId),
    kind === undefined ? undefined : eq(match.kind, kind), inDays(from, to),
  )
  // A draw before its time is the office's.
  const seen = own === null ? undefined : eq(match.published, true)
  const side = (name: 'home' | 'away') => {
    const [teamId, scored, allowed, lost, won] = name === 'home'
      ? [match.homeTeamId, match.homeScore, match.awayScore, 'forfeitByHome', 'forfeitByAway']
      : [match.awayTeamId, match.awayScore, match.homeScore, 'forfeitByAway', 'forfeitByHome']
    const counts = sql`${match.outcome} <> 'doubleForfeit'`
    return reader.select({
      teamId: sql<number>`${teamId}`.as('side_team_id'),
      result: sql<string>`case when ${match.outcome} = ${won} or (${match.outcome} = 'played' and ${scored} > ${allowed}) then 'W'
        when ${match.outcome} in (${lost}, 'doubleForfeit') or (${match.outcome} = 'played' and ${scored} < ${allowed}) then 'L' else 'T' end`.as('side_result'),
      scored: sql<number>`case when ${counts} then coalesce(${scored}, 0) else 0 end`.as('side_scored'),
      allowed: sql<number>`case when ${counts} then coalesce(${allowed}, 0) else 0 end`.as('side_allowed'),
    }).from(match).where(and(isAsked, seen))
  }
  return unionAll(side('home'), side('away')).as('side')
}

const teamsAsked = ({ scope }: ReportReader, { activityId, levelId, schoolId }: RecordReportQuery) => and(
  eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt), isOfAssociation(team.schoolId),
  activityId === undefined ? undefined : eq(team.activityId, activityId), levelId === undefined ? undefined : eq(team.levelId, levelId),
  schoolId === undefined ? undefined : eq(team.schoolId, schoolId),
)

export async function countReportTeams(reader: Reader, who: ReportReader, query: RecordReportQuery): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(team).where(teamsAsked(who, query))
  return row!.count
}

/** Teams with how their matches ended, in the order of their keys; teams without a result too. @param after the key before the first one that is wanted @param skip how many of those are left out */
export async function findReportRecords(reader: Reader, who: ReportReader, query: RecordReportQuery, limit: number, after = 0, skip = 0) {
  const side = sidesOf(reader, who, query)
  const count = (result: string) => sql<number>`count(*) filter (where ${side.result} = ${result})::int`
  return reader
    .select({
      teamId: team.id, schoolId: school.id, schoolName: school.name, schoolShort: school.shortName, teamName: team.name, crest: crestColumns(school), activity: activity.name, level: level.name, district: district.name,
      played: sql<number>`count(${side.teamId})::int`, wins: count('W'), losses: count('L'), ties: count('T'),
      pointsFor: sql<number>`coalesce(sum(${side.scored}), 0)::int`, pointsAgainst: sql<number>`coalesce(sum(${side.allowed}), 0)::int`,
    })
    .from(team)
    .innerJoin(school, eq(school.id, team.schoolId))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId))
    .leftJoin(district, eq(district.id, team.districtId))
    .leftJoin(side, eq(side.teamId, team.id))
    .where(and(teamsAsked(who, query), gt(team.id, after)))
    .groupBy(team.id, school.id, activity.id, level.id, district.id)
    .orderBy(asc(team.id))
    .limit(limit)
    .offset(skip)
}
