import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { defaultReporter, startTestRunner } from '@web/test-runner'
import { join } from 'node:path'
import { countSessions } from './counts.mjs'
import { launchers } from './launchers.mjs'
import { endChildrenOnSignals, root } from './processes.mjs'

/** Counts what each page ran, names what failed, and writes both to the file that PORTAL_WEB_TESTS_REPORT names. */
const countingReporter = {
  onTestRunFinished({ sessions }) {
    if (process.env.PORTAL_WEB_TESTS_REPORT) writeFileSync(process.env.PORTAL_WEB_TESTS_REPORT, JSON.stringify(countSessions(sessions)))
  },
}

// Whatever the browsers started must not outlive this process.
endChildrenOnSignals()
/** Browsers besides Chromium to run the same tests in: names of launchers.mjs, separated by commas; Chromium if there are none. */
const others = process.env.PORTAL_WEB_TESTS_BROWSERS?.split(',').map((name) => launchers[name]())
/** Only these files, separated by commas; all if none are named. */
const files = process.env.PORTAL_WEB_TESTS_FILES?.split(',')
const { default: config } = await import(pathToFileURL(join(root, 'web-test-runner.config.mjs')).href)
await startTestRunner({
  config: { ...config, ...(files && { files }), ...(others && { browsers: others, concurrentBrowsers: others.length }), reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), countingReporter] },
  readCliArgs: false,
  readFileConfig: false,
})
