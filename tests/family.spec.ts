import { expect, type Page } from '@playwright/test'
import { people, signIn } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A parent at the edge of a field: a small dark screen, a slow phone on a thin line that breaks off, and a thumb. */
const upright = { width: 360, height: 740 }
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

/** Slow 4G, and a processor of a quarter of this one's speed. @returns what breaks the line off, and mends it */
async function slowDown(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const phone = await page.context().newCDPSession(page)
  const line = async (offline: boolean) => {
    await phone.send('Network.emulateNetworkConditions', { offline, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 })
  }
  await line(false)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return line
}
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('what is to do, by when and where, is in the first screen; every row leads on, also after the line broke off', async ({ browser }) => {
  const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  const page = await context.newPage()
  const breakOff = await slowDown(page)
  await signIn(page, portal.url, people.parent)
  const next = page.getByRole('region', { name: 'Next matches' })
  await expect(next.getByRole('listitem').first()).toBeInViewport()
  await expect(page.getByRole('region', { name: 'To do' })).toBeInViewport()
  // When and where, without another press.
  await expect(next.getByRole('listitem').first()).toContainText(/\w{3}, \w{3} \d+.*\d+:\d\d [AP]M/)
  await expect(next.getByRole('listitem').first()).toContainText(/Field|Gym|Court|Park/)
  await expectSound(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(upright.width)

  // Rows that name something lead to it: matches, results and the team, by a thumb anywhere on the row.
  for (const heading of ['Next matches', 'Latest results', 'Teams']) {
    for (const row of await page.getByRole('region', { name: heading }).getByRole('listitem').all()) await expect(row.getByRole('link')).toHaveCount(1)
  }
  const row = next.getByRole('listitem').first()
  const opponent = (await row.getByRole('link').innerText()).replace(/^(at|vs)\s+/, '')
  const { width, height } = (await row.boundingBox())!
  await row.tap({ position: { x: width - 12, y: height - 8 } })
  await expect(page).toHaveURL(/view-school-team-matches/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Girls Soccer')
  await expect(page.getByRole('main').getByText(opponent).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectSound(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(upright.width)

  // The phone is turned, and turned back.
  await page.setViewportSize({ width: 740, height: 360 })
  expect(await widthOf(page)).toBeLessThanOrEqual(740)
  await page.setViewportSize(upright)

  // The line breaks off: what was shown stays, what is asked for says what is wrong, and comes when the line is back.
  await breakOff(true)
  await page.getByRole('link', { name: 'Standings', exact: true }).last().tap()
  await expect(page.getByText(/You may be offline|cannot be reached/)).toBeVisible()
  await breakOff(false)
  await page.getByRole('button', { name: /again/i }).tap()
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await context.close()
})
