import type { Formula, StatisticDefinition, StatisticValues } from '../../directory/rules/statistic.schemas'

/** Values are compared at this many decimals, here and in the database: 1/3 is 2/6. */
export const comparedDecimals = 6

const round = (value: number, decimals: number) => {
  const rounded = Math.round(Math.abs(value) * 10 ** decimals + 1e-9) / 10 ** decimals
  return value < 0 ? -rounded || 0 : rounded
}

const sumOf = (terms: Formula['over'], values: StatisticValues) => terms.reduce((sum, { key, times }) => sum + times * (values[key] ?? 0), 0)

/** What a formula makes of these values; null where it would divide by nothing. */
export function computeFormula({ over, under }: Formula, values: StatisticValues): number | null {
  const divisor = under.length === 0 ? 1 : sumOf(under, values)
  return divisor === 0 ? null : round(sumOf(over, values) / divisor, comparedDecimals)
}

/** A statistic's value for these numbers, of a match or of a season; null for a ratio of nothing. */
export const valueOf = ({ key, formula }: Pick<StatisticDefinition, 'key' | 'formula'>, values: StatisticValues): number | null =>
  (formula ? computeFormula(formula, values) : (values[key] ?? 0))

/** What is entered, without what is computed or retired. */
export const enteredOf = (definitions: readonly StatisticDefinition[]) => definitions.filter(({ kind, isRetired }) => kind !== 'computed' && !isRetired)

/** What is shown, in its order. */
export const shownOf = (definitions: readonly StatisticDefinition[]) => definitions.filter(({ isRetired }) => !isRetired)

/** Whether a statistic is of this player's positions. A player without a position is for everything. */
export const isFor = ({ positions }: Pick<StatisticDefinition, 'positions'>, played: readonly string[]): boolean =>
  positions.length === 0 || played.length === 0 || played.some((each) => positions.includes(each))

/** Numbers of several matches, or of several players, added up. */
export function addUp(all: readonly StatisticValues[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const values of all) for (const [key, value] of Object.entries(values)) sums[key] = (sums[key] ?? 0) + value
  return sums
}

/** The share of one match of a season's sum, at two decimals; null without a match. */
export const perMatch = (total: number, matches: number): number | null => (matches === 0 ? null : round(total / matches, 2))

/** What the players' numbers add to the team's score; null where none of the statistics is part of it. */
export function scoreOf(definitions: readonly StatisticDefinition[], players: readonly StatisticValues[]): number | null {
  const scoring = definitions.filter(({ scores, kind, isRetired }) => scores > 0 && kind === 'count' && !isRetired)
  if (scoring.length === 0) return null
  const sums = addUp(players)
  return scoring.reduce((sum, { key, scores }) => sum + scores * (sums[key] ?? 0), 0)
}
