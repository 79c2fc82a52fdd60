import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Failure, root } from '../lib/processes.mjs'

/** Counts what an office presses from an empty portal to a season on its website, by the journey that does it in a real browser. */
export async function benchPresses(rows) {
  const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'tests/firstSeason.spec.ts', '--reporter=json'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch((error) => error)
  const all = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...all(inner)])
  const tests = all(JSON.parse(stdout).suites).flatMap((spec) => spec.tests)
  const presses = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'presses')?.description
  if (presses === undefined) {
    if (tests.some(({ status }) => status === 'unexpected')) throw new Failure('The journey from nothing to a season failed: npx playwright test tests/firstSeason.spec.ts says why.')
    return
  }
  rows.push(['Presses, beside typing, from an empty portal to 382 schools, 48 districts, a published season, a coach’s score and the table on a website', '< 60', presses, Number(presses) < 60, 'tests/firstSeason.spec.ts; choices from lists and files that are chosen count'])
}
