import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { plainPage } from './plainPage'
import { removeDirectory, send, signInAs, startHostSite, startPortal, strictPolicy, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** From "Share on a website" to a school's own page, and what that page says of itself when it is asked. */
let portal: RunningPortal
let site: HostSite
/** An event of the past with its results, and a team that took part. */
let event: { eventId: number; name: string }
test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
  const past = await send(`${portal.url}/api/public/events?orgParam=demo&when=past`)
  event = past.body.payload.rows.find((each: { stage: string }) => each.stage === 'results')
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** Opens the screen as someone, with something chosen, and waits until its snippets have the measured height. */
async function openShare(page: Page, query: string) {
  await page.goto(`${portal.url}/share?${query}`)
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
}

/** Presses a copy button. @returns what is on the clipboard then */
async function copy(page: Page, heading: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `Copy: ${heading}`, exact: true }).press('Enter')
  await expect(page.getByText(`Copied: ${heading}`, { exact: true })).toBeAttached()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Puts what was pasted on a page of its own. @returns its address */
function serve(name: string, text: string): string {
  site.pages.set(name, text)
  return `${site.url}/${name}`
}

/** Adds up all layout shifts of a page from its first moment. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const shiftsOf = (page: Page) => page.evaluate(() => new Promise<number>((done) => {
  requestAnimationFrame(() => setTimeout(() => done((window as unknown as { shifts: number }).shifts)))
}))

test('a coach chooses by names, copies, and the page shows it; the address says all of it', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff)
  await page.goto(`${portal.url}/standings`)
  await page.getByRole('link', { name: 'Share on a website' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share on a website')
  await expect(page.getByLabel('Activity')).not.toHaveValue('')
  await page.getByLabel('Activity').selectOption({ label: 'Girls Soccer' })
  await page.getByLabel('District', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('At most').fill('5')
  await page.getByLabel('Heading above').fill('How we stand')
  await expect(page).toHaveURL(/element=standings.*activity=girls-soccer/)
  const preview = page.getByTestId('preview')
  await expect(preview.locator('portal-standings').getByRole('heading', { name: 'How we stand' })).toBeVisible()
  await expect(preview.locator('portal-standings').locator('tbody tr[part~=row]')).toHaveCount(5)
  await expectSound(page)

  // Someone else opens the same address and finds the same.
  const other = await openAs(browser, portal.url, people.fan)
  await other.goto(page.url())
  await expect(other.locator('[data-measured="true"]')).toBeVisible()
  const snippet = await copy(other, 'Element')
  expect(snippet).toContain('limit="5"')
  expect(snippet).toContain('heading="How we stand"')
  expect(snippet).toMatch(/<a href="[^"]+">Girls Soccer .*standings<\/a>/)

  const website = await browser.newPage()
  await countShifts(website)
  await website.goto(serve('coach.html', plainPage(snippet)))
  await expect(website.locator('portal-standings').locator('tbody tr[part~=row]')).toHaveCount(5)
  expect(await shiftsOf(website)).toBe(0)
  await expectSound(website)
  await website.close()
})

test('a season that is over is chosen by its name, and stays on the page when the next one begins', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  await page.goto(`${portal.url}/share?element=standings&activity=girls-soccer`)
  const preview = page.getByTestId('preview')
  await expect(preview.locator('portal-standings').getByRole('row').first()).toBeVisible()
  await expect(page.getByLabel('District', { exact: true })).toBeVisible()
  await page.getByLabel('Season').selectOption({ label: '2025-26' })
  await expect(page).toHaveURL(/season=2025-26/)
  await expect(preview.getByText('No standings are published yet.')).toBeVisible()
  // What is offered is what that season had.
  await expect(page.getByLabel('District', { exact: true })).toHaveCount(0)
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  const snippet = await copy(page, 'Element')
  expect(snippet).toContain('season="2025-26"')
  expect(snippet).toContain('>Girls Soccer standings 2025-26</a>')
  const website = await browser.newPage()
  await website.goto(serve('season.html', plainPage(snippet)))
  await expect(website.getByText('No standings are published yet.')).toBeVisible()
  await website.close()
})

// What is below must not move, on a desktop as on a phone: the height that was copied holds for both.
const held: [name: string, query: () => string, shown: string][] = [
  ['standings', () => 'element=standings&activity=girls-soccer&limit=4', 'table'],
  ['scores', () => 'element=scores&activity=girls-soccer&limit=8', '.match'],
  ['calendar', () => 'element=calendar&activity=girls-soccer', '.month-name'],
  ['calendar of all', () => 'element=calendar', '.month-name'],
  ['events', () => 'element=events&limit=4', '.event'],
  ['one event', () => `element=event-results&event=${event.eventId}`, '.view'],
  ['schools', () => 'element=school&limit=6&theme=dark', '.view'],
]
/** The place in px that an element holds and does not fill. */
const heldInVain = (website: Page) => website.locator(':has(> svg)').last().evaluate((element: HTMLElement) => {
  const held = element.getBoundingClientRect().height
  element.style.minHeight = '0px'
  return held - element.getBoundingClientRect().height
})
/** Which lets no style attribute count: the space is held all the same. */
const strict = () => `<meta http-equiv="Content-Security-Policy" content="${strictPolicy(portal.url)}">`
test('pasted as copied, nothing moves, whatever it is and whatever the page allows', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  for (const [name, query, shown] of held) {
    await openShare(page, query())
    const snippet = await copy(page, 'Element')
    for (const width of [1280, 360]) {
      // As high as the highest window: what lies below it nobody sees move.
      const website = await browser.newPage({ viewport: { width, height: 2160 } })
      await countShifts(website)
      await website.goto(serve(`${name.replaceAll(' ', '-')}-${width}.html`, plainPage(snippet, width === 360 ? strict() : '')))
      await expect(website.locator('h2 + *').locator(shown).first(), name).toBeVisible()
      expect(await shiftsOf(website), `${width} px, ${snippet}`).toBe(0)
      // On a phone it is as wide as where it was measured: no more is held than the larger of two that are about the same.
      if (width === 360) expect(await heldInVain(website), `held in vain, ${snippet}`).toBeLessThanOrEqual(80)
      await website.close()
    }
  }
})

