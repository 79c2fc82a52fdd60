import { test as base } from '@playwright/test'
import { clockOffset, shiftDate } from './clock.mjs'

/**
 * Playwright's `test`, whose pages read the clock of the journeys (clock.mjs), and which closes at the end of each test what it opened of the browser itself (those of beforeAll stay). Left
 * open, a hundred pages of earlier tests would go on asking their portals while the later ones are tried.
 */
export const test = base.extend<{ closeOpened: void }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(shiftDate, clockOffset())
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  closeOpened: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      await Promise.all(browser.contexts().filter((context) => !before.has(context)).map((context) => context.close()))
    },
    { auto: true },
  ],
})
