import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'

/** Statistics under their headings, in their order; those without one first or by themselves. */
export function groupsOf(definitions: readonly StatisticDefinition[]): { name: string; title: string; definitions: StatisticDefinition[] }[] {
  const names = [...new Set(definitions.map(({ group }) => group))]
  return names.map((name) => ({ name, title: name || (names.length > 1 ? 'Overall' : 'Statistics'), definitions: definitions.filter(({ group }) => group === name) }))
}
