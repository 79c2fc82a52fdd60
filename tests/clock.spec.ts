import { expect } from '@playwright/test'
import { now } from './clock.mjs'
import { openAs, people } from './people'
import { removeDirectory, send, startPortal, demoPassword } from './portal'
import { test } from './test'

/** What the tests, the server and the browser take for now is one moment, whichever way a page was opened. */
test('the server, pages, frames and tests read one clock', async ({ browser, page: given }) => {
  const portal = await startPortal()
  try {
    const { body } = await send(`${portal.url}/api/sessions`, { method: 'POST', body: { email: people.fan, password: demoPassword } })
    const days = (Date.parse(body.payload.expiresAt) - now().getTime()) / 86_400_000
    // Sessions last fourteen days by the server's clock.
    expect(Math.abs(days - 14)).toBeLessThan(0.1)

    await given.goto(`${portal.url}/login`)
    const context = await browser.newContext()
    for (const page of [given, await openAs(browser, portal.url, people.fan), await context.newPage(), await browser.newPage()]) {
      const told = await page.evaluate(() => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        const inFrame = new (frame.contentWindow as unknown as typeof globalThis).Date()
        return [Date.now(), new Date().getTime(), Date.parse(Date()), inFrame.getTime()]
      })
      for (const each of told) expect(Math.abs(each - now().getTime())).toBeLessThan(60_000)
      expect(await page.evaluate(() => [new Date() instanceof Date, new Date().constructor === Date, new Date(2026, 1, 3, 4).getHours()])).toEqual([true, true, 4])
    }
  } finally {
    await portal.end()
    await removeDirectory(portal.directory)
  }
})
