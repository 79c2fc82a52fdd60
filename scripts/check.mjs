import { inWords, sum } from './lib/counts.mjs'
import { installIfStale } from './lib/install.mjs'
import { main } from './lib/processes.mjs'
import { quickSuites } from './lib/suites.mjs'

/** `npm run check`: what to run before every commit. Types, lint and the order of the modules side by side, then the unit and server tests. */
await main(async () => {
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
