/**
 * What a suite came to.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} Counts `failures`: each
 *   failed test, by file and name; `flaky`: each that passed only when it was run again by itself
 */

/** The counts of a suite that is one check. */
export const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** A whole suite that could not run here: the sum says that something was skipped. */
export const leftOut = { passed: 0, failed: 0, skipped: 1 }

/** A suite that ended badly without naming a failed test counts as one failure: a crash is never silent. */
const orCrash = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** @param {string | null} text a report as JSON, or null if none was written */
function parse(text) {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Adds the names of what failed, where anything did. */
const withFailures = (counts, failures) => (failures.length > 0 ? { ...counts, failures } : counts)

/** From the top of the repository. */
const shorten = (path) => path?.replace(/^.*\/(?=(?:shared|api-server|admin-app|embed-sdk|scripts|tests)\/)/, '') ?? 'a file'

/** What a terminal would show in color. */
const colors = /\u001b\[[0-9;]*m/g

/** The first lines of an error, below the name of what failed: enough to begin with where the whole report is gone. */
function withReason(name, message) {
  const lines = (message ?? '').replace(colors, '').split('\n').map((line) => line.trim()).filter(Boolean).slice(0, 5)
  return [name, ...lines.map((line) => `      ${line.length > 200 ? `${line.slice(0, 200)}…` : line}`)].join('\n')
}

/** Counts of vitest's JSON report. A file that does not load has no tests, and counts as one failure. */
export function countVitest(text, code) {
  const report = parse(text)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'))
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(`${shorten(file.name)}: ${fullName}`, failureMessages?.[0])))
  const counts = orCrash(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    code,
  )
  return withFailures(counts, [...failures, ...unloaded.map((file) => withReason(`${shorten(file.name)} does not load`, file.message))])
}

/** Every spec of Playwright's nested suites. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** A failed spec by file, line and title, with its first error, and the line of the test that met it. */
function nameSpec({ file, line, title, tests }) {
  const error = tests.flatMap(({ results = [] }) => results).find((result) => result.error)?.error
  const where = error?.location ? `(line ${error.location.line}) ` : ''
  return withReason(`${file}:${line} ${title}`, error && `${where}${error.message}`)
}

/** Counts of Playwright's JSON report. A test that passed only when tried again has failed. */
export function countPlaywright(text, code) {
  const report = parse(text)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = specsOf(report).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return withFailures(orCrash({ passed: expected, failed: unexpected + flaky, skipped }, code), failed.map(nameSpec))
}

/** So many journeys may pass only at their second run: with more of them no run says anything. */
const mostFlaky = 3
/** More failures than this are no moods: the product is broken, and to run them all again would only take longer to say so. */
const mostRunAgain = 10

