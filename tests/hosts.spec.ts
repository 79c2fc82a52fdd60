import { expect, type Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clockOffset, now, shiftDate } from './clock.mjs'
import { plainPage } from './plainPage'
import { newDirectory, removeDirectory, send, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/**
 * The embeds on sites of other people, whose behavior is rebuilt in examples/ from what these sites' makers publish. WordPress is
 * tried as it really is, too (hosts/wordpress.spec.ts), and so are the blocked storage, the policy and the network here, which are the
 * browser's own.
 */
let portal: RunningPortal
let site: HostSite
let school = ''
test.beforeAll(async () => {
  portal = await startPortal()
  const { body } = await send(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
  school = body.payload.tables[0].rows[0].schoolParam
  site = await startHostSite(portal.url, school)
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** Opens an example and collects what the browser complains of, and which of the portal's data were asked for. */
async function open(page: Page, name: string) {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => { if (request.url().includes('/api/public/')) asked.push(request.url()) })
  await page.goto(`${site.url}/${name}/`)
  return { complaints, asked }
}

const rows = (page: Page, tag: string) => page.locator(tag).locator('tbody tr, .match')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const name of ['wordpress', 'wordpress-multisite']) {
  test(`${name}: the quote gives way to the frame, which follows the height of its page`, async ({ page }) => {
    const { complaints } = await open(page, name)
    const frame = page.locator('iframe.wp-embedded-content')
    const inside = page.frameLocator('iframe.wp-embedded-content')
    await expect(page.locator('blockquote')).toBeHidden()
    await expect(inside.locator('tbody tr, .match').first()).toBeVisible()
    const wanted = () => inside.locator('#portal-page').evaluate((element) => Math.min(1000, Math.max(200, Math.ceil(element.getBoundingClientRect().height))))
    const height = () => frame.evaluate((element) => element.clientHeight)
    await expect.poll(async () => (await height()) - (await wanted())).toBe(0)
    const before = await height()
    await inside.locator('.choices summary').click()
    await expect.poll(height).toBeGreaterThan(before)
    if (name === 'wordpress-multisite') await expect(page.getByRole('link', { name: 'Girls soccer standings' })).toBeVisible()
    expect(complaints).toEqual([])
  })
}

test('squarespace: the snippet in a code block, and on a page that is put in as text, where its script does not run', async ({ page }) => {
  const { complaints } = await open(page, 'squarespace')
  await expect(rows(page, 'portal-standings').first()).toBeVisible()
  await page.getByRole('link', { name: 'Scores', exact: true }).click()
  await expect(rows(page, 'portal-scores').first()).toBeVisible()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('google-sites: with fit=1 the page fills a frame of fixed height and scrolls inside; the snippet works in a sandbox', async ({ page }) => {
  const { complaints } = await open(page, 'google-sites')
  const fitted = page.frameLocator('iframe').first()
  await expect(fitted.getByRole('row').nth(1)).toBeVisible()
  const sizes = await fitted.locator('html').evaluate((html) => {
    const view = document.getElementById('portal-view')!
    view.scrollTop = 10_000
    const bottom = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().bottom
    return { page: html.scrollHeight - innerHeight, view: view.scrollTop, source: innerHeight - bottom('.source'), choices: bottom('.choices') }
  })
  expect(sizes.page).toBe(0)
  expect(sizes.view).toBeGreaterThan(100)
  // What surrounds the rows stays in sight.
  expect(sizes.source).toBeGreaterThanOrEqual(0)
  expect(sizes.choices).toBeGreaterThan(0)
  await expect(page.frameLocator('iframe').nth(1).locator('portal-scores .match').first()).toBeVisible()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('single-page: an element that a script made shows what it is told, keeps its rows when it is moved, and asks nothing once it is gone', async ({ page }) => {
  await page.clock.install({ time: now() })
  const { complaints, asked } = await open(page, 'single-page')
  const first = rows(page, 'portal-standings').first()
  await expect(first).toBeVisible()
  await first.evaluate((row) => row.setAttribute('data-known', ''))
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.locator('#narrow portal-standings [data-known]')).toBeVisible()
  await page.getByRole('button', { name: 'Another sport' }).click()
  await expect.poll(() => asked.at(-1)).toContain('activity=volleyball')
  await expect(rows(page, 'portal-standings').first()).toBeVisible()
  await page.getByRole('button', { name: 'Scores' }).click()
  await expect(rows(page, 'portal-scores').first()).toBeVisible()
  asked.length = 0
  await page.clock.fastForward('03:00')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('/standings'))).toEqual([])
  await page.getByRole('button', { name: 'Standings' }).click()
  await expect(rows(page, 'portal-standings').first()).toBeVisible()
  expect(complaints).toEqual([])
})

for (const [order, first, second] of [['a newer one first', '2.0.0', '1.0.0'], ['an older one first', '0.9.0', '1.0.0']] as const) {
  test(`two-loaders, ${order}: four elements and two versions of the loader ask once, and the second says once that it does not run`, async ({ page }) => {
    // Another version is this one's files under its name.
    const { version } = (await (await fetch(`${portal.url}/embed/v1/loader.js`)).text()).match(/"(?<version>\d+\.\d+\.\d+)"/)!.groups!
    await page.route(`${portal.url}/embed/${first}/**`, async (route) => {
      const answer = await fetch(route.request().url().replace(`/${first}/`, `/${version}/`))
      const text = (await answer.text()).replaceAll(`"${version}"`, `"${first}"`)
      await route.fulfill({ body: text, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
    })
    expect(second).not.toBe(first)
    const text = await (await fetch(`${site.url}/two-loaders/`)).text()
    site.pages.set('versions/', text.replace('/embed/v1/', `/embed/${first}/`))
    const { complaints, asked } = await open(page, 'versions')
    for (const element of await page.locator('portal-standings').all()) await expect(element.locator('tbody tr').first()).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => window.PortalEmbed?.version)).toBe(first)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(`PortalEmbed ${first} runs, not ${version} of ${portal.url}/`)
  })
}

test('two-loaders: the same version twice says nothing', async ({ page }) => {
  const { complaints, asked } = await open(page, 'two-loaders')
  for (const element of await page.locator('portal-standings').all()) await expect(element.locator('tbody tr').first()).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('reset-css: nothing of the page’s style reaches the rows, nor its direction, as they are in English; and dark stays dark', async ({ page }) => {
  const { complaints } = await open(page, 'reset-css')
  const row = rows(page, 'portal-standings').first()
  await expect(row).toBeVisible()
  const look = await row.evaluate((element) => {
    const { fontSize, fontStyle, fontWeight, letterSpacing, wordSpacing, textTransform, whiteSpace, direction, lineHeight, textAlign } = getComputedStyle(element)
    return { fontSize, fontStyle, fontWeight, letterSpacing, wordSpacing, textTransform, whiteSpace, direction, lineHeight, textAlign }
  })
  expect(look).toEqual({
    fontSize: '15px', fontStyle: 'normal', fontWeight: '400', letterSpacing: 'normal', wordSpacing: '0px', textTransform: 'none', whiteSpace: 'normal', direction: 'ltr',
    lineHeight: '20.25px', textAlign: 'start',
  })
  for (const element of await page.locator('portal-scores, portal-standings').all()) await element.scrollIntoViewIfNeeded()
  await expect(rows(page, 'portal-scores').first()).toBeVisible()
  await expect(page.frameLocator('portal-standings iframe').getByRole('row').nth(1)).toBeVisible()
  // Contrast is part of it: light letters must not be on the page's white.
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('no-script: without JavaScript every kind of page shows its rows, and the link is left where an element cannot be', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/no-script/`)
  await expect(page.frameLocator('iframe').first().getByRole('row').nth(1)).toBeVisible()
  await page.goto(`${site.url}/plain/`)
  for (const name of ['Girls soccer standings', 'Girls soccer scores', 'Our schedule']) await expect(page.getByRole('link', { name })).toBeVisible()
  await context.close()
})

test('the HTML of every kind of page has its rows before any script', async () => {
  const pages = ['standings/demo', 'scores?orgParam=demo', `team-match-schedules?orgParam=demo&school=${school}&activity=girls-soccer`, 'calendar/demo', 'events-list/demo', 'SchoolInformation/demo/all/all', 'allBrackets/demo']
  for (const path of pages) {
    const text = await (await fetch(`${portal.url}/embed-code/${path}`)).text()
    // Modules run once the document is read, wherever they are; no other script may be there.
    const [view, scripts] = [text.indexOf('id="portal-view"'), [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)]
    expect(scripts.filter((tag) => !/type="(module|application\/(ld\+)?json)"/.test(tag)), path).toEqual([])
    expect(view, path).toBeGreaterThan(0)
    expect(text.slice(view, text.indexOf('id="portal-data"')), path).toMatch(/<tr|class="(match|event|school|day|bracket)\b/)
  }
})

test('offline: what was shown stays with its time, what was not yet asked for keeps its link; both are fresh with the network', async ({ page, context }) => {
  await page.clock.install({ time: now() })
  await open(page, 'offline')
  const table = page.locator('portal-standings')
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const count = await table.locator('tbody tr').count()
  await context.setOffline(true)
  await page.clock.fastForward('02:00')
  await expect(table.locator('.trouble')).toHaveText(/As of \d+:\d+:\d+\sPM, may be out of date|As of \d+:\d+:\d+\sAM, may be out of date/)
  await expect(table.locator('tbody tr')).toHaveCount(count)
  const link = page.getByRole('link', { name: 'Girls soccer scores' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeVisible()
  await page.clock.fastForward('00:05')
  await expect(link).toBeVisible()
  await context.setOffline(false)
  await expect(table.locator('.trouble')).toHaveCount(0)
  await expect(rows(page, 'portal-scores').first()).toBeVisible()
})

test('blocked-storage: with cookies and storage blocked by the browser everything is shown, and none is asked for', async ({ playwright, launchOptions }) => {
  const directory = await newDirectory()
  await mkdir(join(directory, 'Default'))
  // What the browser's own settings write for "block all cookies": storage throws, too.
  await writeFile(join(directory, 'Default/Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 }, cookie_controls_mode: 1, block_third_party_cookies: true } }))
  const context = await playwright.chromium.launchPersistentContext(directory, launchOptions)
  await context.addInitScript(shiftDate, clockOffset())
  try {
    const page = await context.newPage()
    const cookies: string[] = []
    page.on('request', (request) => void request.allHeaders().then((headers) => { if (headers.cookie) cookies.push(request.url()) }, () => undefined))
    page.on('response', (response) => void response.allHeaders().then((headers) => { if (headers['set-cookie']) cookies.push(response.url()) }, () => undefined))
    const { complaints } = await open(page, 'blocked-storage')
    await expect(rows(page, 'portal-standings').first()).toBeVisible()
    await expect(page.frameLocator('portal-scores iframe').locator('.match').first()).toBeVisible()
    const frame = page.frames().find((each) => each.url().startsWith(portal.url))!
    expect(await frame.evaluate(() => { try { return String(localStorage) } catch (error) { return (error as Error).name } }), 'the browser blocks').toBe('SecurityError')
    expect(cookies).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await removeDirectory(directory)
  }
})

test('what is not there: the empty state with the link in an element, the portal’s 404 in a frame, whose link stays; nothing breaks', async ({ page }) => {
  const wrong = {
    organization: 'portal-standings org="no-such-one"', activity: 'portal-standings org="demo" activity="no-such-one"', school: 'portal-scores org="demo" school="no-such-one"',
    team: 'portal-schedule org="demo" team="999999"', event: 'portal-event-results org="demo" event="999999"', brackets: 'portal-brackets org="demo" event="999999"',
    roster: 'portal-roster org="demo" event="999999" team="999999"', 'school’s card': 'portal-school org="demo" school="no-such-one"',
  }
  const element = ([name, tag]: [string, string], mode: string) => `<${tag} ${mode} loading="eager"><a href="${portal.url}/embed-code/x">The ${name} (${mode})</a></${tag.split(' ')[0]}>`
  const entries = Object.entries(wrong)
  const elements = ['mode="auto"', 'mode="iframe"'].flatMap((mode) => entries.map((entry) => element(entry, mode)))
  site.pages.set('wrong/', `<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1>${elements.join('')}</main><script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  const errors: string[] = []
  const statuses: number[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (response) => { if (/\/(api\/public|embed-code)\//.test(response.url()) && !response.url().includes('page.css')) statuses.push(response.status()) })
  await page.goto(`${site.url}/wrong/`)
  await expect(page.locator('[mode="auto"] .empty')).toHaveCount(entries.length)
  await expect(page.locator('[mode="iframe"] > iframe[hidden]')).toHaveCount(entries.length)
  for (const link of await page.getByRole('link').all()) await expect(link).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(2 * entries.length)
  await expect(page.locator('.trouble, .skeleton')).toHaveCount(0)
  expect(statuses).toEqual(Array.from({ length: 2 * entries.length }, () => 404))
  expect(errors).toEqual([])
  await expectSound(page)
})

/** How many requests had to wait for one another: a request waits for all that had ended when it began. */
function roundTrips(requests: { startTime: number; responseEnd: number }[]): number {
  const depths = new Map<object, number>()
  for (const request of [...requests].sort((one, other) => one.startTime - other.startTime)) {
    const before = requests.filter(({ responseEnd }) => responseEnd <= request.startTime).map((each) => depths.get(each) ?? 0)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(...depths.values())
}

test('with 150 ms per request, from the snippet to rows there are three round trips at most', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 })
  const tags = ['portal-standings activity="girls-soccer"', 'portal-scores activity="girls-soccer"', `portal-schedule school="${school}" activity="girls-soccer"`, 'portal-calendar', 'portal-events', 'portal-school', 'portal-brackets']
  for (const tag of tags) {
    site.pages.set('far/', `<!doctype html><title>Far</title><${tag} org="demo" loading="eager"></${tag.split(' ')[0]}><script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
    await page.goto(`${site.url}/far/`)
    await expect(page.locator(tag.split(' ')[0]!).locator('tbody tr, .match, .event, .school, .day, .empty').first()).toBeVisible()
    const timings = await page.evaluate(() => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })))
    expect(timings.length, tag).toBeGreaterThanOrEqual(4)
    expect(Math.min(...timings.map(({ startTime, responseEnd }) => responseEnd - startTime)), `${tag}: each request takes its time`).toBeGreaterThan(140)
    // What brackets do under a finger is asked for once they are drawn.
    const needed = timings.filter(({ name }) => !name.endsWith('/bracketMoves.js'))
    expect(roundTrips(needed), `${tag}: ${JSON.stringify(timings)}`).toBeLessThanOrEqual(tag === 'portal-brackets' ? 3 : 2)
    // Else the next page has it all from memory.
    await session.send('Network.clearBrowserCache')
  }
})

test('the snippets of the plain page, as given, move nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, 'plain')
  await expect(rows(page, 'portal-standings').first()).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('on paper an element of a dark page has dark letters, whether it stands on the page’s ground or on its own', async ({ page }) => {
  for (const [ground, theme] of [['#111', ''], ['linear-gradient(#000, #333)', ''], ['#fff', 'theme="dark"']]) {
    await page.setContent(plainPage(`<portal-standings org="demo" activity="girls-soccer" school="${school}" loading="eager" ${theme}></portal-standings><script type="module" src="${portal.url}/embed/v1/loader.js"></script>`, `<style>body { background: ${ground}; color: #eee }</style>`))
    const section = page.locator('portal-standings').locator('section.portal-view')
    await expect(section.locator('tbody tr').first()).toBeVisible()
    await expect(section).toHaveCSS('color', 'rgb(232, 237, 243)')
    await page.emulateMedia({ media: 'print' })
    await expect(section).toHaveCSS('color', 'rgb(22, 32, 44)')
    await expect(section).toHaveCSS('background-color', ground === '#111' ? 'rgba(0, 0, 0, 0)' : 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen' })
  }
})
