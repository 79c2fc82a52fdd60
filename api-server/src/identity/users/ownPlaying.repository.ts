import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { bracket, bracketEntrant } from '../../competition/brackets/bracket.tables'
import { event, eventPlayer } from '../../competition/events/event.tables'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { tennisLadder, tennisLine } from '../../competition/tennis/tennis.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { match } from '../../scheduling/matches/match.tables'

/** Teams by the words that they are known by: `all` to join, `told` to select. */
export function namedTeams(reader: Reader) {
  const all = reader.select({ teamId: team.id, school: sql<string>`${school.name}`.as('team_school'), activity: sql<string>`${activity.name}`.as('team_activity'), level: sql<string>`${level.name}`.as('team_level'), team: sql<string>`${team.name}`.as('own_name'), year: academicYear.label })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(level, eq(level.id, team.levelId)).innerJoin(academicYear, eq(academicYear.id, team.academicYearId)).as('named_team')
  return { all, told: { school: all.school, activity: all.activity, level: all.level, team: all.team, year: all.year } }
}

/** A moment in UTC, or a mere day where that is all that is known. */
const playedAt = sql<string>`case when ${match.timeIsSet} then to_char(${match.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM-DD') end`

/** Where the students took part: teams, matches, events, draws, lineups. Nothing about those who played with or against them. */
export async function collectPlaying(reader: Reader, studentIds: number[]) {
  const { all, told } = namedTeams(reader)
  const ids = sql`array[${sql.join(studentIds, sql`, `)}]::int[]`
  return {
    rosters: await reader.select({ ...told, jersey: rosterEntry.jersey, position: rosterEntry.playingPosition, isCaptain: rosterEntry.isCaptain, grade: rosterEntry.grade, since: rosterEntry.createdAt })
      .from(rosterEntry).innerJoin(all, eq(all.teamId, rosterEntry.teamId)).where(inArray(rosterEntry.studentId, studentIds)).orderBy(asc(rosterEntry.id)),
    matches: await reader.select({ ...told, playedAt, statistics: matchPlayer.statistics })
      .from(matchPlayer).innerJoin(match, eq(match.id, matchPlayer.matchId)).innerJoin(all, eq(all.teamId, matchPlayer.teamId)).where(inArray(matchPlayer.studentId, studentIds)).orderBy(asc(matchPlayer.id)),
    events: await reader.select({ event: event.name, startsOn: event.startsOn, ...told, part: eventPlayer.part })
      .from(eventPlayer).innerJoin(event, eq(event.id, eventPlayer.eventId)).innerJoin(all, eq(all.teamId, eventPlayer.teamId)).where(inArray(eventPlayer.studentId, studentIds)).orderBy(asc(eventPlayer.id)),
    draws: await reader.select({ draw: bracket.name, ...told, withdrawnAt: bracketEntrant.withdrawnAt, withdrawReason: bracketEntrant.withdrawReason })
      .from(bracketEntrant).innerJoin(bracket, eq(bracket.id, bracketEntrant.bracketId)).innerJoin(all, eq(all.teamId, bracketEntrant.teamId))
      .where(sql`${bracketEntrant.studentIds} && ${ids}`).orderBy(asc(bracketEntrant.id)),
    tennisLines: await reader.select({
      playedAt, ...told, line: tennisLine.kind, division: tennisLine.division, number: tennisLine.number,
      side: sql<string>`case when ${tennisLine.homeStudentIds} && ${ids} then 'home' else 'away' end`, sets: tennisLine.sets, state: tennisLine.state, winner: tennisLine.winner,
    }).from(tennisLine).innerJoin(match, eq(match.id, tennisLine.matchId))
      .innerJoin(all, eq(all.teamId, sql`case when ${tennisLine.homeStudentIds} && ${ids} then ${match.homeTeamId} else ${match.awayTeamId} end`))
      .where(sql`${tennisLine.homeStudentIds} && ${ids} or ${tennisLine.awayStudentIds} && ${ids}`).orderBy(asc(tennisLine.id)),
    tennisLadders: await reader.select({ ...told, line: tennisLadder.kind, division: tennisLadder.division, place: sql<number>`place.number::int` })
      .from(tennisLadder).innerJoin(all, eq(all.teamId, tennisLadder.teamId))
      .innerJoin(sql`lateral jsonb_array_elements(${tennisLadder.order}) with ordinality as place (students, number)`, sql`exists (select 1 from jsonb_array_elements_text(place.students) as player (id) where player.id::int = any(${ids}))`)
      .orderBy(asc(tennisLadder.id)),
  }
}