const outcomeOf = ({ tests }) => (tests.some(({ status }) => status === 'unexpected' || status === 'flaky') ? 'failed' : tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed')
/** It was not left out on purpose: a failure before it kept it from running. */
const wasKeptBack = (spec) => outcomeOf(spec) === 'skipped' && !spec.tests.some(({ annotations = [] }) => annotations.some(({ type }) => type === 'skip' || type === 'fixme'))
const keyOf = ({ file, line, title, tests }) => `${tests[0]?.projectName ?? ''} ${file}:${line} ${title}`

/**
 * What Playwright is to run again, by itself and after everything else: the tests that failed, or their whole file where each
 * begins with what the one before it left.
 * @param {string | null} text Playwright's JSON report
 * @param {(file: string) => boolean} isSerial whether the tests of a file build on each other
 * @returns {string[]} files, or files with lines; none if nothing failed, too much did, or the run itself broke
 */
export function toRunAgain(text, isSerial) {
  const report = parse(text)
  const specs = report && !report.errors?.length ? specsOf(report) : []
  const failed = specs.filter((spec) => outcomeOf(spec) === 'failed')
  if (failed.length > mostRunAgain) return []
  const isWhole = (file) => isSerial(file) || specs.some((spec) => spec.file === file && wasKeptBack(spec))
  return [...new Set(failed.map(({ file, line }) => (isWhole(file) ? file : `${file}:${line}`)))]
}

/**
 * Counts of a run of Playwright and of the second run of what failed in it. What passed once and failed once counts as passed, and
 * is named as flaky; more than three such count as failed.
 * @param {string | null} first the JSON report of the run of everything
 * @param {string | null} second the report of what toRunAgain names
 */
export function countPlaywrightAgain(first, second) {
  const [before, again] = [parse(first), parse(second)]
  if (!before || !again || again.errors?.length) return countPlaywright(first, 1)
  const later = new Map(specsOf(again).map((spec) => [keyOf(spec), spec]))
  const all = specsOf(before).map((spec) => {
    const other = later.get(keyOf(spec))
    const outcomes = [outcomeOf(spec), ...(other ? [outcomeOf(other)] : [])]
    const isFlaky = outcomes.includes('failed') && outcomes.includes('passed')
    return { spec: outcomes[0] === 'failed' ? spec : (other ?? spec), isFlaky, outcome: isFlaky ? 'passed' : outcomes.includes('failed') ? 'failed' : outcomes.includes('passed') ? 'passed' : 'skipped' }
  })
  const flaky = all.filter(({ isFlaky }) => isFlaky)
  const isTooMuch = flaky.length > mostFlaky
  const failed = all.filter(({ outcome, isFlaky }) => outcome === 'failed' || (isTooMuch && isFlaky))
  const counts = { passed: all.filter(({ outcome }) => outcome === 'passed').length - (isTooMuch ? flaky.length : 0), failed: failed.length, skipped: all.filter(({ outcome }) => outcome === 'skipped').length }
  return { ...withFailures(counts, failed.map(({ spec }) => nameSpec(spec))), ...(flaky.length > 0 && { flaky: flaky.map(({ spec: { file, line, title } }) => `${file}:${line} ${title}`) }) }
}

/** "2 flaky: scores.spec.ts:7 a score is entered; ..." with what each suite names, or nothing. */
export function flakyInWords(all) {
  const names = all.flatMap(({ flaky = [] }) => flaky)
  return names.length > 0 ? `${names.length} flaky: ${names.join('; ')}` : ''
}

/**
 * Counts of what web-test-runner's pages ran. Each failed test is named with its browser, its file and its reason; so is a page that
 * did not load, that threw outside a test, or whose browser ended.
 * @param {{ passed?: boolean, testFile: string, browser: { name: string }, errors?: { message: string }[], testResults?: object }[]} sessions one for each file in each browser
 * @returns {Counts & { unfinished?: { file: string, browser: string }[] }} what scripts/lib/webTests.mjs writes as its report;
 *   `unfinished`: pages that ended before their tests did
 */
export function countSessions(sessions) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const unfinished = []
  for (const { passed, testFile, browser, errors = [], testResults } of sessions) {
    const before = counts.failed
    const place = `${shorten(testFile)} in ${browser.name}`
    const fail = (what, error) => {
      counts.failed += 1
      failures.push(withReason(`${place}${what}`, error?.message))
    }
    const add = ({ name = '', tests, suites }, above = []) => {
      const path = [...above, name].filter(Boolean)
      for (const test of tests) {
        if (test.skipped) counts.skipped += 1
        else if (test.passed) counts.passed += 1
        else fail(`: ${[...path, test.name].join(' ')}`, test.error)
      }
      for (const suite of suites) add(suite, path)
    }
    if (testResults) add(testResults)
    if (!passed && counts.failed === before) {
      fail(' did not run to its end', errors[0])
      if (!testResults) unfinished.push({ file: shorten(testFile), browser: browser.name })
    }
  }
  return { ...withFailures(counts, failures), ...(unfinished.length > 0 && { unfinished }) }
}

/**
 * The files that web-test-runner is to run again, by themselves: those whose page ended before their tests did, as it does when a
 * browser crashes.
 * @param {Counts} counts what countWebTests hands back
 * @returns {string[]} none if a test failed, too, or so many ended that it is no mood of a browser
 */
export const webTestsToRunAgain = ({ failed, unfinished = [] }) => (failed > unfinished.length || unfinished.length > mostFlaky ? [] : [...new Set(unfinished.map(({ file }) => file))])

/**
 * Counts of a run of web-test-runner and of the second run of what did not end in it, in the same browsers.
 * @param {Counts} first
 * @param {Counts} second
 */
export function countWebTestsAgain({ unfinished, failures, failed, ...first }, second) {
  if (second.failed > 0) return { ...first, failed, failures: second.failures ?? failures }
  return { ...first, passed: first.passed + second.passed, failed: failed - unfinished.length, flaky: unfinished.map(({ file, browser }) => `${file} in ${browser}`) }
}

/** Counts of the report that scripts/lib/webTests.mjs writes. */
export function countWebTests(text, code) {
  const report = parse(text)
  return report ? orCrash(report, code) : { passed: 0, failed: 1, skipped: 0 }
}

/** Counts of a script whose last such line reads "N passed, N failed". */
export function countLine(output, code) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? []
  return passed === undefined ? { passed: 0, failed: 1, skipped: 0 } : orCrash({ passed: Number(passed), failed: Number(failed), skipped: 0 }, code)
}

/** @param {Counts[]} all */
export const sum = (all) => ({
  passed: all.reduce((total, each) => total + each.passed, 0),
  failed: all.reduce((total, each) => total + each.failed, 0),
  skipped: all.reduce((total, each) => total + each.skipped, 0),
})

/** A suite that ran nothing at all has failed: a runner that finds no tests has looked in the wrong place. */
export const orNothing = (counts) => (counts.passed + counts.failed + counts.skipped === 0 ? { ...counts, failed: 1 } : counts)

/** Whether a suite did not run: nothing passed and nothing failed. */
export const wasSkipped = ({ passed, failed }) => passed + failed === 0

/** "12 passed, 0 failed", with ", 3 skipped" if any were; "skipped" where nothing ran. */
export const inWords = ({ passed, failed, skipped }) => passed + failed === 0 ? 'skipped' : `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
