import { expect, type Page } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The examples as a school's website would serve them: from another origin than the portal's. */
let portal: RunningPortal
let site: HostSite
test.beforeAll(async () => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const team = body.payload.teams.find((each: { activity: { activity: string } }) => each.activity.activity === 'girls-soccer')
  const past = await send(`${portal.url}/api/public/events?orgParam=demo&when=past`)
  const event = past.body.payload.rows.find((each: { stage: string }) => each.stage === 'results')
  const results = await send(`${portal.url}/api/public/event-results?orgParam=demo&event=${event.eventId}`)
  site = await startHostSite(portal.url, team.schoolParam, { event: String(event.eventId), team: String(results.body.payload.teams[0].teamId) })
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** Opens an example and collects what the browser complains of. */
async function open(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))
  })
  await page.goto(`${site.url}/${name}/`)
  return complaints
}

/** Scrolls through the page, so that elements that wait until they are near are loaded. */
async function showAll(page: Page) {
  for (const element of await page.locator('portal-standings, portal-scores, portal-schedule, portal-brackets, portal-calendar, portal-events, portal-event-results, portal-roster, portal-school').all()) await element.scrollIntoViewIfNeeded()
}

for (const name of ['plain', 'strict-csp']) {
  test(`${name}: every element shows its rows, nothing is complained of`, async ({ page }) => {
    const complaints = await open(page, name)
    await showAll(page)
    await expect(page.locator('portal-standings').first().getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('portal-scores').first()).toContainText('Final')
    await expect(page.locator('portal-schedule').first()).toContainText(/vs|at|@/)
    await expectSound(page, { withFrames: true })
    expect(complaints).toEqual([])
  })
}

test('brackets: brackets, or the word that there are none, in an element and in a frame; nothing is complained of', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const complaints = await open(page, 'brackets')
  await showAll(page)
  const first = page.locator('portal-brackets').first()
  await expect(first.locator('.bracket .match, .empty').first()).toBeVisible()
  await expect(page.locator('portal-brackets').nth(1).locator('.bracket .match, .empty').first()).toBeVisible()
  await expect(page.frameLocator('portal-brackets iframe').locator('.brackets')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await expectSound(page, { withFrames: true })
  expect(complaints).toEqual([])
})

test('calendar: a month and a list at both widths, another month by the keyboard; nothing is complained of', async ({ page }) => {
  const complaints = await open(page, 'calendar')
  await showAll(page)
  const month = page.locator('portal-calendar').first()
  await expect(month.locator('td.day').first()).toBeVisible()
  const name = await month.locator('.month-name').textContent()
  await month.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(month.locator('.month-name')).not.toHaveText(name!)
  await expect(month.getByRole('button', { name: 'Next month' })).toBeFocused()
  const frame = page.frameLocator('portal-calendar iframe')
  await frame.getByRole('link', { name: 'Next month' }).click()
  await expect(frame.locator('.month-name')).not.toHaveText(name!)
  await expectSound(page, { withFrames: true })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  // Paper cannot be unfolded: what is behind "N more" is printed, too.
  await page.setViewportSize({ width: 1280, height: 900 })
  await month.evaluate((element) => element.setAttribute('limit', '1'))
  const folded = month.locator('details .item')
  await expect(folded.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded.locator('visible=true')).toHaveCount(await folded.count())
  expect(complaints).toEqual([])
})

test('events: a list, results, where and when, and a roster; a frame leads on to an event; nothing is complained of', async ({ page }) => {
  const complaints = await open(page, 'events')
  await showAll(page)
  await expect(page.locator('portal-events').first().locator('.event').first()).toBeVisible()
  await expect(page.locator('portal-event-results').first().getByRole('row').nth(1)).toContainText('1st')
  await expect(page.locator('portal-event-results').nth(1)).toContainText('Teams')
  await expect(page.locator('portal-roster').locator('.view')).toBeVisible()
  const frame = page.frameLocator('portal-events iframe')
  await frame.locator('.event a').first().click()
  await expect(frame.locator('.one-event')).toBeVisible()
  await expectSound(page, { withFrames: true })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('schools: our school and all of them, in elements and in a frame; nothing is complained of', async ({ page }) => {
  const complaints = await open(page, 'schools')
  await showAll(page)
  await expect(page.locator('portal-school').first().locator('.school')).toHaveCount(1)
  await expect(page.locator('portal-school').nth(1).locator('.school')).toHaveCount(10)
  await expect(page.frameLocator('portal-school iframe').locator('.school')).toHaveCount(5)
  await expectSound(page, { withFrames: true })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('what the office ticks of its schools is what everyone sees of them', async ({ browser, page }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/organization`)
  const panel = office.getByRole('region', { name: 'What the public sees about each school' })
  await expect(panel.getByRole('checkbox', { name: 'City' })).toBeChecked()
  await panel.getByRole('checkbox', { name: 'Mascot' }).check()
  await panel.getByRole('checkbox', { name: 'State' }).uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('The public fields are saved.')).toBeVisible()
  await expectSound(office)
  await page.goto(`${portal.url}/embed-code/SchoolInformation/demo/city,state,mascot/all?limit=1`)
  await expect(page.locator('dt')).toHaveText(['City', 'Mascot'])
  await panel.getByRole('checkbox', { name: 'Mascot' }).uncheck()
  await panel.getByRole('checkbox', { name: 'State' }).check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await office.context().close()
})

test('no-script: frames show their rows without a script of ours on the page', async ({ page }) => {
  const complaints = await open(page, 'no-script')
  await expect(page.frameLocator('iframe').first().getByRole('row').nth(1)).toBeVisible()
  expect(await page.locator('script[src*="/embed/"]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('ten-elements: two loaders and ten elements ask once for each source', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => { if (request.url().includes('/api/public/')) asked.push(request.url()) })
  const complaints = await open(page, 'ten-elements')
  await showAll(page)
  await expect(page.locator('portal-standings').nth(2).getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('portal-schedule').last()).toContainText(/vs|at|@/)
  await expect(page.locator('.columns .view, .columns iframe')).toHaveCount(10)
  const fromPage = asked.filter((url) => url.includes('/standings?'))
  expect(new Set(fromPage).size, fromPage.join('\n')).toBe(fromPage.length)
  expect(complaints).toEqual([])
})

test('an unchanged table is answered 304 without a body, and the element looks again once at its refresh time', async ({ page }) => {
  const answers: { status: number; url: string }[] = []
  page.on('response', (response) => { if (response.url().includes('/api/public/standings')) answers.push({ status: response.status(), url: response.url() }) })
  site.pages.set('one.html', `<!doctype html><title>School</title>
    <portal-standings org="demo" activity="volleyball" refresh="15" loading="eager"></portal-standings>
    <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  await page.goto(`${site.url}/one.html`)
  await expect(page.locator('portal-standings').getByRole('row').nth(1)).toBeVisible()
  expect(answers).toHaveLength(1)
  const { url } = answers[0]!
  const etag = (await fetch(url)).headers.get('etag')!
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect((await again.arrayBuffer()).byteLength).toBe(0)
  // The element's own next look, at its refresh time.
  await expect.poll(() => answers.length, { timeout: seconds(30) }).toBe(2)
})
