/**
 * What a suite came to.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts `failures`: each failed test, by file and name
 */

/** The counts of a suite that is one check. */
export const oneCheck = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

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

/** "12 passed, 0 failed", with ", 3 skipped" if any were. */
export const inWords = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
