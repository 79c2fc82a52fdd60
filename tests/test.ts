import { test as base } from '@playwright/test'

/**
 * Playwright's `test`, which closes at the end of each test what it opened of the browser itself (those of beforeAll stay). Left
 * open, a hundred pages of earlier tests would go on asking their portals while the later ones are tried.
 */
export const test = base.extend<{ closeOpened: void }>({
  closeOpened: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      await Promise.all(browser.contexts().filter((context) => !before.has(context)).map((context) => context.close()))
    },
    { auto: true },
  ],
})
