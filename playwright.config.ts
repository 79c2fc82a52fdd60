import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/lib/browser.mjs'
import { seconds } from './scripts/lib/patience.mjs'
import { setClock } from './tests/clock.mjs'

// Before any process of the run is started.
setClock()

const launch = (executablePath: string | null) => ({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments } })

/** What needs more of a browser than its pages: its settings, its reader of documents. */
const wholeBrowser = ['**/hosts.spec.ts', '**/documents.spec.ts']

/** What takes longest begins first: begun last, it would go on alone while the other worker waits. */
const longest = ['**/screens.spec.ts', '**/firstSeason.spec.ts', '**/share.spec.ts', '**/realData.spec.ts', '**/package.spec.ts']

/** The journeys through the whole product, two at a time, each file with a portal and a browser of its own. `npm test -- journeys` builds nothing: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/demoTemplate.ts',
  workers: 2,
  // A journey that passes only sometimes has found something.
  retries: 0,
  forbidOnly: true,
  // Four times what the longest needs on a quiet machine; whoever passes waits for none of it.
  timeout: seconds(120),
  expect: { timeout: seconds(20) },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What was done, and asked of the server. Pictures of each step would cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // Requests through a worker are not seen by `page.route`. The journey that goes offline allows it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'browser', testMatch: wholeBrowser, use: launch(findBrowser()) },
    { name: 'longest', testMatch: longest, use: launch(findBrowser({ withoutWindows: true })) },
    { name: 'pages', testIgnore: [...wholeBrowser, ...longest], use: launch(findBrowser({ withoutWindows: true })) },
  ],
})
