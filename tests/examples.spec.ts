import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'

/** The examples as a school's website would serve them: from another origin than the portal's. */
let portal: RunningPortal
let site: HostSite
test.beforeAll(async () => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const team = body.payload.teams.find((each: { activity: { activity: string } }) => each.activity.activity === 'girls-soccer')
  site = await startHostSite(portal.url, team.schoolParam)
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
  await page.goto(`${site.url}/${name}`)
  return complaints
}

/** Scrolls through the page, so that elements that wait until they are near are loaded. */
async function showAll(page: Page) {
  for (const element of await page.locator('portal-standings, portal-scores, portal-schedule').all()) await element.scrollIntoViewIfNeeded()
}

for (const name of ['plain.html', 'strict-csp.html']) {
  test(`${name}: every element shows its rows, nothing is complained of`, async ({ page }) => {
    const complaints = await open(page, name)
    await showAll(page)
    await expect(page.locator('portal-standings').first().getByRole('row').nth(1)).toBeVisible()
    await expect(page.locator('portal-scores').first()).toContainText('Final')
    await expect(page.locator('portal-schedule').first()).toContainText(/vs|at|@/)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('iframe-only.html: frames show their rows without a script of ours on the page', async ({ page }) => {
  const complaints = await open(page, 'iframe-only.html')
  await expect(page.frameLocator('iframe').first().getByRole('row').nth(1)).toBeVisible()
  expect(await page.locator('script[src*="/embed/"]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('many-elements.html: two loaders and eight elements ask once for each source', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => { if (request.url().includes('/api/public/')) asked.push(request.url()) })
  const complaints = await open(page, 'many-elements.html')
  await showAll(page)
  await expect(page.locator('portal-standings').nth(2).getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('portal-schedule').last()).toContainText(/vs|at|@/)
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
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(2)
})
