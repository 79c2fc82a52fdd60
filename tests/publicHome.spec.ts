import { expect } from '@playwright/test'
import { findCutOff, findLostNames, findTallStuck, setRootSize, setTextSize } from './largeText'
import { openAs, people } from './people'
import { plainPage } from './plainPage'
import { removeDirectory, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The association's home page as a fan has it: on a laptop and a phone, in light and dark, without a script; and the frame around public pages. */
let portal: RunningPortal
let site: HostSite
test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** What stays while the rest scrolls, and lets that shine through: neither can be read then. */
/** What stays while the page scrolls below it must not be seen through; what stays beside a wide table has nothing below it. */
const seeThrough = () => [...document.querySelectorAll('#portal-page *')].filter((each) => {
  const { position, backgroundColor, insetBlockStart, insetBlockEnd } = getComputedStyle(each)
  return position === 'sticky' && backgroundColor === 'rgba(0, 0, 0, 0)' && (insetBlockStart !== 'auto' || insetBlockEnd !== 'auto')
}).map(({ className }) => className)

const widths = [{ width: 1280, height: 800 }, { width: 360, height: 740 }]
for (const viewport of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${viewport.width} in ${colorScheme} everything can be read and reached, and nothing is wider than the page`, async ({ browser }) => {
      const page = await (await browser.newContext({ viewport, colorScheme, hasTouch: viewport.width < 600 })).newPage()
      for (const path of ['/home', '/home?q=quill', '/embed-code/standings/demo', '/embed-code/allBrackets/demo', '/embed-code/guide/demo']) {
        await page.goto(`${portal.url}${path}`)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expectSound(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0)
        expect(await page.evaluate(seeThrough), path).toEqual([])
      }
    })
  }
}

/** Every kind of public page with names in rows. */
async function pagesWithNames(): Promise<string[]> {
  const hrefs = async (path: string) => [...(await (await fetch(`${portal.url}${path}`)).text()).matchAll(/href="(\/embed-code\/[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  const [home, team] = [await hrefs('/home'), (await hrefs('/embed-code/standings/demo')).find((href) => href.includes('/teams/'))!]
  const first = (part: string) => home.find((href) => href.includes(part))!
  return [
    '/home', '/home?q=quill', '/embed-code/scores?org=demo', '/embed-code/standings/demo', '/embed-code/calendar/demo', first('/brackets'), '/embed-code/events-list/demo', '/embed-code/SchoolInformation/demo/all/all',
    first('/event-result/'), first('/match/'), first('/schools/demo/'), team, team.replace('/teams/', '/team-match-schedules/'),
  ]
}

test('with text of twice the size on a phone every name can be read, the bar is one row, and no word in it is broken', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths[1]!, hasTouch: true })).newPage()
  const large = await setTextSize(page, 200)
  const faults: string[] = []
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  for (const path of await pagesWithNames()) {
    await page.goto(`${portal.url}${path}`)
    for (const by of ['the browser', 'the root element']) {
      await setTextSize(page, by === 'the browser' ? 200 : 100, large)
      await setRootSize(page, by === 'the browser' ? 100 : 200)
      const at = `${path}, enlarged by ${by}`
      faults.push(...await findLostNames(page, at), ...await findCutOff(page, at), ...(await findTallStuck(page)).map((fault) => `${at}: ${fault}`))
      const { height } = (await bar.boundingBox())!
      if (height > 68) faults.push(`${at}: the bar is ${height} px high`)
      if (new Set(await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))).size !== 1) faults.push(`${at}: the bar has several rows`)
    }
    await setTextSize(page, 200, large)
  }
  expect(faults).toEqual([])
  // Pictures alone are seen; the words are there for who hears them.
  for (const name of ['Scores', 'Schedule', 'Following', 'Schools', 'More']) await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
})

test('on a phone that is turned the search is beside or below the association’s name, and nothing that stays is tall', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 740, height: 360 }, hasTouch: true })).newPage()
  for (const percent of [100, 200]) {
    await page.goto(`${portal.url}/home`)
    await setRootSize(page, percent)
    const [name, search] = [(await page.locator('.mast h1').boundingBox())!, (await page.getByRole('search').boundingBox())!]
    expect(name.x + name.width <= search.x || name.y + name.height <= search.y, `at ${percent} %`).toBe(true)
    expect(await findTallStuck(page)).toEqual([])
    expect(await findLostNames(page, `at ${percent} %`)).toEqual([])
  }
})

test('who is signed in on this browser gets back into the portal from every public page, which is the same for everyone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  for (const path of ['/home', '/embed-code/standings/demo', '/embed-code/calendar/demo', '/embed-code/events-list/demo', '/embed-code/SchoolInformation/demo/all/all']) {
    await page.goto(`${portal.url}${path}`)
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to the portal' })).toBeVisible()
  }
  // It is the first thing after the skip link: the app's own menu leads here.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to the portal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().close()
})

test('without a script a fan gets from today’s scores to a day, a sport, a table, a school and back', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: widths[0]! })).newPage()
  await page.goto(`${portal.url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: /Lone Prairie/ })).toBeVisible()
  const days = page.getByRole('navigation', { name: 'Day' }).getByRole('link')
  await expect(days.and(page.locator('[aria-current="date"]'))).toHaveCount(1)
  await days.first().click()
  const counted = Number((await days.and(page.locator('[aria-current="date"]')).innerText()).match(/([\d,]+) games?/)![1]!.replace(',', ''))
  expect(counted).toBeGreaterThan(0)
  // A heading says what it is the heading of, once; the way to all is beside it.
  await expect(page.getByRole('heading', { name: 'Girls Soccer, Varsity', exact: true })).toHaveCount(1)
  const all = page.getByRole('link', { name: /, All \d+$/ }).first()
  const name = (await all.getAttribute('aria-label'))!
  await all.click()
  // The number that led here is the number of games that are here.
  await expect(page.locator('.scores .match')).toHaveCount(Number(/\d+/.exec(name)![0]))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
  await expect(page).toHaveURL(/\/embed-code\/standings\/demo$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox', { name: 'Find a school or team' }).fill('quill')
  await page.getByRole('searchbox', { name: 'Find a school or team' }).press('Enter')
  await page.getByRole('link', { name: 'Sable Quill Lutheran School' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sable Quill Lutheran School')
  await page.getByRole('link', { name: /Lone Prairie/ }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  // A game is one row, which leads to it.
  await page.locator('.scores .match').first().locator('.score').first().click()
  await expect(page).toHaveURL(/\/embed-code\/match\/\d+$/)
})

test('a crest has its school’s colors under the page’s own policy', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths[0]! })).newPage()
  const refused: string[] = []
  page.on('console', (message) => { if (message.type() === 'error') refused.push(message.text()) })
  await page.goto(`${portal.url}/home`)
  const grounds = await page.locator('.walls .crest').evaluateAll((crests) => new Set(crests.map((crest) => getComputedStyle(crest).backgroundImage)).size)
  expect(grounds).toBeGreaterThan(1)
  expect(refused).toEqual([])
})

