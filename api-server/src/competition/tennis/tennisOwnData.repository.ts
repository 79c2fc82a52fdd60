import { asc, eq, sql } from 'drizzle-orm'
import { namedTeams } from '../../directory/teams/namedTeams.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { match } from '../../scheduling/matches/match.tables'
import { playedAt } from '../../scheduling/matches/playedAt.repository'
import { tennisLadder, tennisLine } from './tennis.tables'

/** The lines that the person played, and their places on ladders. */
export const tennisOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  const ids = sql`array[${sql.join(studentIds, sql`, `)}]::int[]`
  return {
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
