import { expect, type Page } from '@playwright/test'
import { removeDirectory, send, startHostSite, startPortal, strictPolicy, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/**
 * A school's webmaster, who pastes into a page of their own what the portal's documents say, and knows nothing else of it: no heights, a strict
 * policy, a dark theme that says nothing of color-scheme, style sheets that reset all, tabs, a page that swaps its parts by script.
 */
let portal: RunningPortal
let site: HostSite
let ids: Record<string, string> = {}
test.beforeAll(async () => {
  portal = await startPortal()
  const { body } = await send(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
  const { schoolParam, teamId } = body.payload.tables[0].rows[0]
  const events = await send(`${portal.url}/api/public/events?orgParam=demo`)
  ids = { school: schoolParam, team: String(teamId), event: String(events.body.payload.rows[0].eventId), form: '999999' }
  site = await startHostSite(portal.url, schoolParam)
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

const nouns = ['standings', 'scores', 'schedule', 'brackets', 'calendar', 'events', 'event-results', 'roster', 'school', 'alignments', 'form']
/** What the portal's documents say of an element, but for its height; what is not there says so in the portal's words. */
const attributes = (activity = 'girls-soccer') => ({ org: 'demo', ...ids, activity })
const link = (noun: string) => ({ href: `${portal.url}/embed-code/${noun}`, text: `Our ${noun} on the portal` })
const element = (noun: string) => {
  const words = Object.entries(attributes()).map(([name, value]) => `${name}="${value}"`).join(' ')
  return `<portal-${noun} ${words}><a href="${link(noun).href}">${link(noun).text}</a></portal-${noun}>`
}
/** The same for a page that makes its parts by script. */
const part = (noun: string, activity?: string) => ({ tag: `portal-${noun}`, attributes: attributes(activity), ...link(noun) })

const loader = () => `<script type="module" src="${portal.url}/embed/v1/loader.js"></script>`

/** A page of the school's own, with its style sheet and under its policy. */
async function openOwn(page: Page, { body, css = '' }: { body: string; css?: string }) {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => { if (request.url().startsWith(portal.url)) asked.push(request.url().slice(portal.url.length)) })
  site.pages.set('own.css', css)
  site.pages.set('own/', `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Our school</title>
    <meta http-equiv="Content-Security-Policy" content="${strictPolicy(portal.url)}"><link rel="stylesheet" href="/own.css"></head><body><div class="site"><main><h1>Our school</h1><h2>Athletics</h2>${body}</main></div></body></html>`)
  await page.goto(`${site.url}/own/`)
  return { complaints, asked }
}

/** The 20 s that an answer may take are over when the test says so. */
async function holdTimeouts(page: Page): Promise<{ count(): Promise<number>; end(): Promise<void> }> {
  await page.addInitScript(() => {
    const limits: AbortController[] = []
    Object.assign(window, { limits })
    AbortSignal.timeout = () => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    }
  })
  return {
    count: () => page.evaluate(() => (window as unknown as { limits: AbortController[] }).limits.length),
    end: () => page.evaluate(() => (window as unknown as { limits: AbortController[] }).limits.forEach((limit) => limit.abort(new DOMException('over', 'TimeoutError')))),
  }
}

const timings = (page: Page) => page.evaluate((url) => (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
  .filter(({ name }) => name.startsWith(url)).map(({ name, encodedBodySize }) => ({ path: name.slice(url.length), size: encodedBodySize })), portal.url)

const dark = 'body { margin: 0 auto; max-width: 900px; background: #12161c; color: #e6e9ee; font-family: Georgia, serif } a { color: #ffd479 }'

test('eleven elements without heights on a dark page under a strict policy: whoever reads for 25 s and then scrolls finds all of them', async ({ page }) => {
  const limits = await holdTimeouts(page)
  const { complaints, asked } = await openOwn(page, { css: `${dark} :not(:defined) { display: none }`, body: `${nouns.map((noun) => element(noun)).join('<hr>')}${loader()}` })
  const answered = async () => (await timings(page)).filter(({ path }) => path.startsWith('/api/')).length
  await expect(page.locator('portal-standings').getByRole('row').nth(1)).toBeVisible()
  await expect.poll(async () => (await answered()) - (await limits.count())).toBe(0)
  await limits.end()
  for (const noun of nouns) {
    const host = page.locator(`portal-${noun}`)
    await host.scrollIntoViewIfNeeded()
    await expect(host.locator('.view').first()).toBeVisible()
    await expect(host.getByText('could not be loaded')).toHaveCount(0)
  }
  await expectSound(page)
  // One request for each thing, and no more bytes of code than the documents say.
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
  const code = (await timings(page)).filter(({ path }) => path.startsWith('/embed/'))
  // Four that all share, and what the results of a meet or a music contest need besides.
  expect(code.length).toBeLessThanOrEqual(nouns.length + 5)
  expect(code.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(42 * 1024)
  // A browser says itself that something was not found, and the elements which value of theirs it was.
  expect(complaints.filter((text) => !text.includes('404')).map((text) => text.replace(/\. http.*/, '')).sort()).toEqual(['There is no form "999999"', `There is no team "${ids.team!}"`])
})

test('* { all: unset } and dark by a wrapper: the rows look as they do everywhere, and can be read', async ({ page }) => {
  const { complaints } = await openOwn(page, {
    css: '* { all: unset } head, script { display: none } html, body, div, main, h1, h2 { display: block } .site { background: #1b2430; color: #f0f0f0 }',
    body: `${element('standings')}${element('scores')}${loader()}`,
  })
  for (const noun of ['standings', 'scores']) await expect(page.locator(`portal-${noun}`).locator('tbody tr, .match').first()).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('a switch to dark by a class, and a reader who chooses dark: the elements follow', async ({ page }) => {
  await openOwn(page, {
    css: `body { background: #fff; color: #222 } body.night { background: #12161c; color: #eee } @media (prefers-color-scheme: dark) { body { background: #0d1117; color: #c9d1d9 } }`,
    body: `${element('standings')}${loader()}`,
  })
  const row = page.locator('portal-standings tbody tr').first()
  await expect(row).toBeVisible()
  const light = () => row.evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).color)![0]) > 128)
  expect(await light()).toBe(false)
  await page.evaluate(() => document.body.classList.add('night'))
  await expect.poll(light).toBe(true)
  await expectSound(page)
  await page.evaluate(() => document.body.classList.remove('night'))
  await expect.poll(light).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(light).toBe(true)
  await expectSound(page)
})

test('tabs: what is in a closed one asks for nothing, and is there once it is opened', async ({ page }) => {
  const { complaints, asked } = await openOwn(page, {
    css: '[hidden] { display: none }',
    body: `<div id="one">${element('standings')}</div><div id="two" hidden>${element('scores')}</div>${loader()}`,
  })
  await expect(page.locator('portal-standings').getByRole('row').nth(1)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/public/scores'))).toEqual([])
  await page.evaluate(() => {
    document.getElementById('one')!.hidden = true
    document.getElementById('two')!.hidden = false
  })
  await expect(page.locator('portal-scores .match').first()).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/public/scores'))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a page that swaps its parts faster than they can come shows the last one, and asks for nothing twice', async ({ page }) => {
  const { complaints, asked } = await openOwn(page, { body: `<div id="parts"></div>${loader()}` })
  const parts = ['girls-soccer', 'volleyball'].flatMap((activity) => ['standings', 'scores'].map((noun) => part(noun, activity)))
  await page.evaluate(async (parts) => {
    const place = document.getElementById('parts')!
    const show = ({ tag, attributes, href, text }: (typeof parts)[number]) => {
      const made = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
      made.append(Object.assign(document.createElement('a'), { href, textContent: text }))
      place.replaceChildren(made)
    }
    for (let time = 0; time < 40; time++) {
      show(parts[time % parts.length]!)
      if (time % 3) await new Promise((done) => requestAnimationFrame(done))
    }
    show(parts[0]!)
  }, parts)
  await expect(page.locator('#parts portal-standings tbody tr').first()).toBeVisible()
  await expect(page.locator('#parts > *')).toHaveCount(1)
  const standings = asked.filter((path) => path.startsWith('/api/public/standings') && path.includes('girls-soccer'))
  expect(standings.length).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
})

/** Again at the same address, as after an update. */
async function restart(): Promise<void> {
  portal = await startPortal({ PORT: new URL(portal.url).port, PORTAL_DATA_DIR: portal.directory })
}

test('the portal goes away and comes back: what was read stays, with its time, and is fresh again by itself', async ({ page }) => {
  await page.clock.install()
  await openOwn(page, { css: dark, body: `${element('standings')}<div id="later"></div>${loader()}` })
  const row = page.locator('portal-standings').getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await portal.end()
  await page.clock.fastForward('01:10')
  await expect(page.locator('portal-standings').getByText('may be out of date')).toBeVisible()
  await expect(row).toBeVisible()
  // One that is added in the meantime leaves the page's own link in its place.
  await page.evaluate(({ tag, attributes, href, text }) => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    made.append(Object.assign(document.createElement('a'), { href, textContent: text }))
    document.getElementById('later')!.append(made)
  }, part('scores'))
  await expect(page.getByRole('link', { name: 'Our scores on the portal' })).toBeVisible()
  await restart()
  await page.clock.fastForward('02:20')
  await expect(page.locator('portal-standings').getByText('may be out of date')).toHaveCount(0)
  await expect(row).toBeVisible()
})
