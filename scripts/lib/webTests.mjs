import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { defaultReporter, startTestRunner } from '@web/test-runner'
import { join } from 'node:path'
import { launchers } from './launchers.mjs'
import { endChildrenOnSignals, root } from './processes.mjs'

/** Counts what each page ran, and writes { passed, failed, skipped } to the file that PORTAL_WEB_TESTS_REPORT names. */
const countingReporter = {
  onTestRunFinished({ sessions }) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const add = ({ tests, suites }) => {
      for (const test of tests) counts[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1
      suites.forEach(add)
    }
    for (const session of sessions) {
      const before = counts.failed
      if (session.testResults) add(session.testResults)
      // A page that did not load, or threw outside a test.
      if (!session.passed && counts.failed === before) counts.failed += 1
    }
    if (process.env.PORTAL_WEB_TESTS_REPORT) writeFileSync(process.env.PORTAL_WEB_TESTS_REPORT, JSON.stringify(counts))
  },
}

// Whatever the browsers started must not outlive this process.
endChildrenOnSignals()
/** Browsers besides Chromium to run the same tests in: names of launchers.mjs, separated by commas; Chromium if there are none. */
const others = process.env.PORTAL_WEB_TESTS_BROWSERS?.split(',').map((name) => launchers[name]())
const { default: config } = await import(pathToFileURL(join(root, 'web-test-runner.config.mjs')).href)
await startTestRunner({
  config: { ...config, ...(others && { browsers: others, concurrentBrowsers: others.length }), reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countingReporter] },
  readCliArgs: false,
  readFileConfig: false,
})
