import { findPostgres } from '../lib/postgres.mjs'
import { loadBench } from './build.mjs'
import { median, p99Of } from './portal.mjs'

/** Draws in pure code, a district's round of scores at once, and public calls in a small and a large association. */
export async function benchCompetition(rows) {
  const { timeDraws, timeCompetition } = await loadBench('competition')
  await timeDraws()
  const { make, enter, worst } = await timeDraws()
  rows.push(['A double elimination of 256 made, in pure code', '< 50 ms', `${make.toFixed(1)} ms`, make < 50, ''])
  rows.push(['A result entered in it', '< 5 ms', `${enter.toFixed(2)} ms`, enter < 5, `the slowest of all ${worst.toFixed(1)} ms`])

  const server = await findPostgres()
  const sizes = [2_000, 200_000]
  const embedded = await inTurns(timeCompetition, sizes, null)
  const onServer = server ? await inTurns(timeCompetition, sizes, server) : null
  for (const [index, size] of sizes.entries()) {
    const beside = tellRound(embedded[index])
    // The embedded database has one connection: whatever is sent to it at once is done in turn, six times the work in six times the time.
    const [told, detail] = onServer ? [tellRound(onServer[index]), `; embedded, which takes one at a time, ${beside.ratio.toFixed(2)}`] : [beside, '; embedded']
    rows.push([
      `Six scores of a district at once, beside ${size.toLocaleString('en-US')} matches${server ? ', on PostgreSQL' : ''}: p99 beside that of a single one`,
      '<= 3', told.ratio.toFixed(2), told.ratio <= 3, `${told.text}${detail}`,
    ])
  }
  const [few, many] = embedded
  for (const [part, title] of [['standings', 'standings of a district'], ['bracket', 'a bracket of 16']]) {
    const ratio = median(many.map((world, index) => world[part] / few[index][part]))
    rows.push([`Public call of ${title}, read again: time at 200,000 matches beside that at 2,000`, '<= 1.3', ratio.toFixed(2), ratio <= 1.3, `${median(few.map((world) => world[part])).toFixed(1)} ms, ${median(many.map((world) => world[part])).toFixed(1)} ms`])
  }
}

/** Three rounds of each size in turns, on a server or, with null, the embedded database. @returns the rounds of each size */
async function inTurns(timeCompetition, sizes, server) {
  const worlds = sizes.map(() => [])
  // Where the test portal finds its database.
  const given = process.env.PORTAL_TEST_DATABASE_URL
  set(server)
  try {
    for (let round = 0; round < 3; round += 1) for (const [index, size] of sizes.entries()) worlds[index].push(await timeCompetition(size, 100))
  } finally {
    set(given)
  }
  return worlds

  function set(url) {
    if (url) process.env.PORTAL_TEST_DATABASE_URL = url
    else delete process.env.PORTAL_TEST_DATABASE_URL
  }
}

/** What one of a hundred takes longer than when six come at once, beside that of those that come alone: 1,800 of each. */
function tellRound(worlds) {
  const all = (part) => worlds.flatMap((world) => world[part])
  const [single, atOnce] = [p99Of(all('single')), p99Of(all('atOnce'))]
  return { ratio: atOnce / single, text: `${single.toFixed(1)} ms, ${atOnce.toFixed(1)} ms; medians ${median(all('single')).toFixed(1)} ms, ${median(all('atOnce')).toFixed(1)} ms` }
}
