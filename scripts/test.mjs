import { flakyInWords, inWords, oneCheck, orNothing, sum, wasSkipped } from './lib/counts.mjs'
import { mayStartEarly } from './lib/earlyStart.mjs'
import { installIfStale } from './lib/install.mjs'
import { Failure, main } from './lib/processes.mjs'
import { suites } from './lib/suites.mjs'

/** Runs one suite. One that throws has failed, and says why. */
async function time(suite) {
  const started = performance.now()
  const result = await suite.run().catch((error) => ({
    ...oneCheck(false),
    output: `${error instanceof Failure ? error.message : error.stack}`,
  }))
  return { ...orNothing(result), seconds: (performance.now() - started) / 1000 }
}

/**
 * `npm test`: everything, from nothing. `npm test -- unit journeys` runs only these. Every suite runs, whatever happened
 * to those before; the last line is the sum, and the one before it names the journeys that passed only at a second run.
 */
await main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !(name in suites))
  if (unknown.length) throw new Failure(`There is no suite ${unknown.join(', ')}: the suites are ${Object.keys(suites).join(', ')}.`)
  await installIfStale()

  const chosen = Object.entries(suites).filter(([name, suite]) => (wanted.length ? wanted.includes(name) : !suite.onlyByName))
  const early = Object.fromEntries(chosen.filter(([, suite]) => suite.early && mayStartEarly()).map(([name, suite]) => [name, time(suite)]))
  const results = []
  for (const [name, suite] of chosen) {
    console.log(`\n=== ${suite.title} ===\n`)
    const { output, seconds, ...counts } = await (early[name] ?? time(suite))
    if (output) console.log(output.trim())
    results.push({ name, counts, seconds })
    console.log(`\n${name}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
  }

  console.log('\n=== all suites ===\n')
  for (const name of Object.keys(suites)) {
    const ran = results.find((each) => each.name === name)
    if (!ran) {
      console.log(`skipped  ${name.padEnd(12)} ${wanted.length ? 'not asked for' : 'runs only where it is named'}`)
      continue
    }
    const { counts, seconds } = ran
    console.log(`${counts.failed ? 'FAILED ' : wasSkipped(counts) ? 'skipped' : 'ok     '}  ${name.padEnd(12)} ${inWords(counts).padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`)
  }
  const failures = results.flatMap(({ name, counts }) => (counts.failures ?? []).map((failure) => `${name}: ${failure}`))
  if (failures.length) console.log(`\nWhat failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  const all = sum(results.map(({ counts }) => counts))
  const flaky = flakyInWords(results.map(({ counts }) => counts))
  console.log(`\n${flaky && `${flaky}\n`}${inWords(all)}`)
  process.exitCode = all.failed ? 1 : 0
})
