import type { StatisticDefinition, StatisticValues } from '../../directory/rules/statistic.schemas'

/** Everything that a statistic can never be more than, whether it says so itself or one of its limits does. */
export function limitsOf(definitions: readonly StatisticDefinition[], { atMost }: Pick<StatisticDefinition, 'atMost'>): StatisticDefinition[] {
  const found = new Map<string, StatisticDefinition>()
  const add = (keys: readonly string[]) => {
    for (const each of definitions) {
      if (!keys.includes(each.key) || found.has(each.key)) continue
      found.set(each.key, each)
      add(each.atMost)
    }
  }
  add(atMost)
  return [...found.values()]
}

/**
 * So many more or fewer, as someone at the side of a field enters it. What cannot be otherwise follows: a goal is a shot too, and a
 * shot that is undone takes its goal with it. Stays within what there can be.
 */
export function stepStatistic(definitions: readonly StatisticDefinition[], values: StatisticValues, key: string, by: number): Record<string, number> {
  const open = definitions.filter(({ isRetired, kind }) => !isRetired && kind !== 'computed')
  const definition = open.find((each) => each.key === key)
  if (!definition) return { ...values }
  const limits = limitsOf(open, definition)
  const wanted = Math.max(definition.min, (values[key] ?? 0) + by)
  const reached = Math.min(wanted, definition.max, ...(by > 0 ? limits.map(({ max }) => max) : []))
  const next: Record<string, number> = { ...values, [key]: reached }
  if (by > 0) for (const limit of limits) next[limit.key] = Math.max(next[limit.key] ?? 0, reached)
  else for (const each of open) if (limitsOf(open, each).some((limit) => limit.key === key)) next[each.key] = Math.min(next[each.key] ?? 0, reached)
  return next
}
