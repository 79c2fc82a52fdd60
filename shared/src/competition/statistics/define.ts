import type { Formula, StatisticDefinition } from '../../directory/rules/statistic.schemas'

type Rest = Partial<Omit<StatisticDefinition, 'key' | 'name' | 'shortName' | 'kind' | 'formula' | 'atMost'>> & { atMost?: string | readonly string[] }

const plain = { group: '', positions: [], min: 0, max: 99, scores: 0, formula: null, better: 'higher', leadersNeed: null, isRetired: false } as const

/** Something that is counted; 0 to 99 in a match if nothing else is said. */
export const count = (key: string, name: string, shortName: string, { atMost = [], ...rest }: Rest = {}): StatisticDefinition =>
  ({ ...plain, positions: [], key, name, shortName, kind: 'count', ...rest, atMost: typeof atMost === 'string' ? [atMost] : [...atMost] })

/** Something that is timed, in seconds. */
export const time = (key: string, name: string, shortName: string, rest: Omit<Rest, 'atMost'> = {}): StatisticDefinition =>
  ({ ...plain, positions: [], key, name, shortName, kind: 'time', max: 7_200, ...rest, atMost: [] })

type Sum = Readonly<Record<string, number>>
const terms = (sum: Sum) => Object.entries(sum).map(([key, times]) => ({ key, times }))

/** Something that follows: the sum of `over` by the sum of `under`, each statistic so many times. */
export const computed = (
  key: string, name: string, shortName: string, over: Sum, under: Sum, { decimals = 0, style = 'plain', ...rest }: Omit<Rest, 'atMost'> & Partial<Pick<Formula, 'decimals' | 'style'>> = {},
): StatisticDefinition =>
  ({ ...plain, positions: [], key, name, shortName, kind: 'computed', ...rest, atMost: [], formula: { over: terms(over), under: terms(under), decimals, style } })

/** Puts a heading over several. */
export const under = (group: string, list: readonly StatisticDefinition[]): StatisticDefinition[] => list.map((each) => ({ ...each, group }))
