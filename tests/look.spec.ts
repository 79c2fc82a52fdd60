import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { findLookMatch, lookPages, type LookPage } from '../scripts/lib/look.mjs'
import { findClipped, findCutOff, setRootSize, setTextSize } from './largeText'
import { openAs, people } from './people'
import { plainPage } from './plainPage'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { findFaults } from './sound'
import { test } from './test'

/**
 * The pages that the design has drawn, on the demo: what matters on each is there by role and name, and it can be read on a laptop and a
 * phone, in light and dark, with text of 200 %, in forced colors, from right to left and on paper. Their pictures beside the design's
 * are made by scripts/lookPictures.mjs.
 */
let portal: RunningPortal
let site: HostSite
let pages: LookPage[]
test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
  pages = lookPages(portal.url, await findLookMatch(portal.url, await signInAs(portal.url, people.staff)))
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

const widths = [1280, 360]
const emails = { 'org-admin': people.org, coach: people.staff, parent: people.parent }

/** Opens a page of the design once, as the one whose page it is. */
async function open(browser: Browser, name: LookPage['name']): Promise<Page> {
  const { who, path, snippet } = pages.find((each) => each.name === name)!
  const page = who ? await openAs(browser, portal.url, emails[who]) : await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  if (path === null) site.pages.set(name, plainPage(snippet, '<style>:root{color-scheme:light dark}body{background:light-dark(#fff,#121212)}</style>'))
  // The home is where a sign-in leads.
  const address = path === null ? `${site.url}/${name}` : portal.url + path
  if (page.url() !== address) await page.goto(address)
  return page
}

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong with the page in any of the ways in which people have it: every finding a line. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  const large = await setTextSize(page, 100)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 600 ? 800 : 740 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      faults.push(...await findFaults(page, { name: `${name} at ${width} px in ${colorScheme}` }))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await setTextSize(page, 200, large)
    faults.push(...await findFaults(page, { name: `${name} at ${width} px with text of 200 %` }), ...await findCutOff(page, `${name} at ${width} px with text of 200 %`))
    await setTextSize(page, 100, large)
    await page.evaluate(() => { document.documentElement.dir = 'rtl' })
    if (await over(page) > 0) faults.push(`${name} at ${width} px from right to left: scrolls sideways by ${await over(page)} px`)
    await page.evaluate(() => { document.documentElement.dir = 'ltr' })
  }
  await page.emulateMedia({ forcedColors: 'active' })
  faults.push(...(await findUntold(page)).map((fault) => `${name} in forced colors: ${fault}`))
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}