test('on a phone the bar is within reach, and keyboards reach what is shown first', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths[1]! })).newPage()
  await page.goto(`${portal.url}/home`)
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link')).toHaveText(['Scores', 'Schedule', 'Following', 'Schools', 'More'])
  for (const link of await bar.getByRole('link').all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect(page.locator('.days [aria-current]')).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Put scores on your website' })).toBeInViewport()
  await page.goto(`${portal.url}/home`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('who follows teams signs in first', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths[0]! })).newPage()
  await page.goto(`${portal.url}/home`)
  await page.getByRole('navigation', { name: 'Sport and class' }).getByRole('link', { name: 'Following' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('in a frame of a website a public page has no masthead, also after it was opened by itself', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths[0]! })).newPage()
  const address = `${portal.url}/embed-code/standings/demo`
  await page.goto(address)
  await expect(page.locator('.mast')).toHaveCount(1)
  site.pages.set('framed', plainPage(`<iframe src="${address}" title="Standings" width="800" height="600"></iframe>`))
  await page.goto(`${site.url}/framed`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#portal-view table').first()).toBeVisible()
  await expect(frame.locator('.mast, .foot, .bar')).toHaveCount(0)
  await page.goto(address)
  await expect(page.locator('.mast')).toHaveCount(1)
})
