import { loadBench } from './build.mjs'

/** What conflicts, calendars, feeds and dashboards ask for: each kind by its own query, compared with a union and with one table of all. */
export async function benchOccasions(rows, tables) {
  const { timeOccasions } = await loadBench('occasions')
  const times = await timeOccasions()
  const worst = [...times].sort((a, b) => b.kinds - a.kinds)[0]
  rows.push(['Occasions of an association with 200,000 matches, 12,000 sessions and 30,000 bookings: the slowest question of conflicts, calendars, feeds and dashboards', '< 150 ms', `${worst.kinds.toFixed(1)} ms`, worst.kinds < 150, `${worst.name}, ${worst.count} occasions`])
  tables.push(`### Occasions\n\n\`\`\`\n${'each kind, one union, one table, matches alone'.padStart(96)}\n${times.map(({ name, count, kinds, union, table, matches }) => `${`${name} (${count})`.padEnd(58)} ${[kinds, union, table, matches].map((time) => `${time.toFixed(1).padStart(8)} ms`).join(' ')}`).join('\n')}\n\`\`\``)
}
