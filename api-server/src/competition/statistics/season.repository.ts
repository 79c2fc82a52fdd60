import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { NamedStudent } from '@portal/shared/identity/publicNames/publicNameRules'
import { hasPerMatch, type LeaderMeasure } from '@portal/shared/competition/statistics/rankLeaders'
import type { Formula, StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { match } from '../../scheduling/matches/match.tables'
import { matchPlayer } from './statistic.tables'
import type { Scope } from '../../identity/organizations/scope'

/** Matches whose sheets count: not canceled, not a scrimmage, and a contest. A sheet counts as soon as it is saved, score or not. */
const counts = (publishedOnly: boolean): SQL =>
  sql`${match.status} not in ('cancelled', 'postponed') and ${match.kind} <> 'scrimmage' and ${match.outcome} is distinct from 'noContest'${publishedOnly ? sql` and ${match.published}` : sql``}`

export interface SeasonRow {
  studentId: number
  firstName: string
  lastName: string
  jersey: string
  matches: number
  totals: Record<string, number>
}

/** The sums of a team's players over the matches that count. */
export async function findSeason(reader: Reader, teamId: number, publishedOnly: boolean): Promise<SeasonRow[]> {
  const found = (await reader.execute(sql`
    with counted as (
      select ${matchPlayer.studentId} as student_id, ${matchPlayer.statistics} as statistics
      from ${matchPlayer} join ${match} on ${match.id} = ${matchPlayer.matchId} where ${matchPlayer.teamId} = ${teamId} and ${counts(publishedOnly)}
    ), played as (select student_id, count(*)::int as matches from counted group by student_id),
    sums as (select student_id, each.key, sum(each.value::numeric) as total from counted, jsonb_each_text(statistics) as each(key, value) group by student_id, each.key)
    select played.student_id as "studentId", played.matches, ${student.firstName} as "firstName", ${student.lastName} as "lastName", coalesce(${rosterEntry.jersey}, '') as jersey,
      coalesce((select jsonb_object_agg(sums.key, sums.total) from sums where sums.student_id = played.student_id), '{}') as totals
    from played join ${student} on ${student.id} = played.student_id
      left join ${rosterEntry} on ${rosterEntry.teamId} = ${teamId} and ${rosterEntry.studentId} = played.student_id`)) as unknown as { rows: SeasonRow[] }
  return found.rows
}

/** How many matches of a team have a sheet that counts. */
export async function countSheets(reader: Reader, teamId: number, publishedOnly: boolean): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(distinct ${matchPlayer.matchId})::int` }).from(matchPlayer).innerJoin(match, eq(match.id, matchPlayer.matchId))
    .where(and(eq(matchPlayer.teamId, teamId), counts(publishedOnly)))
  return row!.count
}

/** Activities that keep statistics, in the organization's order. */
export async function findKeepers(reader: Reader, organizationId: number) {
  return reader.select({ id: activity.id, slug: activity.slug, name: activity.name, contestName: activity.contestName, statistics: activity.statistics }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt), sql`jsonb_array_length(${activity.statistics}) > 0`))
    .orderBy(asc(activity.position), asc(activity.id))
}

/** The first level at which an activity has teams in this year. */
export async function findFirstLevel(reader: Reader, scope: Scope, activityId: number) {
  const [row] = await reader.select({ id: level.id, slug: level.slug, name: level.name }).from(level).innerJoin(team, eq(team.levelId, level.id))
    .where(and(eq(team.academicYearId, scope.academicYear.id), eq(team.activityId, activityId), isNull(team.deletedAt))).orderBy(asc(level.position), asc(level.id)).limit(1)
  return row
}

export interface LeaderFilter {
  activityId: number
  levelId: number | null
  /** Teams of these districts; undefined for all teams. */
  districtIds?: readonly number[]
}

export interface LeaderRow {
  rank: number
  total: number
  value: number
  matches: number
  /** What decides how the name is read. */
  student: NamedStudent
  schoolId: number
  schoolName: string
  shortName: string
  initials: string
  primaryColor: string
  secondaryColor: string
  logoFileId: number | null
  teamId: number
  teamName: string
  levelName: string
}

const sumOf = (key: string) => sql`coalesce(sum((${matchPlayer.statistics} ->> ${key}::text)::numeric), 0)`
const sideOf = (terms: Formula['over']) => sql.join(terms.map(({ key, times }) => sql`${String(times)}::numeric * ${sumOf(key)}`), sql` + `)

/**
 * A page of those who lead in a statistic, by the rules of shared/src/competition/statistics/rankLeaders.ts, in one query. A player's season
 * is by team: who changed schools is listed for each. Among equals the order tells nothing of names that are not shown. Who was erased
 * keeps their place under a number.
 */
export async function findLeaders(
  reader: Reader, scope: Scope, { activityId, levelId, districtIds }: LeaderFilter, { key, formula, better, leadersNeed }: StatisticDefinition, measure: LeaderMeasure, page: { limit: number; offset: number },
): Promise<LeaderRow[]> {
  const isRatio = formula !== null && formula.under.length > 0
  const above = formula ? sideOf(formula.over) : sumOf(key)
  const below = isRatio ? sideOf(formula.under) : sql`1::numeric`
  const byMatch = measure === 'match' && hasPerMatch({ formula }) ? sql` / matches` : sql``
  const found = (await reader.execute(sql`
    with sums as (
      select ${matchPlayer.studentId} as student_id, ${matchPlayer.teamId} as team_id, count(*)::int as matches, ${above} as above, ${below} as below, ${leadersNeed ? sumOf(leadersNeed.key) : sql`0::numeric`} as need
      from ${matchPlayer} join ${match} on ${match.id} = ${matchPlayer.matchId} join ${team} on ${team.id} = ${matchPlayer.teamId} join ${student} on ${student.id} = ${matchPlayer.studentId}
      where ${team.organizationId} = ${scope.organization.id} and ${team.academicYearId} = ${scope.academicYear.id} and ${team.activityId} = ${activityId} and ${team.deletedAt} is null
        and (${student.deletedAt} is null or ${student.erasedAt} is not null) and ${counts(scope.publishedOnly)}
        ${levelId === null ? sql`` : sql`and ${team.levelId} = ${levelId}`}
        ${districtIds ? sql`and ${team.districtId} = any(${`{${districtIds.join(',')}}`}::int[])` : sql``}
      group by ${matchPlayer.studentId}, ${matchPlayer.teamId}
    ), valued as (select student_id, team_id, matches, round(above / nullif(below, 0)${byMatch}, 6) as value from sums where need >= ${leadersNeed?.least ?? 0}::int),
    ranked as (
      select valued.*, rank() over (order by value ${better === 'higher' ? sql`desc` : sql`asc`})::int as rank, (count(*) over ())::int as total
      from valued where value is not null ${isRatio ? sql`` : sql`and value <> 0`}
    )
    select ranked.rank, ranked.total, ranked.value::float8 as value, ranked.matches,
      jsonb_build_object('firstName', ${student.firstName}, 'lastName', ${student.lastName}, 'bornOn', ${student.bornOn}, 'grade', ${student.grade}, 'familyNaming', ${student.familyNaming}, 'schoolNaming', ${student.schoolNaming},
        'schoolNames', own_school.names_students, 'nameRules', ${organization.publicNameRules}) as student,
      ${team.schoolId} as "schoolId", ${school.name} as "schoolName", ${school.shortName} as "shortName", ${school.initials} as "initials", ${school.primaryColor} as "primaryColor",
      ${school.secondaryColor} as "secondaryColor", ${school.logoFileId} as "logoFileId", ${team.id} as "teamId", ${team.name} as "teamName", ${level.name} as "levelName"
    from ranked join ${student} on ${student.id} = ranked.student_id join ${team} on ${team.id} = ranked.team_id join ${school} on ${school.id} = ${team.schoolId} join ${level} on ${level.id} = ${team.levelId}
      join ${school} own_school on own_school.id = ${student.schoolId} join ${organization} on ${organization.id} = ${student.organizationId}
    order by ranked.rank, ${school.name}, ranked.student_id, ranked.team_id limit ${page.limit} offset ${page.offset}`)) as unknown as { rows: LeaderRow[] }
  return found.rows
}

/** Keys under which players of an activity have values, in any year. */
export async function findUsedKeys(reader: Reader, activityId: number): Promise<string[]> {
  const found = (await reader.execute(sql`select distinct each.key from ${matchPlayer} join ${team} on ${team.id} = ${matchPlayer.teamId}, jsonb_object_keys(${matchPlayer.statistics}) as each(key)
    where ${team.activityId} = ${activityId} order by 1`)) as unknown as { rows: { key: string }[] }
  return found.rows.map(({ key }) => key)
}
