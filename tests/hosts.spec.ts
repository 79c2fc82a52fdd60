import { expect } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clockOffset, now, shiftDate } from './clock.mjs'
import { openExample, rowsOf, useHostSite } from './hostSite'
import { plainPage } from './plainPage'
import { newDirectory, removeDirectory } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/**
 * The embeds on sites of other people, whose behavior is rebuilt in examples/ from what these sites' makers publish. WordPress is
 * tried as it really is, too (hosts/wordpress.spec.ts), and so is the blocked storage here, which is the browser's own. How an element comes,
 * or does not, is in hosts/loading.spec.ts.
 */
const host = useHostSite()

for (const name of ['wordpress', 'wordpress-multisite']) {
  test(`${name}: the quote gives way to the frame, which follows the height of its page`, async ({ page }) => {
    const { complaints } = await openExample(page, host, name)
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
  const { complaints } = await openExample(page, host, 'squarespace')
  await expect(rowsOf(page, 'portal-standings').first()).toBeVisible()
  await page.getByRole('link', { name: 'Scores', exact: true }).click()
  await expect(rowsOf(page, 'portal-scores').first()).toBeVisible()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('google-sites: with fit=1 the page fills a frame of fixed height and scrolls inside; the snippet works in a sandbox', async ({ page }) => {
  const { complaints } = await openExample(page, host, 'google-sites')
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
  const { complaints, asked } = await openExample(page, host, 'single-page')
  const first = rowsOf(page, 'portal-standings').first()
  await expect(first).toBeVisible()
  await first.evaluate((row) => row.setAttribute('data-known', ''))
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.locator('#narrow portal-standings [data-known]')).toBeVisible()
  await page.getByRole('button', { name: 'Another sport' }).click()
  await expect.poll(() => asked.at(-1)).toContain('activity=volleyball')
  await expect(rowsOf(page, 'portal-standings').first()).toBeVisible()
  await page.getByRole('button', { name: 'Scores' }).click()
  await expect(rowsOf(page, 'portal-scores').first()).toBeVisible()
  asked.length = 0
  await page.clock.fastForward('03:00')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('/standings'))).toEqual([])
  await page.getByRole('button', { name: 'Standings' }).click()
  await expect(rowsOf(page, 'portal-standings').first()).toBeVisible()
  expect(complaints).toEqual([])
})

for (const [order, first, second] of [['a newer one first', '2.0.0', '1.0.0'], ['an older one first', '0.9.0', '1.0.0']] as const) {
  test(`two-loaders, ${order}: four elements and two versions of the loader ask once, and the second says once that it does not run`, async ({ page }) => {
    // Another version is this one's files under its name.
    const { version } = (await (await fetch(`${host.portal.url}/embed/v1/loader.js`)).text()).match(/"(?<version>\d+\.\d+\.\d+)"/)!.groups!
    await page.route(`${host.portal.url}/embed/${first}/**`, async (route) => {
      const answer = await fetch(route.request().url().replace(`/${first}/`, `/${version}/`))
      const text = (await answer.text()).replaceAll(`"${version}"`, `"${first}"`)
      await route.fulfill({ body: text, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
    })
    expect(second).not.toBe(first)
    const text = await (await fetch(`${host.site.url}/two-loaders/`)).text()
    host.site.pages.set('versions/', text.replace('/embed/v1/', `/embed/${first}/`))
    const { complaints, asked } = await openExample(page, host, 'versions')
    for (const element of await page.locator('portal-standings').all()) await expect(element.locator('tbody tr').first()).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => window.PortalEmbed?.version)).toBe(first)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(`PortalEmbed ${first} runs, not ${version} of ${host.portal.url}/`)
  })
}

test('two-loaders: the same version twice says nothing', async ({ page }) => {
  const { complaints, asked } = await openExample(page, host, 'two-loaders')
  for (const element of await page.locator('portal-standings').all()) await expect(element.locator('tbody tr').first()).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('reset-css: nothing of the page’s style reaches the rows, nor its direction, as they are in English; and dark stays dark', async ({ page }) => {
  const { complaints } = await openExample(page, host, 'reset-css')
  const row = rowsOf(page, 'portal-standings').first()
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
  await expect(rowsOf(page, 'portal-scores').first()).toBeVisible()
  await expect(page.frameLocator('portal-standings iframe').getByRole('row').nth(1)).toBeVisible()
  // Contrast is part of it: light letters must not be on the page's white.
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
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
    const { complaints } = await openExample(page, host, 'blocked-storage')
    await expect(rowsOf(page, 'portal-standings').first()).toBeVisible()
    await expect(page.frameLocator('portal-scores iframe').locator('.match').first()).toBeVisible()
    const frame = page.frames().find((each) => each.url().startsWith(host.portal.url))!
    expect(await frame.evaluate(() => { try { return String(localStorage) } catch (error) { return (error as Error).name } }), 'the browser blocks').toBe('SecurityError')
    expect(cookies).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await removeDirectory(directory)
  }
})

test('on paper an element of a dark page has dark letters, whether it stands on the page’s ground or on its own', async ({ page }) => {
  for (const [ground, theme] of [['#111', ''], ['linear-gradient(#000, #333)', ''], ['#fff', 'theme="dark"']]) {
    await page.setContent(plainPage(`<portal-standings org="demo" activity="girls-soccer" school="${host.school}" loading="eager" ${theme}></portal-standings><script type="module" src="${host.portal.url}/embed/v1/loader.js"></script>`, `<style>body { background: ${ground}; color: #eee }</style>`))
    const section = page.locator('portal-standings').locator('section.portal-view')
    await expect(section.locator('tbody tr').first()).toBeVisible()
    await expect(section).toHaveCSS('color', 'rgb(233, 237, 239)')
    await page.emulateMedia({ media: 'print' })
    await expect(section).toHaveCSS('color', 'rgb(17, 23, 26)')
    await expect(section).toHaveCSS('background-color', ground === '#111' ? 'rgba(0, 0, 0, 0)' : 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: 'screen' })
  }
})
