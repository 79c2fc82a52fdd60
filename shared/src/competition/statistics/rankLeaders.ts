import { valueOf } from './computeStatistic'
import type { StatisticDefinition, StatisticValues } from '../../directory/rules/statistic.schemas'

export interface Ranked<Player> {
  /** From 1; players with the same value share it, and the next one comes after all of them. */
  rank: number
  value: number
  player: Player
}

/** What is ranked: a season's sum or ratio, or the sum by match. */
export const leaderMeasures = ['total', 'match'] as const
export type LeaderMeasure = (typeof leaderMeasures)[number]

/** Ratios are the same for one match and for many: only sums are ranked by match too. */
export const hasPerMatch = ({ formula }: Pick<StatisticDefinition, 'formula'>): boolean => formula === null || formula.under.length === 0

/**
 * The players who lead in a statistic, the best first. Not listed: who has none of it, who has not what it takes
 * (`leadersNeed`), and who has played no match. The database ranks by the same rules (api-server/src/statistics).
 */
export function rankLeaders<Player extends { totals: StatisticValues; matches: number }>(
  definition: Pick<StatisticDefinition, 'key' | 'formula' | 'better' | 'leadersNeed'>, players: readonly Player[], measure: LeaderMeasure = 'total',
): Ranked<Player>[] {
  const { leadersNeed, formula, better } = definition
  const isRatio = formula !== null && formula.under.length > 0
  const valued = players.flatMap((player) => {
    const total = valueOf(definition, player.totals)
    if (total === null || player.matches === 0 || (!isRatio && total === 0)) return []
    if (leadersNeed && (player.totals[leadersNeed.key] ?? 0) < leadersNeed.least) return []
    const value = measure === 'match' && hasPerMatch(definition) ? Math.round((total / player.matches) * 1e6) / 1e6 : total
    return [{ player, value }]
  })
  const sorted = valued.sort((one, other) => (better === 'higher' ? other.value - one.value : one.value - other.value))
  let rank = 1
  return sorted.map((each, index) => {
    if (index > 0 && sorted[index - 1]!.value !== each.value) rank = index + 1
    return { rank, ...each }
  })
}
