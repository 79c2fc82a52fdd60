/**
 * The main thread's work of elements beside what it was in an older commit: `node scripts/bench/before.mjs DIRECTORY`, a work tree of that
 * commit with its packages installed and its SDK built. Each shows the same bracket and month, with what its own answer says of them; the two
 * are measured in turns. Ends with 1 where one takes more than 1.1 times as long as before.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, main } from '../lib/processes.mjs'
import { inChromium, timeOf } from './embeds.mjs'
import { startBenchPages } from './embedPages.mjs'
import { median } from './portal.mjs'

const rounds = 31
const reach = 1.1
const names = [['A bracket of 32 teams, one file', 'brackets-alone'], ['A bracket of 32 teams, by the loader', 'brackets'], ['A month with 60 events, one file', 'calendar-alone'], ['A month with 60 events, by the loader', 'calendar']]

await main(async () => {
  const [, , directory] = process.argv
  if (!directory) throw new Failure('Which work tree is it compared with? node scripts/bench/before.mjs DIRECTORY')
  const older = await import(pathToFileURL(join(resolve(directory), 'scripts/bench/embedPages.mjs')).href)
  const sides = [await startBenchPages(), await older.startBenchPages()]
  const rows = []
  try {
    await inChromium(async (browser) => {
      for (const [what, name] of names) {
        const times = [[], []]
        // The first round warms the servers up. Who goes first changes with each.
        for (let round = -1; round < rounds; round += 1) {
          for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
            const { work } = await timeOf(browser, sides[side].url, name)
            if (round >= 0) times[side].push(work)
          }
        }
        const [now, before] = times
        const ratio = median(now.map((each, index) => each / before[index]))
        rows.push({ ratio, line: `| ${what}: the main thread\u2019s work beside that before | <= ${reach} | ${ratio.toFixed(2)} | ${ratio <= reach ? 'met' : 'NOT MET'} | ${median(now).toFixed(1)} ms, ${median(before).toFixed(1)} ms; median of ${rounds} pairs |` })
        console.log(rows.at(-1).line)
      }
    })
  } finally {
    for (const { stop } of sides) await stop()
  }
  if (rows.some(({ ratio }) => ratio > reach)) process.exitCode = 1
})