test('a team’s page leads to its schedule, with the calendar that goes with it; frame, link and WordPress show the same', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff)
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const { teamId } = body.payload.scoresDue[0]
  await page.goto(`${portal.url}/standings/school-team/view-team-matches/${teamId}`)
  await page.getByRole('link', { name: 'Share on a website' }).click()
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  const calendar = await fetch(await copy(page, 'Calendar'))
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  const address = await copy(page, 'WordPress')
  expect(address).toContain(`/embed-code/schedule?orgParam=demo&team=${teamId}`)
  const oembed = (await (await fetch(`${portal.url}/oembed?${new URLSearchParams({ url: address }).toString()}`)).json()) as { html: string }
  expect(oembed.html).toContain('<iframe')
  const link = await copy(page, 'Link')
  expect(link).toContain(address.replaceAll('&', '&amp;'))
  expect(await copy(page, 'Google Sites')).toBe(`${address}&fit=1`)

  const website = await browser.newPage()
  await website.goto(serve('frame.html', plainPage(await copy(page, 'Frame'))))
  await expect(website.frameLocator('iframe').getByText(/vs|at|@/).first()).toBeVisible()
  await website.close()

  // Another team: by its school and activity.
  await page.getByRole('button', { name: 'Choose another team' }).click()
  await expect(page.getByText('Choose a school and an activity to see it here.')).toBeVisible()
  await page.getByLabel('School', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByText('Choose an activity to see it here.')).toBeVisible()
})

