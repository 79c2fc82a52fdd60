import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from '../build.mjs'
import { bringBrowser } from './browser.mjs'
import { countLine, countPlaywright, countPlaywrightAgain, countVitest, countWebTests, countWebTestsAgain, leftOut, oneCheck, sum, toRunAgain, webTestsToRunAgain } from './counts.mjs'
import { databaseTests } from './databaseTests.mjs'
import { chooseMoments } from './moments.mjs'
import { bringOtherBrowsers, otherBrowsers } from './otherBrowsers.mjs'
import { findPostgres } from './postgres.mjs'
import { Failure, root, run } from './processes.mjs'

/** Settings of a real portal in this shell must not reach the tests: they would run on its database. */
function cleanEnvironment() {
  const foreign = Object.keys(process.env).filter((key) => /^(PORTAL_(?!TEST_)|DATABASE_URL$|PORT$|HOST$|NODE_ENV$)/.test(key))
  return Object.fromEntries(foreign.map((key) => [key, undefined]))
}

const node = (args, { env, ...options } = {}) => run(process.execPath, args, { ...options, env: { ...cleanEnvironment(), ...env } })

/** Runs `work` with the path of a file for its report; hands back the report's text, or null if there is none. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const path = join(folder, 'report.json')
  try {
    const { code } = await work(path)
    return { code, text: existsSync(path) ? readFileSync(path, 'utf8') : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function vitest(projects, env, files = []) {
  const { code, text } = await withReport((path) =>
    node(
      [
        'node_modules/vitest/vitest.mjs', 'run', ...files, ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default', '--reporter=json', `--outputFile.json=${path}`,
      ],
      { show: true, env: { PORTAL_TEST_DATABASE_URL: undefined, ...env } },
    ),
  )
  return countVitest(text, code)
}

async function typesAndLint(args, show) {
  const { code, output } = await node(args, { show })
  return { ...oneCheck(code === 0), ...(show ? {} : { output }) }
}

// One checker: it needs half the processor time of several that know the same types, and the lint takes the other core.
const types = (show = true) => typesAndLint(['node_modules/typescript7/bin/tsc', '-p', '.', '--pretty', 'false', '--checkers', '1'], show)
/** Rules that read one file at a time, and those that know types (.oxlintrc.json), side by side. */
async function lint(show = true) {
  const [plain, typed] = await Promise.all([
    typesAndLint(['node_modules/eslint/bin/eslint.js', '.'], show),
    typesAndLint(['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix', '.'], show),
  ])
  return { ...oneCheck(!plain.failed && !typed.failed), ...(show ? {} : { output: `${plain.output}\n${typed.output}` }) }
}
const house = (show = true) => typesAndLint(['scripts/house.mjs'], show)

async function serverOnPostgres() {
  const url = await findPostgres()
  if (!url) {
    console.log(process.env.PORTAL_TEST_DATABASE_URL
      ? 'PORTAL_TEST_DATABASE_URL does not answer, or may not create databases.'
      : 'skipped: no PostgreSQL answers (PORTAL_TEST_DATABASE_URL names one)')
    // One that was requested and does not answer is a failure; one that is not set up is not.
    return process.env.PORTAL_TEST_DATABASE_URL ? oneCheck(false) : leftOut
  }
  return vitest(['server'], { PORTAL_TEST_DATABASE_URL: url }, databaseTests())
}

async function build() {
  await buildStale()
  return oneCheck(true)
}

async function webTests() {
  if (!existsSync(join(root, 'web-test-runner.config.mjs'))) throw new Failure('web-test-runner.config.mjs is missing.')
  const CHROMIUM_PATH = await bringBrowser()
  const { code, text } = await withReport((path) =>
    // CHROME_PATH is what web-test-runner's own launcher looks at.
    node(['scripts/lib/webTests.mjs'], { show: true, env: { CHROMIUM_PATH, CHROME_PATH: CHROMIUM_PATH, PORTAL_WEB_TESTS_REPORT: path } }),
  )
  return countWebTests(text, code)
}

