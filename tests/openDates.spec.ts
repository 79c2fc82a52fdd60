import { expect, type Page } from '@playwright/test'
import { addDirectorOf, director, freeDaysOf, teamOf, type Opponent } from './directors'
import { openAs } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A school posts a day on which it looks for an opponent; another finds it, asks for a match, and the day is gone from the board once that is accepted. */
test.describe.configure({ mode: 'serial' })
const phone = { width: 360, height: 740 }
const note = 'Our lights are new, and the stand is open.'
let portal: RunningPortal
let page: Page
let other: Page
let theirs: string
let team: Awaited<ReturnType<typeof teamOf>>
let opponent: Opponent
let ownName: string
let day: string
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  team = await teamOf(portal, 'Girls Soccer Varsity')
  opponent = team.opponents.find(({ sameDistrict }) => !sameDistrict)!
  theirs = await addDirectorOf(portal, opponent.teamId, 'Robin')
  day = (await freeDaysOf(portal, [team.teamId, opponent.teamId], '2026-12-13'))[0]!
  page = await openAs(browser, portal.url, director, phone)
  other = await openAs(browser, portal.url, theirs)
  ownName = (await send(`${portal.url}/api/teams/${team.teamId}/page`, { token: await signInAs(portal.url, director) })).body.payload.teamName
})
test.afterAll(async () => {
  await page.context().close()
  await other.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const board = '/activity/open-dates'
const rowIn = (on: Page) => on.getByRole('row').or(on.getByRole('listitem')).filter({ hasText: note })

test('a day is posted with the keyboard on a phone; one that is past, or has a match, is not', async () => {
  await page.goto(`${portal.url}${board}`)
  await page.getByRole('button', { name: 'Post an open date' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Post', exact: true }).press('Enter')
  await expect(dialog.getByText('Please choose a team.')).toBeVisible()
  await dialog.getByLabel('Team').selectOption('Girls Soccer Varsity')
  await dialog.getByLabel('Day').fill('2026-11-16')
  await dialog.getByLabel('We would play').selectOption('At home')
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByLabel('Note').press('Enter')
  await expect(dialog.getByText('This date has passed.')).toBeVisible()
  const { matches } = (await send(`${portal.url}/api/teams/${team.teamId}/matches`, { token: await signInAs(portal.url, director) })).body.payload as { matches: { day: string; status: string }[] }
  await dialog.getByLabel('Day').fill(matches.find((each) => each.status === 'scheduled' && each.day > '2026-11-20')!.day)
  await dialog.getByLabel('Note').press('Enter')
  await expect(dialog.getByText('This team has a match on that day.')).toBeVisible()
  await expectSound(page)
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByRole('button', { name: 'Post', exact: true }).dblclick()
  await expect(page.getByText('The date is on the board.')).toBeVisible()
  await expect(rowIn(page)).toHaveCount(1)
  await expect(rowIn(page)).toContainText('Yours')
  await expectSound(page)
})

test('another school finds it by filters and asks for a match; it is not theirs to take off', async () => {
  const token = await signInAs(portal.url, theirs)
  const { rows } = (await send(`${portal.url}/api/open-dates?search=lights`, { token })).body.payload as { rows: { openDateId: number }[] }
  expect((await send(`${portal.url}/api/open-dates/${rows[0]!.openDateId}`, { method: 'DELETE', token })).status).toBe(403)

  await other.goto(`${portal.url}${board}`)
  await other.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = other.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('We would play').selectOption('At home')
  await expect(rowIn(other)).toHaveCount(0)
  await filters.getByLabel('We would play').selectOption('Away')
  await filters.getByLabel('Activity').selectOption('Girls Soccer')
  await filters.getByLabel('Whose').selectOption('Other schools’')
  await expect(rowIn(other)).toHaveCount(1)
  await expectSound(other)
  await expect(rowIn(other).getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await rowIn(other).getByRole('button', { name: /^Propose a match: / }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByText('You play away.')).toBeVisible()
  await dialog.getByLabel('Begins at').fill('18:45')
  await dialog.getByLabel('Note').fill('We would be glad to come.')
  await expectSound(other)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).dblclick()
  await expect(other.getByText('The other school has been asked. It is scheduled once they accept.')).toBeVisible()
  await expect(rowIn(other)).toContainText('Asked')
  await expectSound(other)
  await other.goto(`${portal.url}/activity/match-proposals?list=waiting`)
  await expect(other.getByRole('row').filter({ hasText: 'We would be glad to come.' })).toHaveCount(1)
})

test('it is accepted, and the day is gone from the board of both', async () => {
  await page.goto(`${portal.url}/activity/match-proposals?list=mine`)
  const pair = `${opponent.name} at ${ownName}`
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'We would be glad to come.' })
  await row.getByRole('button', { name: `Accept ${pair}` }).click()
  const dialog = page.getByRole('dialog')
  // It is open once the button can be pressed, and its conflicts are known then.
  const accept = dialog.getByRole('button', { name: 'Accept', exact: true })
  await expect(accept).toBeEnabled()
  const yes = dialog.getByLabel('Accept anyway')
  if (await yes.isVisible()) await yes.check()
  await accept.click()
  await expect(page.getByText('Accepted. It is scheduled, and both schools are notified.')).toBeVisible()
  for (const each of [page, other]) {
    await each.goto(`${portal.url}${board}`)
    await expect(each.getByRole('heading', { level: 1, name: 'Open dates' })).toBeVisible()
    // Others are there still: the board was read.
    await expect(each.getByText('Girls Soccer Varsity').first()).toBeVisible()
    await expect(rowIn(each)).toHaveCount(0)
  }
})
