import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/lib/browser.mjs'

const executablePath = findBrowser()

/** The journeys through the whole product, one at a time in a real browser. `npm test -- journeys` builds nothing: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/demoTemplate.ts',
  workers: 1,
  // A journey that passes only sometimes has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
  },
})