/** Where colors are the reader's: words that keep colors of their own, and what is current without an edge or a line that the others lack. */
const findUntold = (page: Page) => page.evaluate(() => {
  const said = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} \u201c${(element.textContent ?? '').trim().slice(0, 30)}\u201d`
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const edgeOf = (element: Element) => {
    const { borderTopWidth, borderBottomWidth, borderTopStyle, borderBottomStyle, borderBottomColor, outlineStyle, outlineColor, textDecorationLine } = getComputedStyle(element)
    return [borderTopWidth, borderBottomWidth, borderTopStyle, borderBottomStyle, borderBottomColor, outlineStyle, outlineColor, textDecorationLine].join()
  }
  const own = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).forcedColorAdjust === 'none' && (element.textContent ?? '').trim() && isSeen(element))
  const untold = [...document.querySelectorAll('[aria-current]')].filter((element) => {
    const like = [...(element.closest('ul, ol, nav, tbody') ?? element.parentElement!).querySelectorAll(element.tagName)].find((other) => !other.hasAttribute('aria-current') && isSeen(other) && other.className === element.className)
    return isSeen(element) && like && edgeOf(like) === edgeOf(element)
  })
  return [...own.map((element) => `keeps its colors: ${said(element)}`), ...untold.map((element) => `is not told from the others: ${said(element)}`)]
})

/** All are there, in this order from the top. */
async function expectInOrder(parts: Locator[]): Promise<void> {
  let before = -1
  for (const part of parts) {
    await expect(part).toBeVisible()
    const { y } = (await part.boundingBox())!
    expect(y, String(part)).toBeGreaterThanOrEqual(before)
    before = y
  }
}

test('the office’s home: counts that lead to their lists, scores to settle with what is to be done, the week and the seasons', async ({ browser }) => {
  const page = await open(browser, 'office-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^\w+day, \w+ \d+$/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'New' })).toBeVisible()
  const scores = page.getByRole('region', { name: 'Scores to settle' })
  await expectInOrder([page.getByRole('main').getByRole('link', { name: /^\d+ ?Scores missing/ }), scores, page.getByRole('region', { name: 'Seasons' })])
  await expect(page.getByRole('region', { name: 'This week' }).getByRole('link', { name: /games?$|^Schedule/ })).toHaveCount(8)
  await expect(scores.getByRole('columnheader')).toContainText(['Game', 'State', 'Activity', 'Waiting on', 'Overdue'])
  await expect(scores.getByRole('link', { name: / at / }).and(page.locator('a[href^="/match/"]')).first()).toBeVisible()
  // Both names of every pair are whole on a laptop and a tablet.
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await scores.getByRole('rowheader').evaluateAll((pairs) => pairs.filter((pair) => pair.scrollWidth > pair.clientWidth).map((pair) => pair.textContent)), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(scores.getByRole('link', { name: /^(Decide|Review|Confirm|Enter score): / }).first()).toBeVisible()
  expect(await faultsOf(page, 'office-dashboard')).toEqual([])
})

test('a family’s home: what to do, the next game, whether the child can play, what comes and what was', async ({ browser }) => {
  const page = await open(browser, 'family-phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name: 'Skye' })).toHaveAttribute('aria-current', 'true')
  const next = page.getByRole('region', { name: 'Next game' })
  await expectInOrder([
    page.getByRole('heading', { name: /needs page 2$/ }), next, page.getByRole('region', { name: 'Can Skye play?' }), page.getByRole('region', { name: 'Coming up' }),
    page.getByRole('region', { name: 'Results' }),
  ])
  for (const name of [/^Map/, /^Save/, /^Details/]) await expect(next.getByRole('link', { name })).toBeVisible()
  expect(await faultsOf(page, 'family-phone')).toEqual([])
})

test('a school’s page: its parts, next games, teams and results, and what waits for its staff', async ({ browser }) => {
  const page = await open(browser, 'school-hub')
  const main = page.getByRole('main')
  await expectInOrder(['Next up', 'Teams', 'Latest results'].map((name) => main.getByRole('heading', { name, exact: true })))
  for (const name of ['Overview', 'Teams', 'Schedule', 'Results', 'Events']) await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'For the school’s staff' }).getByRole('link', { name: 'Edit school profile' })).toBeVisible()
  // A game that comes has two lines, whatever its place is called.
  const lines = await main.locator('.hub-two .what').evaluateAll((games) => games.map((game) => Math.round(game.getBoundingClientRect().height / parseFloat(getComputedStyle(game).lineHeight))))
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines)).toEqual(new Set([2]))
  expect(await faultsOf(page, 'school-hub')).toEqual([])
})

test('a match: two halves and the score, how it went, what it changed and who entered it; the same for everyone', async ({ browser }) => {
  const page = await open(browser, 'match')
  const expectParts = async (shown: Page) => {
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(/^.+ \d+, .+ \d+\. Girls Soccer, Varsity\. /)
    await expect(shown.locator('.game-half')).toHaveCount(2)
    await expectInOrder(['By half', /^What it changed in /].map((name) => shown.getByRole('heading', { name })))
    for (const name of ['Next up', 'Score history']) await expect(shown.getByRole('heading', { name })).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Full standings' })).toBeVisible()
  }
  await expectParts(page)
  expect(await faultsOf(page, 'match')).toEqual([])
  const everyone = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await everyone.goto(`${portal.url}/embed-code${new URL(page.url()).pathname}`)
  await expectParts(everyone)
  expect(await faultsOf(everyone, 'public match')).toEqual([])
  // On paper: what was played, in black on white, and nothing to press.
  await everyone.emulateMedia({ media: 'print' })
  await expect(everyone.getByRole('heading', { name: 'By half' })).toBeVisible()
  await expect(everyone.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(everyone.getByRole('button').filter({ visible: true })).toHaveCount(0)
  // A crest is an outline with its letters, there and where colors are the reader's.
  const crest = everyone.locator('.game-half .crest').first()
  await expect(crest).toHaveCSS('background-image', 'none')
  await expect(crest).toHaveText(/^\p{L}{1,3}$/u)
  await expect(crest).not.toHaveCSS('border-top-width', '0px')
  await everyone.emulateMedia({ media: null, forcedColors: 'active' })
  await expect(crest).toHaveCSS('background-image', 'none')
  await everyone.emulateMedia({ media: 'print', forcedColors: 'none' })
  expect(await everyone.locator('.game-half').first().evaluate((half) => getComputedStyle(half).backgroundImage + getComputedStyle(half).backgroundColor)).toBe('nonergba(0, 0, 0, 0)')
})

test('a month and scores on a school’s own page: counts by day and activity, one day’s games, results by activity', async ({ browser }) => {
  const page = await open(browser, 'month-and-scores')
  const month = page.locator('portal-calendar')
  await expect(month.getByRole('heading', { name: /^[A-Z]\w+ 20\d\d$/ })).toBeVisible()
  await expect(month.getByText(/^\d+ games$/).first()).toBeVisible()
  await expect(month.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  // The day beside it has games, whatever today has.
  await expect(month.locator('.day-list').getByText(/^\d+ games?$/)).toBeVisible()
  await expect(page.locator('portal-scores').getByText('Final').first()).toBeVisible()
  expect(await faultsOf(page, 'month-and-scores')).toEqual([])
})

test('the association’s home: find a school, a day’s scores by activity, standings, events and schools', async ({ browser }) => {
  const page = await open(browser, 'public-home')
  await expect(page.getByRole('searchbox', { name: 'Find a school or team' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Day' }).locator('[aria-current="date"]')).toHaveText(/games?/)
  await expect(page.getByRole('link', { name: /, All \d+$/ }).first()).toBeVisible()
  // What is said of a game beside it, and the names, are on one line each.
  expect(await page.locator('.scores .match').evaluateAll((games) => games.flatMap((game) => [...game.querySelectorAll('.about strong, .side .name')].filter((part) => part.getClientRects().length > 1 || part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)))).toEqual([])
  for (const name of ['Coming events', 'Schools']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(await faultsOf(page, 'public-home')).toEqual([])
  // Large text on a phone: the way in is beside or below the name, and the bar's words are whole or pictures alone.
  await page.setViewportSize({ width: 360, height: 740 })
  await setTextSize(page, 200)
  const boxOf = async (shown: Locator) => (await shown.boundingBox())!
  const [name, enter] = [await boxOf(page.locator('.mast h1')), await boxOf(page.getByRole('link', { name: 'Sign in' }))]
  expect(name.x + name.width <= enter.x || name.y + name.height <= enter.y).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').evaluateAll((links) => links.filter((link) => [...link.querySelectorAll('span')].some((word) => word.clientWidth > 1 && word.scrollWidth > word.parentElement!.clientWidth)).map((link) => link.textContent))).toEqual([])
  // On paper the association is named below once, with the page's address.
  await page.emulateMedia({ media: 'print' })
  const association = await page.locator('.mast h1').innerText()
  await expect(page.getByRole('contentinfo')).not.toContainText(association, { useInnerText: true })
  await expect(page.locator('.source').first()).toContainText(association, { useInnerText: true })
})

test('with the page’s own letters of twice the size a schedule, a team and the editor of its roster fit a phone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff, { width: 360, height: 740 })
  const { body } = await send(`${portal.url}/api/menu`, { token: await signInAs(portal.url, people.staff) })
  const [team] = (body.payload as { teams: { teamId: number; schoolActivityId: number; levelId: number }[] }).teams
  const faults: string[] = []
  for (const [path, shown] of [
    ['/program-schedule-view', page.getByRole('table')], [`/teams/${team!.teamId}`, page.getByRole('heading', { name: 'Next up' })],
    [`/administration/activity/edit-team-roster/${team!.teamId}/${team!.schoolActivityId}/${team!.levelId}`, page.getByRole('checkbox', { name: / is captain$/ })],
  ] as const) {
    await page.goto(portal.url + path)
    await expect(shown.first()).toBeVisible()
    await setRootSize(page, 200)
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const at = `${path} at ${width} px`
      faults.push(...await findCutOff(page, at), ...await findClipped(page, at))
    }
  }
  expect(faults).toEqual([])
})
