import { rankTeams, totalOf, type CountedPerformance } from '@portal/shared/competition/performances/totalScores'
import type { Reader } from '../../platform/db/database'
import { findPerformances } from './performance.repository'
import { ratedOf } from './presentPerformances'
import { readRules } from './readCategories'

/** What is released of a contest's teams in order, for places that are certified; nobody where nothing of it is rated, as with sheets on paper. */
export async function rankReleased(reader: Reader, eventId: number, teams: readonly { teamId: number; name: string }[]): Promise<ReadonlyMap<number, { rank: number; totalScore: number }>> {
  const rules = await readRules(reader, eventId)
  const totalRules = { points: rules.points, ...rules.totals }
  const counted = (await findPerformances(reader, eventId, {})).filter(({ category }) => category.releasedAt !== null).map((row): CountedPerformance => {
    const { performance: { id, teamId, musicClass }, category: { kind, points } } = row
    return { performanceId: id, teamId, kind, musicClass, points, rating: ratedOf(row, rules).rating, isReleased: true }
  })
  const rated = new Set(counted.filter(({ rating }) => rating !== null).map(({ teamId }) => teamId))
  return new Map(rankTeams(teams, counted, totalRules).filter(({ teamId }) => rated.has(teamId)).map(({ teamId, rank }) => [teamId, { rank, totalScore: totalOf(teamId, counted, totalRules).totalScore }]))
}
