import { expect } from '@playwright/test'
import { usualHeights } from '@portal/shared/publishing/embeds/heights'
import { now } from '../clock.mjs'
import { openExample, rowsOf, useHostSite } from '../hostSite'
import { plainPage } from '../plainPage'
import { expectSound } from '../sound'
import { test } from '../test'

/** How an element comes onto a page: without scripts, without a network, by how many requests, and into the place that is held for it. */
const host = useHostSite()

test('no-script: without JavaScript every kind of page shows its rows, and the link is left where an element cannot be', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${host.site.url}/no-script/`)
  await expect(page.frameLocator('iframe').first().getByRole('row').nth(1)).toBeVisible()
  await page.goto(`${host.site.url}/plain/`)
  for (const name of ['Girls soccer standings', 'Girls soccer scores', 'Our schedule']) await expect(page.getByRole('link', { name })).toBeVisible()
  await context.close()
})

test('the HTML of every kind of page has its rows before any script', async () => {
  const pages = ['standings/demo', 'scores?orgParam=demo', `team-match-schedules?orgParam=demo&school=${host.school}&activity=girls-soccer`, 'calendar/demo', 'events-list/demo', 'SchoolInformation/demo/all/all', 'allBrackets/demo']
  for (const path of pages) {
    const text = await (await fetch(`${host.portal.url}/embed-code/${path}`)).text()
    // Modules run once the document is read, wherever they are; no other script may be there.
    const [view, scripts] = [text.indexOf('id="portal-view"'), [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)]
    expect(scripts.filter((tag) => !/type="(module|application\/(ld\+)?json)"/.test(tag)), path).toEqual([])
    expect(view, path).toBeGreaterThan(0)
    expect(text.slice(view, text.indexOf('id="portal-data"')), path).toMatch(/<tr|class="(match|event|school|day|bracket)\b/)
  }
})

test('offline: what was shown stays with its time, what was not yet asked for keeps its link; both are fresh with the network', async ({ page, context }) => {
  await page.clock.install({ time: now() })
  await openExample(page, host, 'offline')
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
  await expect(rowsOf(page, 'portal-scores').first()).toBeVisible()
})

test('what is not there: the empty state with the link in an element, the portal’s 404 in a frame, whose link stays; nothing breaks', async ({ page }) => {
  const wrong = {
    organization: 'portal-standings org="no-such-one"', activity: 'portal-standings org="demo" activity="no-such-one"', school: 'portal-scores org="demo" school="no-such-one"',
    team: 'portal-schedule org="demo" team="999999"', event: 'portal-event-results org="demo" event="999999"', brackets: 'portal-brackets org="demo" event="999999"',
    roster: 'portal-roster org="demo" event="999999" team="999999"', 'school’s card': 'portal-school org="demo" school="no-such-one"',
  }
  const element = ([name, tag]: [string, string], mode: string) => `<${tag} ${mode} loading="eager"><a href="${host.portal.url}/embed-code/x">The ${name} (${mode})</a></${tag.split(' ')[0]}>`
  const entries = Object.entries(wrong)
  const elements = ['mode="auto"', 'mode="iframe"'].flatMap((mode) => entries.map((entry) => element(entry, mode)))
  host.site.pages.set('wrong/', `<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1>${elements.join('')}</main><script type="module" src="${host.portal.url}/embed/v1/loader.js"></script>`)
  const errors: string[] = []
  const statuses: number[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (response) => { if (/\/(api\/public|embed-code)\//.test(response.url()) && !response.url().includes('page.css')) statuses.push(response.status()) })
  await page.goto(`${host.site.url}/wrong/`)
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
  const tags = ['portal-standings activity="girls-soccer"', 'portal-scores activity="girls-soccer"', `portal-schedule school="${host.school}" activity="girls-soccer"`, 'portal-calendar', 'portal-events', 'portal-school', 'portal-brackets']
  for (const tag of tags) {
    host.site.pages.set('far/', `<!doctype html><title>Far</title><${tag} org="demo" loading="eager"></${tag.split(' ')[0]}><script type="module" src="${host.portal.url}/embed/v1/loader.js"></script>`)
    await page.goto(`${host.site.url}/far/`)
    await expect(page.locator(tag.split(' ')[0]!).locator('tbody tr, .match, .event, .school, .day, .empty').filter({ visible: true }).first()).toBeVisible()
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

for (const name of ['plain', 'strict-csp']) {
  test(`${name}: the snippets as given move nothing, however late their script comes`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    })
    // What is below has been painted where it stays.
    let before = 0
    await page.route('**/loader.js', async (route) => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      before = await page.locator('portal-standings ~ h2').first().evaluate((element) => element.getBoundingClientRect().top)
      await route.continue()
    })
    const { complaints } = await openExample(page, host, name)
    await expect(rowsOf(page, 'portal-standings').first()).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(before).toBeGreaterThan(400)
    expect(await page.locator('portal-standings ~ h2').first().evaluate((element) => element.getBoundingClientRect().top)).toBe(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    expect(complaints).toEqual([])
  })
}

/** Elements with what is shown, and by how much of its height the place may be missed before anyone has measured it: too little moves the page, too much is a gap. */
const reserved: [tag: string, attributes: Record<string, string>, most: number][] = [
  ...[3, 5, 7].map((limit): [string, Record<string, string>, number] => ['standings', { activity: 'girls-soccer', limit: String(limit) }, 0.1]),
  ['scores', { activity: 'volleyball', limit: '6' }, 0.1],
  // The demo's last day has few games, so that the days after it follow, each with its heading.
  ['scores', { limit: '12' }, 0.2],
  ['scores', { school: '', limit: '5' }, 0.15],
  ['scores', { school: '' }, 0.15],
  ['scores', { school: '', activity: 'football', limit: '5' }, 0.2],
  ['scores', { school: '', activity: 'girls-soccer', level: 'varsity' }, 0.25],
  ['scores', { school: '', brief: 'false', limit: '6' }, 0.25],
  ['events', { limit: '3' }, 0.2],
]

test('the place that is held before anyone has measured is what is needed, at both widths', async ({ page }) => {
  const widths = { wide: 680, narrow: 328 }
  // One district: that of the school, whose row is none more than the limit has.
  const given = reserved.map(([tag, attributes, most]) => ({ tag, most, attributes: { ...attributes, ...('school' in attributes && { school: host.school }), ...(tag === 'standings' && { district: host.district }) } as Record<string, string> }))
  const all = given.flatMap(({ tag, attributes }) => Object.values(widths).map((width) => `<div style="width:${width}px"><portal-${tag} org="demo" loading="eager" ${Object.entries(attributes).map(([name, value]) => `${name}="${value}"`).join(' ')}></portal-${tag}></div>`))
  host.site.pages.set('heights/', plainPage(`${all.join('')}<script type="module" src="${host.portal.url}/embed/v1/loader.js"></script>`))
  await page.goto(`${host.site.url}/heights/`)
  await expect(page.locator('section[aria-busy="false"]')).toHaveCount(all.length)
  const found = await page.locator('h2 ~ div > *').evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
  for (const [index, { tag, attributes, most }] of given.entries()) {
    for (const [at, width] of (['wide', 'narrow'] as const).entries()) {
      const [needed, held] = [found[index * 2 + at]!, usualHeights(tag, attributes)[width]]
      expect(Math.abs(held - needed) / needed, `portal-${tag} ${JSON.stringify(attributes)}, ${width}: ${held} px held, ${needed} needed`).toBeLessThanOrEqual(most)
    }
  }
})

test('a finger finds rows of the regular height where a page wants compact ones, a mouse finds those', async ({ browser }) => {
  host.site.pages.set('compact/', plainPage(`<div style="--portal-density:compact"><portal-standings org="demo" activity="girls-soccer" school="${host.school}" loading="eager"></portal-standings></div><script type="module" src="${host.portal.url}/embed/v1/loader.js"></script>`))
  for (const [hasTouch, row] of [[false, 30], [true, 37.5]] as const) {
    const page = await browser.newPage({ hasTouch, isMobile: hasTouch, viewport: { width: 820, height: 1180 } })
    await page.goto(`${host.site.url}/compact/`)
    const first = rowsOf(page, 'portal-standings').first()
    await expect(first).toBeVisible()
    expect(Math.abs((await first.boundingBox())!.height - row)).toBeLessThan(1)
    expect((await page.locator('portal-standings').locator('.rank summary').first().boundingBox())!.height).toBeGreaterThanOrEqual(24)
    await page.close()
  }
})

