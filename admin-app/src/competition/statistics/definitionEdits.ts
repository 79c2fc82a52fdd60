import { count } from '@portal/shared/competition/statistics/define'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'

/** A key for a new statistic of this name that no other has: "Loose balls won" becomes looseBallsWon. */
export function keyOf(name: string, taken: readonly string[]): string {
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').split(/[^a-zA-Z0-9]+/).filter(Boolean)
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase())).join('')
  const plain = (/^[a-z]/.test(joined) ? joined : `s${joined}`).slice(0, 20)
  if (!taken.includes(plain)) return plain
  for (let number = 2; ; number += 1) if (!taken.includes(`${plain}${number}`)) return `${plain}${number}`
}

/** A new one of the association's own. */
export const ownStatistic = (name: string, taken: readonly string[]): StatisticDefinition => count(keyOf(name, taken), name.trim(), name.trim().slice(0, 3).toUpperCase())

/** Another kind, and what belongs to that kind. */
export function ofKind(definition: StatisticDefinition, kind: StatisticDefinition['kind'], first: string): StatisticDefinition {
  if (kind === 'computed') return { ...definition, kind, scores: 0, atMost: [], formula: definition.formula ?? { over: [{ key: first, times: 1 }], under: [], decimals: 0, style: 'plain' } }
  const plain = { ...definition, kind, formula: null }
  return kind === 'time' ? { ...plain, scores: 0, atMost: [], min: 0, max: Math.max(definition.max, 3_600) } : plain
}

/**
 * Adds one of the usual statistics that a list lacks. One that depends on others brings them along.
 * @returns the list with it and them, in the order of the usual list at the end
 */
export function withUsual(list: readonly StatisticDefinition[], usual: readonly StatisticDefinition[], key: string): StatisticDefinition[] {
  const wanted = new Set<string>()
  const want = (each: string) => {
    const found = usual.find((one) => one.key === each)
    if (!found || wanted.has(each) || list.some((one) => one.key === each)) return
    wanted.add(each)
    for (const other of [...found.atMost, ...(found.formula?.over ?? []).map((term) => term.key), ...(found.formula?.under ?? []).map((term) => term.key), ...(found.leadersNeed ? [found.leadersNeed.key] : [])]) want(other)
  }
  want(key)
  return [...list, ...usual.filter((each) => wanted.has(each.key))]
}
