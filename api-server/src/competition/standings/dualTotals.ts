import type { DualTotals } from '@portal/shared/competition/standings/computeStandings.types'
import { scoreDual } from '@portal/shared/competition/tennis/scoreDual'
import type { Reader } from '../../platform/db/database'
import { findDualEnds, findDualLines, type FoundMatch } from './standing.repository'

/**
 * Lines, sets and games of the tennis duals among these matches, by match, for those whose score is that of the dual. What was
 * written down when the dual was finished counts, so that lines that someone changes later affect no table; before that is
 * written, in the transaction that enters the score, the current lines count. A score that was entered without the lines has none.
 * @param asOf only what was written down before this moment
 */
export async function findDualTotals(reader: Reader, matches: readonly FoundMatch[], asOf?: Date): Promise<Map<number, DualTotals>> {
  const played = matches.filter(({ outcome }) => outcome === 'played')
  const totals = new Map<number, DualTotals>()
  const ends = await findDualEnds(reader, played.map(({ id }) => id), asOf)
  for (const { id, homeScore, awayScore } of played) {
    // The latest first.
    const end = ends.find(({ matchId, data }) => matchId === id && data.text === `${homeScore}-${awayScore}` && data.lines && data.sets && data.games)
    if (end) totals.set(id, { lines: end.data.lines!, sets: end.data.sets!, games: end.data.games! })
  }
  if (asOf) return totals
  const open = new Map(played.filter(({ id }) => !totals.has(id)).map((match) => [match.id, match]))
  const lines = await findDualLines(reader, [...open.keys()])
  for (const [matchId, match] of open) {
    const own = lines.filter(({ line }) => line.matchId === matchId)
    const format = own[0]?.format
    if (!format) continue
    const { points, lines: won, sets, games, isOver } = scoreDual(own.map(({ line }) => line), format)
    if (isOver && points.home === match.homeScore && points.away === match.awayScore) totals.set(matchId, { lines: won, sets, games })
  }
  return totals
}
