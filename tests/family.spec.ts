import { expect, type Page } from '@playwright/test'
import { showPart } from './parts'
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

/** Slow 4G, and a processor of a quarter of this one's speed. @returns what gives the processor its speed back, and the line: for what is not about it */
async function slowDown(page: Page): Promise<{ speedUp: () => Promise<void>; widen: () => Promise<void> }> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { speedUp: async () => { await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 }) }, widen: () => phone.detach() }
}
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('what is to do, by when and where, is in the first screen; every row leads on, also after the line broke off', async ({ browser }) => {
  const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true, colorScheme: 'dark', serviceWorkers: 'allow' })
  const page = await context.newPage()
  const { speedUp, widen } = await slowDown(page)
  await signIn(page, portal.url, people.parent)
  const next = page.getByRole('region', { name: 'Next game' })
  await expect(page.getByRole('region', { name: /^Skye’s .* needs page 2$/ }).getByRole('link', { name: 'Add the missing page' })).toBeInViewport({ ratio: 1 })
  // When and where, without another press.
  await expect(next.getByText(/(Today|Tomorrow|day|\w{3}, \w{3} \d+), \d+:\d\d.[AP]M/)).toBeInViewport({ ratio: 1 })
  await expect(next.getByText(/Field|Gym|Court|Park/).last()).toBeInViewport({ ratio: 1 })
  await speedUp()
  await expectSound(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(upright.width)

  // Rows that name something lead to it: coming games and results, by a thumb anywhere on the row.
  for (const heading of ['Coming up', 'Results']) {
    for (const row of await page.getByRole('region', { name: heading }).getByRole('listitem').all()) await expect(row.locator('a[href^="/match/"]')).toHaveCount(1)
  }
  // The way there is for all; the venue's own page is for staff. The calendar is the team's.
  await expect(next.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
  await expect(next.getByRole('link', { name: /^Save/ })).toHaveAttribute('href', /^\/api\/public\/teams\/\d+\/schedule\.ics$/)
  await expect(page.getByRole('region', { name: 'Can Skye play?' })).toContainText(/(\d) of \1 rules met/)
  const row = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').first()
  const opponent = await row.locator('b').last().innerText()
  const { width, height } = (await row.boundingBox())!
  await row.tap({ position: { x: width - 12, y: height - 8 } })
  await expect(page).toHaveURL(/\/match\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Girls Soccer')
  // Whom they play, and where that is, with the town and the way there.
  const match = page.getByRole('main').getByRole('article')
  await expect(match).toContainText(opponent)
  await expect(match).toContainText(/(Field|Gym|Court|Park).*, \w+/)
  await expect(match.getByRole('link', { name: 'Directions' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectSound(page)
  expect(await widthOf(page)).toBeLessThanOrEqual(upright.width)

  // Back home, and from there to the team's season.
  await page.goBack()
  await page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: /^Schedule of / }).tap()
  await expect(page).toHaveURL(/view-school-team-schedules/)
  const standings = page.getByRole('main').getByRole('link', { name: 'Standings', exact: true })
  await expect(standings).toBeVisible()
  await expect(page.locator('.schedule a[href^="/match/"]').filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)

  // The phone is turned, and turned back.
  await page.setViewportSize({ width: 740, height: 360 })
  expect(await widthOf(page)).toBeLessThanOrEqual(740)
  await page.setViewportSize(upright)

  // The line breaks off: what was shown stays, and it is said. What is asked for says what is wrong, also where the page is loaded again.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await widen()
  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline\. What you already opened can be read\./)).toBeVisible()
  await expect(standings).toBeVisible()
  await standings.tap()
  const missing = page.getByText(/isn’t on your device yet|cannot be reached/)
  await expect(missing).toBeVisible()
  // Nothing is kept on the device: what cannot be read any longer is not promised.
  await page.reload()
  await expect(missing).toBeVisible()
  await expect(page.getByText('You’re offline. Pages load when you’re back online.')).toBeVisible()
  expect(await widthOf(page)).toBeLessThanOrEqual(upright.width)
  // It comes by itself when the line is back.
  await context.setOffline(false)
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await expect(page.getByText(/^You’re offline\./)).toBeHidden()

  // The season as a list leads on as its rows of matches do.
  await page.getByRole('main').getByRole('link', { name: 'Schedule', exact: true }).tap()
  await expect(page.locator('.schedule a[href^="/teams/"]').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.schedule').getByRole('link', { name: /^Directions to / }).filter({ visible: true }).first()).toBeVisible()
  await expectSound(page)
  await context.close()
})

test('what came back is sent again with one press, and the word on a child’s name is kept with who said it, also when the line breaks off', async ({ browser }) => {
  const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  const page = await context.newPage()
  await signIn(page, portal.url, people.parent)
  const act = page.getByRole('link', { name: 'Add the missing page' })
  const upload = page.getByRole('dialog', { name: 'Add the missing page' })
  await act.tap()
  await expect(upload.getByText('The office sent it back: “The second page is missing.”')).toBeVisible()
  await expect(upload.getByText('Take a photo')).toBeVisible()
  await page.goBack()
  await expect(upload).toHaveCount(0)

  // The number in the menu is of what is first on the family's page: the document, and the permission slip of a contest.
  await page.getByRole('link', { name: 'Family', description: '2 waiting' }).tap()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/Skye’s .* needs page 2$/)
  await expect(act).toBeInViewport({ ratio: 1 })
  await act.tap()
  await upload.getByLabel(/^Page 2 of the /).setInputFiles({ name: 'page 2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(upload.getByText('page 2.pdf', { exact: true })).toBeVisible()
  await expectSound(page)
  await upload.getByRole('button', { name: 'Send' }).tap()
  await expect(upload).toHaveCount(0)
  await expect(act).toHaveCount(0)
  await expect(page).toHaveURL(/\/my-family$/)
  await expect(page.getByRole('link', { name: 'Family', description: '1 waiting' })).toBeVisible()

  // The child's page has a way to it that is always there.
  await page.getByRole('button', { name: 'Account of Parker Sparrowfield' }).tap()
  await page.getByRole('link', { name: 'My family' }).tap()
  await page.getByRole('region', { name: 'My children' }).getByRole('link', { name: 'Skye Sparrowfield' }).tap()
  await page.getByRole('link', { name: 'Edit profile' }).tap()
  await expect(page.getByText('February 6, 2010')).toBeVisible()

  await showPart(page, 'Account and privacy')
  const word = page.getByLabel('Named in public: the family’s choice')
  await word.selectOption('no')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  // Once for the save, and perhaps for what else of the page was being read.
  await expect(page.getByText('The portal cannot be reached.').first()).toBeVisible()
  await expect(word).toHaveValue('no')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  await showPart(page, 'Public naming: history')
  await expectWords(page, ['No: not named', /^Parker Sparrowfield, in the portal, /, 'Nothing said'])
  await expectSound(page)
  await context.close()

  // The school reads it and cannot lift it, on a phone as long as a name may be; the office can, with the family's paper.
  const school = await openAs(browser, portal.url, 'athletic-director@demo.example', upright)
  await school.goto(`${portal.url}/administration/user/edit-student/1#naming`)
  await expectWords(school, ['No: not named', /^Parker Sparrowfield, in the portal, /, 'Nothing said'])
  await expect(school.getByText('The family said no. Only the family can change that, or the office with the family’s choice.')).toBeVisible()
  await expect(school.getByRole('button', { name: 'Record what the family said on paper' })).toHaveCount(0)
  await school.context().close()
  const office = await openAs(browser, portal.url, people.org, upright)
  await office.goto(`${portal.url}/administration/user/edit-student/1#naming`)
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
