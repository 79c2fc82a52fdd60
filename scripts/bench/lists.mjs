import { loadBench } from './build.mjs'
import { median } from './portal.mjs'

export async function benchPeople(rows, tables) {
  const { timePeopleLists } = await loadBench('peopleLists')
  const times = await timePeopleLists(1_000, 100_000)
  for (const [title, chosen] of [['first page of a list of people', (name) => !/search|filter|(middle|last) page/.test(name)], ['search', (name) => name.includes('search')], ['last page of a list of people', (name) => name.includes('last page')], ['filter', (name) => name.includes('filter')]]) {
    const own = times.filter(({ name }) => chosen(name)).map((each) => ({ ...each, ratio: each.many / each.few })).sort((a, b) => b.ratio - a.ratio)
    const [worst] = own
    rows.push([`Slowest ${title} (of ${own.length}): time at 100,000 people beside that at 1,000`, '<= 3', worst.ratio.toFixed(2), worst.ratio <= 3, `${worst.name}: ${worst.few.toFixed(1)} ms, ${worst.many.toFixed(1)} ms; median ratio ${median(own.map(({ ratio }) => ratio)).toFixed(2)}`])
  }
  // Walked to from whichever end is nearer, and reached by a search sooner: measured, with no reach of its own.
  const middle = times.filter(({ name }) => name.includes('middle page')).sort((a, b) => b.many - a.many)[0]
  rows.push(['Slowest middle page of a list of people, at 100,000 people', 'none of its own', `${middle.many.toFixed(1)} ms`, true, `${middle.name}: ${middle.few.toFixed(1)} ms at 1,000`])
  tables.push(`### Lists of people\n\n\`\`\`\n${times.map(({ name, few, many }) => `${name.padEnd(48)} ${few.toFixed(1).padStart(6)} ms ${many.toFixed(1).padStart(6)} ms  x ${(many / few).toFixed(2)}`).join('\n')}\n\`\`\``)
}

export async function benchRollForward(rows) {
  const { timeRollForward } = await loadBench('rollForward')
  const { preview, roll, again, longestWait, message } = await timeRollForward()
  rows.push(['Roll-forward of a year: 600 schools, 120,000 people, 12,000 teams, 250,000 roster rows, 200,000 matches', '< 60 s', `${(roll / 1000).toFixed(1)} s`, roll < 60_000,
    `preview ${(preview / 1000).toFixed(1)} s; a second one, which does nothing, ${(again / 1000).toFixed(1)} s; longest wait of a read beside it ${(longestWait / 1000).toFixed(1)} s. ${message}`])
}

export async function benchLists(rows, tables) {
  const { timeLists } = await loadBench('lists')
  const { times, refused } = await timeLists()
  const rated = times.map((each) => ({ ...each, ratio: each.large / each.demo })).sort((a, b) => b.ratio - a.ratio)
  const over = rated.filter(({ ratio }) => ratio > 3)
  const [worst] = rated
  rows.push([`Calls of list screens (${times.length}): slowest time in a large association beside that in one of the demo’s size`, '<= 3', worst.ratio.toFixed(2), over.length === 0,
    `${worst.name}: ${worst.demo.toFixed(1)} ms, ${worst.large.toFixed(1)} ms; ${over.length} over 3; median ratio ${median(rated.map(({ ratio }) => ratio)).toFixed(2)}${refused.length > 0 ? `; not measured: ${refused.join(', ')}` : ''}`])
  tables.push(`### Calls of list screens\n\n\`\`\`\n${rated.map(({ name, demo, large, ratio }) => `${name.padEnd(48)} ${demo.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(7)} ms  x ${ratio.toFixed(2)}`).join('\n')}\n\`\`\``)
}

export async function benchSearch(rows, tables) {
  const { timeSearch } = await loadBench('search')
  const times = await timeSearch(100_000)
  const worst = [...times].sort((a, b) => b.median - a.median)[0]
  rows.push([`Search of everything among 100,000 people, 600 schools and 12,000 teams (${times.length} searches): the slowest one’s first answers`, '< 100 ms', `${worst.median.toFixed(1)} ms`, worst.median < 100,
    `${worst.name}; its slowest time ${worst.slowest.toFixed(1)} ms, of the processor ${worst.processor.toFixed(1)} ms; median of all ${median(times.map((each) => each.median)).toFixed(1)} ms`])
  tables.push(`### Search of everything\n\n\`\`\`\n${times.map(({ name, median: usual, slowest, processor }) => `${name.padEnd(56)} ${usual.toFixed(1).padStart(6)} ms, slowest ${slowest.toFixed(1).padStart(6)} ms, processor ${processor.toFixed(1).padStart(6)} ms`).join('\n')}\n\`\`\``)
}
