import { asc, eq, inArray } from 'drizzle-orm'
import { namedTeams } from '../../directory/teams/namedTeams.repository'
import type { OwnDataPart } from '../../identity/users/ownDataParts.repository'
import { match } from '../../scheduling/matches/match.tables'
import { playedAt } from '../../scheduling/matches/playedAt.repository'
import { matchPlayer } from './statistic.tables'

/** The matches that the person played in. Of who played beside or against them nothing. */
export const statisticOwnData: OwnDataPart = async (reader, { studentIds }) => {
  const { all, told } = namedTeams(reader)
  return {
    matches: await reader.select({ ...told, playedAt, statistics: matchPlayer.statistics })
      .from(matchPlayer).innerJoin(match, eq(match.id, matchPlayer.matchId)).innerJoin(all, eq(all.teamId, matchPlayer.teamId)).where(inArray(matchPlayer.studentId, studentIds)).orderBy(asc(matchPlayer.id)),
  }
}
