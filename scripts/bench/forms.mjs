import { loadBench } from './build.mjs'

/** Entries of a form, lists by an answer and totals: 50,000 beside 500. */
export async function benchForms(rows, tables) {
  const { timeForms } = await loadBench('forms')
  const { times, counted } = await timeForms(500, 50_000)
  for (const [title, chosen] of [['Totals of a form', (name) => name.includes('totals')], ['Entries of a form, listed and narrowed by an answer', (name) => name.includes('list')]]) {
    const own = times.filter(({ name }) => chosen(name)).map((each) => ({ ...each, ratio: each.many / each.few })).sort((a, b) => b.ratio - a.ratio)
    const [worst] = own
    rows.push([`${title} (${own.length} reads): slowest time at 50,000 entries beside that at 500`, '<= 3', worst.ratio.toFixed(2), worst.ratio <= 3,
      `${worst.name}: ${worst.few.toFixed(1)} ms, ${worst.many.toFixed(1)} ms${title.startsWith('Totals') ? `; all 50,000 counted once, as after one is erased, in ${(counted / 1000).toFixed(1)} s` : ''}`])
  }
  tables.push(`### Entries of forms\n\n\`\`\`\n${times.map(({ name, few, many }) => `${name.padEnd(48)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(6)} ms  x ${(many / few).toFixed(2)}`).join('\n')}\n\`\`\``)
}
