import { expect, type Page } from '@playwright/test'
import { openAs, people, signIn } from './people'
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

/** Slow 4G, and a processor of a quarter of this one's speed. @returns what cuts the connection, and restores it */
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
  for (const row of await page.getByRole('region', { name: 'Teams' }).getByRole('listitem').all()) await expect(row.getByRole('link')).toHaveCount(1)
  for (const heading of ['Next matches', 'Latest results']) {
    for (const row of await page.getByRole('region', { name: heading }).getByRole('listitem').all()) await expect(row.locator('a[href*="/view-school-team-matches/"]')).toHaveCount(1)
  }
  // The opponent leads to its schedule, which everyone may see; the venue's own page is for staff, and the way there for all.
  const row = next.getByRole('listitem').first()
  const other = row.locator('a[href^="/embed-code/team-match-schedules/"]')
  const opponent = await other.innerText()
  await expect(row.getByRole('link', { name: /^Directions to / })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(row.locator('a[href*="/view-venue/"]')).toHaveCount(0)
  const { width, height } = (await row.boundingBox())!
  await row.tap({ position: { x: width - 12, y: height - 8 } })
  await expect(page).toHaveURL(/view-school-team-matches.*#match-\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Girls Soccer')
  // A season is longer than a phone: the match that was pressed is the one in sight, with its place and the town.
  const match = page.getByRole('main').locator('li[aria-current]')
  await expect(match).toContainText(opponent)
  await expect(match).toContainText(/(Field|Gym|Court|Park).* · \w+/)
  await expect(match).toBeInViewport({ ratio: 1 })
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
  await page.getByRole('button', { name: /again|Reload/i }).tap()
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()

  // The season as a list leads on as its rows of matches do.
  await page.getByRole('link', { name: 'Schedule', exact: true }).last().tap()
  await expect(page.locator('.schedule a[href^="/embed-code/team-match-schedules/"]').first()).toBeVisible()
  await expect(page.locator('.schedule').getByRole('link', { name: /^Directions to / }).first()).toBeVisible()
  await expectSound(page)
  await context.close()
})

test('what came back is shown, and the word on a child’s name is kept with who said it, also when the line breaks off', async ({ browser }) => {
  const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  const page = await context.newPage()
  const breakOff = await slowDown(page)
  await signIn(page, portal.url, people.parent)
  await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /was rejected/ }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Documents' })).toBeInViewport()
  await expect(page.getByText('The second page is missing.')).toBeVisible()

  // The child's page has a way to it that is always there.
  await page.getByRole('button', { name: 'Account of Parker Sparrowfield' }).tap()
  await page.getByRole('link', { name: 'My family' }).tap()
  await page.getByRole('region', { name: 'My children' }).getByRole('link', { name: 'Skye Sparrowfield' }).tap()
  await expect(page.getByText('February 6, 2010')).toBeVisible()

  const word = page.getByLabel('Named in public: the family’s choice')
  await word.selectOption('no')
  await breakOff(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('The portal cannot be reached.')).toBeVisible()
  await expect(word).toHaveValue('no')
  await breakOff(false)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  await expectWords(page, ['No: not named', /^Parker Sparrowfield, in the portal, /, 'Nothing said'])
  await expectSound(page)
  await context.close()

  // The school reads it and cannot lift it, on a phone as long as a name may be; the office can, with the family's paper.
  const school = await openAs(browser, portal.url, 'athletic-director@demo.example', upright)
  await school.goto(`${portal.url}/administration/user/edit-student/1`)
  await expectWords(school, ['No: not named', /^Parker Sparrowfield, in the portal, /, 'Nothing said'])
  await expect(school.getByText('The family said no. Only the family can change that, or the office with the family’s choice.')).toBeVisible()
  await expect(school.getByRole('button', { name: 'Record what the family said on paper' })).toHaveCount(0)
  await school.context().close()
  const office = await openAs(browser, portal.url, people.org, upright)
  await office.goto(`${portal.url}/administration/user/edit-student/1`)
  await office.getByRole('button', { name: 'Record what the family said on paper' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Named in public').selectOption('yes')
  const parent = `Perry ${'Longname'.repeat(6)}`
  await dialog.getByLabel('Parent’s name').fill(parent)
  const today = await office.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }))
  await dialog.getByLabel('Signed on').fill(today)
  await dialog.getByRole('button', { name: 'Record' }).dblclick()
  await expectWords(office, ['Yes: may be named', new RegExp(`^on paper of ${parent}, .*; recorded by Avery Oldlantern$`), 'Nothing said'])
  await expectSound(office)
  await office.context().close()
})

/** What was said about naming the child: the entries are below each other in one column of the panel, each with who said it. */
async function expectWords(page: Page, words: (string | RegExp)[]) {
  const panel = page.getByRole('region', { name: 'Public naming: history' })
  const values = panel.getByRole('definition')
  await expect(values).toHaveText(words)
  const boxes = await Promise.all((await values.all()).map(async (value) => (await value.boundingBox())!))
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1)
  const around = (await panel.boundingBox())!
  for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(around.x + around.width)
}
