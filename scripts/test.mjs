import { inWords, oneCheck, sum } from './lib/counts.mjs'
import { installIfStale } from './lib/install.mjs'
import { Failure, main } from './lib/processes.mjs'
import { suites } from './lib/suites.mjs'

/**
 * `npm test`: everything, from nothing. `npm test -- unit journeys` runs only these. Every suite runs, whatever happened
 * to those before; the last line is the sum.
 */
await main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in suites))
  if (unknown.length) throw new Failure(`There is no suite ${unknown.join(', ')}: the suites are ${Object.keys(suites).join(', ')}.`)
  await installIfStale()

  const results = []
  for (const [name, suite] of Object.entries(suites)) {
    if (wanted.length && !wanted.includes(name)) continue
    console.log(`\n=== ${suite.title} ===\n`)
    const started = performance.now()
    const counts = await suite.run().catch((error) => {
      console.error(error instanceof Failure ? error.message : error)
      return oneCheck(false)
    })
    const seconds = (performance.now() - started) / 1000
    results.push({ name, counts, seconds })
    console.log(`\n${name}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
  }

  console.log('\n=== all suites ===\n')
  for (const { name, counts, seconds } of results) {
    console.log(`${counts.failed ? 'FAILED' : 'ok    '}  ${name.padEnd(12)} ${inWords(counts).padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  const all = sum(results.map(({ counts }) => counts))
  console.log(`\n${inWords(all)}`)
  process.exitCode = all.failed ? 1 : 0
})
