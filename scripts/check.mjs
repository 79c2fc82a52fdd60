import { readFile } from 'node:fs/promises'
import { inWords, sum } from './lib/counts.mjs'
import { installIfStale } from './lib/install.mjs'
import { main } from './lib/processes.mjs'
import { quickSuites } from './lib/suites.mjs'

/**
 * `npm run check`: what to run before every commit. Types, lint and the order of the modules side by side, then the unit and server tests.
 * `npm run check -- hooks`: who listens to which hook, by the page that a test compares with the code.
 */
await main(async () => {
  if (process.argv[2] === 'hooks') return console.log(await hooksTable())
  await installIfStale()
  const judged = await Promise.all(
    ['types', 'lint', 'house'].map(async (name) => {
      const { output, ...counts } = await quickSuites[name](false)
      console.log(`${name}: ${counts.failed ? 'failed' : 'ok'}\n${output.trim()}`.trim())
      return counts
    }),
  )
  const all = sum([...judged, await quickSuites.unit()])
  console.log(`\n${inWords(all)}`)
  process.exitCode = all.failed ? 1 : 0
})

/** The table of docs/hooks.md for a terminal: "onCoachAdded (identity) -> directory/teams". */
async function hooksTable() {
  const page = await readFile(new URL('../docs/hooks.md', import.meta.url), 'utf8')
  return [...page.matchAll(/^\| `(\w+)` \| (\w+) \| ([^|]+) \|/gm)].map(([, hook, module, listeners]) => `${`${hook} (${module})`.padEnd(36)} -> ${listeners.replaceAll('`', '')}`).join('\n')
}