test('an event is found by its name, and its roster’s team among its teams', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/share?element=roster`)
  await expect(page.getByText('Choose an event and a team to see it here.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).fill(event.name.slice(0, 12))
  await page.getByRole('option', { name: event.name }).first().click()
  await page.getByLabel('Team').selectOption({ index: 1 })
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  await expect(page).toHaveURL(/event=\d+&team=\d+/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
})

test('colors of one’s own are judged, mended, copied, and can be read where they are pasted', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await openShare(page, 'element=standings&activity=girls-soccer&limit=3&text=%23777777&background=%23ffffff&accent=%23ffd500')
  await expect(page.getByText('Text on the background: contrast 4.47 to 1. Too low for many readers: it needs 4.5 to 1. #767676 would work.')).toBeVisible()
  await page.getByRole('button', { name: 'Use #767676' }).click()
  await expect(page.getByText('Text on the background: contrast 4.54 to 1. Readable.')).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(page.getByText(/would do/)).toHaveCount(0)
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  await expectSound(page)
  const snippet = await copy(page, 'Element')
  expect(snippet).toContain('--portal-fg:#767676')
  const website = await browser.newPage()
  await website.goto(serve('colors.html', plainPage(snippet)))
  await expect(website.locator('portal-standings').getByRole('row').first()).toBeVisible()
  await expectSound(website)
  await website.close()
})

test('on a phone: every element can be chosen and fits, in light and dark, and the copy button says what it did', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan, { width: 360, height: 780 })
  await page.goto(`${portal.url}/share`)
  const choice = page.getByLabel('Show', { exact: true })
  for (const option of await choice.locator('option').all()) {
    await choice.selectOption((await option.getAttribute('value'))!)
    await expect(page).toHaveURL(new RegExp(`element=${(await option.getAttribute('value'))!}`))
    await expect(page.locator('[data-measured="true"]').or(page.getByText(/to see it here/))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), (await option.textContent())!).toBeLessThanOrEqual(360)
  }
  await openShare(page, 'element=scores&activity=girls-soccer&limit=3')
  await page.getByLabel('Dark page').check()
  await page.getByRole('radio', { name: 'Phone' }).check()
  const element = page.getByTestId('preview').locator('portal-scores')
  await expect(element.locator('.match').first()).toBeVisible()
  expect(await element.evaluate((each) => getComputedStyle(each).colorScheme)).toBe('dark')
  await expectSound(page)
  await copy(page, 'Element')
})

test('in a sidebar the space that is kept is that of a narrow column, in every window', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  await openShare(page, 'element=schedule&team=1')
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  await page.getByRole('radio', { name: 'Sidebar' }).check()
  await expect(page.getByText('here that of a sidebar, 280 px wide')).toBeVisible()
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  const snippet = await copy(page, 'Element')
  const [, kept] = /<svg width="0" height="(\d+)px">/.exec(snippet) ?? []
  const website = await browser.newPage()
  await website.goto(serve('sidebar.html', plainPage(`<div style="width:280px">${snippet}</div><p id="below">Below</p>`)))
  await expect(website.locator('portal-schedule').getByRole('listitem').or(website.locator('portal-schedule').getByRole('row')).first()).toBeVisible()
  const { height } = (await website.locator('portal-schedule').boundingBox())!
  // The line that the link is in is a little higher than what stands in it.
  expect(height - Number(kept)).toBeGreaterThanOrEqual(0)
  expect(height - Number(kept)).toBeLessThan(12)
  await website.close()
})

test('over a whole page the space that is kept is that of a wide element; it can be copied once it is known', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  let answer: () => void = () => undefined
  const held = new Promise<void>((done) => { answer = done })
  await page.route('**/api/public/scores?**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${portal.url}/share?element=scores&activity=girls-soccer&limit=12`)
  await expect(page.getByRole('button', { name: 'Copy: Element', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copy: Link', exact: true })).toBeEnabled()
  answer()
  await expect(page.locator('[data-measured="true"]')).toBeVisible()
  await page.getByRole('radio', { name: 'Full width' }).check()
  await expect(page.getByText('here that of a whole page, 1100 px wide')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy: Element', exact: true })).toBeEnabled()
  const snippet = await copy(page, 'Element')
  const website = await browser.newPage({ viewport: { width: 1280, height: 2160 } })
  await countShifts(website)
  await website.goto(serve('whole.html', plainPage(`<div style="width:1100px">${snippet}</div>`)))
  await expect(website.locator('portal-scores').locator('.match')).toHaveCount(12)
  expect(await shiftsOf(website)).toBe(0)
  // In a main column it has two columns, which are higher than three by half.
  expect(await website.locator('portal-scores').evaluate((element: HTMLElement) => {
    const { height } = element.getBoundingClientRect()
    element.style.minHeight = '0px'
    return height - element.getBoundingClientRect().height
  })).toBeLessThanOrEqual(24)
  await website.close()
})

test('where the browser does not copy, the code is selected for the keyboard', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  await page.addInitScript(() => { Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }) })
  await openShare(page, 'element=events&limit=2')
  await page.getByRole('button', { name: 'Copy: Link', exact: true }).click()
  await expect(page.getByText('It is selected: press Ctrl+C')).toBeVisible()
  expect(await page.evaluate(() => getSelection()!.toString())).toContain('<a href=')
})