/** The same files as webTests, in the browsers besides Chromium that are installed. */
async function webTestsElsewhere() {
  const { found, missing } = await bringOtherBrowsers()
  for (const name of missing) console.log(`skipped: no ${otherBrowsers[name].title} found (Debian's ${otherBrowsers[name].packages.join(', ')} bring it)`)
  if (found.length === 0) return leftOut
  const runIn = async (browsers, files) => {
    const { code, text } = await withReport((path) =>
      node(['scripts/lib/webTests.mjs'], { show: true, env: { PORTAL_WEB_TESTS_BROWSERS: browsers.join(), PORTAL_WEB_TESTS_FILES: files?.join(), PORTAL_WEB_TESTS_REPORT: path } }),
    )
    return countWebTests(text, code)
  }
  const counts = await runIn(found)
  const again = process.env.CI === 'true' ? webTestsToRunAgain(counts) : []
  if (again.length === 0) return counts
  console.log(`\nOnce more, as their pages ended: ${again.join(', ')}\n`)
  const ended = counts.unfinished.map(({ browser }) => browser)
  return countWebTestsAgain(counts, await runIn(found.filter((name) => ended.includes(otherBrowsers[name].title)), again))
}

/** Runs Playwright with these arguments. @returns its exit status, and its report as JSON */
const playwright = (args, env) =>
  withReport((path) =>
    node(['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=list,json'], {
      show: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined },
    }),
  )

/** Most journeys need no more than pages; some the whole browser, with its settings and its reader of documents. */
async function bringBrowsers() {
  await bringBrowser({ withoutWindows: true })
  await bringBrowser()
}

async function journeys() {
  await bringBrowsers()
  const { code, text } = await playwright([])
  const isSerial = (file) => /mode: 'serial'/.test(readFileSync(join(root, 'tests', file), 'utf8'))
  // On a machine that others use, one that fails is run once more when nothing else runs; at home it is looked at.
  const again = process.env.CI === 'true' ? toRunAgain(text, isSerial) : []
  if (again.length === 0) return countPlaywright(text, code)
  console.log(`\nOnce more, each by itself: ${again.join(', ')}\n`)
  return countPlaywrightAgain(text, (await playwright([...again.map((each) => `tests/${each}`), '--workers=1'])).text)
}

/** The demo as it is made at each moment, and every screen of it by every role. */
async function throughMoments() {
  const chosen = chooseMoments(process.env.PORTAL_TEST_MOMENTS)
  await bringBrowsers()
  const all = []
  for (const [name, moment] of chosen) {
    console.log(`\n--- ${name}: ${moment} ---\n`)
    const { code, text } = await playwright(['tests/screens.spec.ts', 'tests/clock.spec.ts'], { PORTAL_TEST_MOMENT: moment })
    const { failures = [], ...counts } = countPlaywright(text, code)
    all.push({ ...counts, failures: failures.map((failure) => `${name}: ${failure}`) })
  }
  const failures = all.flatMap((each) => each.failures)
  return { ...sum(all), ...(failures.length > 0 && { failures }) }
}

async function sizes(script) {
  if (!existsSync(join(root, script))) throw new Failure(`${script} is missing.`)
  const { code, output } = await node([script], { show: true })
  return countLine(output, code)
}

/**
 * Every suite of `npm test`, in order: its name, what its heading says, and how it runs. `early`: needs one core only, so
 * it starts with the first suite where there is memory for both (mayStartEarly), and hands back its `output` to be shown at
 * its turn. `onlyByName`: takes an hour, so it runs where it is asked for.
 */
export const suites = {
  types: { title: 'types', run: types },
  lint: { title: 'lint, with the dependency zones', early: true, run: () => lint(false) },
  house: { title: 'the order of the modules', run: house },
  unit: { title: 'unit and server tests, on the embedded database', run: () => vitest(['shared', 'server', 'rules', 'admin', 'scripts']) },
  postgres: { title: 'server tests that meet the database, on PostgreSQL', run: serverOnPostgres },
  build: { title: 'build', run: build },
  web: { title: 'custom elements in a browser (web-test-runner)', run: webTests },
  browsers: { title: 'custom elements in Firefox and WebKit', run: webTestsElsewhere },
  journeys: { title: 'journeys in a browser (Playwright)', run: journeys },
  moments: { title: 'the demo and all screens at moments where clocks are wrong first', onlyByName: true, run: throughMoments },
  'embed-sizes': { title: 'size budgets of the embed SDK', run: () => sizes('scripts/embedSizes.mjs') },
  'app-sizes': { title: 'size budgets of the admin app', run: () => sizes('scripts/appSizes.mjs') },
}

/** Types, lint and the order of the modules side by side, then the unit tests: `npm run check`. */
export const quickSuites = { types, lint, house, unit: () => vitest(['shared', 'server', 'rules', 'admin', 'scripts']) }
