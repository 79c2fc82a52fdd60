import { expect, type Page } from '@playwright/test'
import { addDirectorOf, director, freeDaysOf, teamOf, type Opponent } from './directors'
import { newestMessage } from './mailbox'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** One more district match than planned is the opponent's to allow: it is asked for, moved to another time, accepted and played; a second is declined. */
test.describe.configure({ mode: 'serial' })
const phone = { width: 360, height: 740 }
let portal: RunningPortal
let page: Page
let theirs: string
let team: Awaited<ReturnType<typeof teamOf>>
let opponent: Opponent
let ownName: string
let days: string[]
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  team = await teamOf(portal, 'Girls Soccer Varsity')
  opponent = team.opponents.find(({ sameDistrict }) => sameDistrict)!
  theirs = await addDirectorOf(portal, opponent.teamId, 'Robin')
  days = await freeDaysOf(portal, [team.teamId, opponent.teamId], '2026-12-12')
  page = await openAs(browser, portal.url, director)
  ownName = (await send(`${portal.url}/api/teams/${team.teamId}/page`, { token: await signInAs(portal.url, director) })).body.payload.teamName
})
test.afterAll(async () => {
  await page.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** "Fri, Dec 18" */
const dayName = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
/** Rows have short names: the notes' own name says the whole pair. */
const rowOf = (on: Page, pair: string, day: string) => on.getByRole('row').filter({ hasText: `Notes on ${pair}` }).filter({ hasText: dayName(day) })
/** Continues past the conflicts of a place and time, if there are any. */
async function sayYes(on: Page, label: string) {
  await expect(on.locator('[aria-busy="true"]')).toHaveCount(0)
  const yes = on.getByLabel(label)
  if (await yes.isVisible()) await yes.check()
}

test('one more district match than planned is not scheduled but asked for, once however often it is pressed', async () => {
  await page.goto(`${portal.url}/activity/create-match/${team.teamId}/${team.schoolActivityId}/${team.levelId}`)
  await page.getByRole('combobox', { name: 'Away team' }).fill(ownName)
  await page.getByRole('listbox', { name: 'Away team' }).getByRole('option', { name: ownName }).first().click()
  await expect(page.getByText('You cannot select the same team for home and away.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Away team' }).fill(opponent.name)
  await page.getByRole('listbox', { name: 'Away team' }).getByRole('option', { name: opponent.name }).first().click()
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('district')
  await page.getByLabel('Day').fill('2026-11-16')
  await sayYes(page, 'Save anyway')
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'in their district this season' })
  await expect(warning).toContainText(`Another match counts in the standings once ${opponent.name} accepts it.`)
  await expect(warning).toBeFocused()
  await page.getByRole('button', { name: `Ask ${opponent.name}` }).click()
  await expect(page.getByText('This date has passed.')).toBeVisible()
  await page.getByLabel('Day').fill(days[0]!)
  await page.getByLabel('Note to them').fill('Both of us are short of home games.')
  await expectSound(page)
  await page.getByRole('button', { name: `Ask ${opponent.name}` }).dblclick()
  await expect(page).toHaveURL(/\/activity\/match-proposals/)
  const row = rowOf(page, `${opponent.name} at ${ownName}`, days[0]!)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Waiting for')
  await expect(row).toContainText(opponent.name)
  await expectSound(page)
})

test('its opponent’s director finds it on the dashboard of a phone, and proposes another time with the keyboard alone', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  const mail = await newestMessage(office, theirs)
  expect(mail).toContain(`Match request: ${opponent.name} at ${ownName}`)
  expect(mail).toContain('Both of us are short of home games.')
  const other = await openAs(browser, portal.url, theirs, phone)
  const due = other.getByRole('link', { name: /Game proposals/ })
  await expect(due).toBeVisible()
  await due.click()
  await expect(other.getByRole('heading', { level: 1, name: 'Game proposals' })).toBeVisible()
  const pair = `${opponent.name} at ${ownName}`
  const counter = rowOf(other, pair, days[0]!).getByRole('button', { name: `Counter: ${pair}` })
  await expectSound(other)
  await counter.focus()
  await other.keyboard.press('Enter')
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Propose another time' })).toBeVisible()
  await dialog.getByLabel('Day').fill('2026-11-16')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
  await expect(dialog.getByText('This date has passed.')).toBeVisible()
  await dialog.getByLabel('Day').fill(days[1]!)
  await dialog.getByLabel('Begins at').fill('19:15')
  await dialog.getByLabel('Note').fill('Our bus is free that evening.')
  await expectSound(other)
  await dialog.getByLabel('Note').press('Enter')
  await expect(other.getByText('Another time is proposed. The other school will answer.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await other.context().close()
  await office.context().close()
})

test('the first one accepts, and the match stands in both schedules and on the public calendar', async ({ browser }) => {
  const pair = `${opponent.name} at ${ownName}`
  await page.goto(`${portal.url}/activity/match-proposals?list=mine`)
  const row = rowOf(page, pair, days[1]!)
  await expect(row).toContainText('Our bus is free that evening.')
  // What the other one plays around that day is behind its name.
  await expect(row.getByRole('link', { name: opponent.name, exact: true })).toHaveAttribute('href', `/teams/${opponent.teamId}`)
  await row.getByRole('button', { name: `Accept ${pair}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${dayName(days[1]!)}, 7:15`)
  await sayYes(page, 'Accept anyway')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(page.getByText('Accepted. It is scheduled, and both schools are notified.')).toBeVisible()
  const office = await openAs(browser, portal.url, people.org)
  expect(await newestMessage(office, theirs)).toContain(pair)
  for (const [teamId, name] of [[team.teamId, opponent.name], [opponent.teamId, ownName]] as const) {
    await page.goto(`${portal.url}/standings/school-team/view-team-matches/${teamId}`)
    await expect(page.getByText(dayName(days[1]!))).toHaveCount(1)
    const fan = await (await browser.newContext()).newPage()
    await fan.goto(`${portal.url}/embed-code/team-match-schedules/${teamId}`)
    const line = fan.getByRole('row').or(fan.getByRole('listitem')).filter({ hasText: '7:15' }).filter({ hasText: name })
    await expect(line).toHaveCount(1)
    await fan.context().close()
  }
  await office.context().close()
})

test('a second one is declined with a reason, which the one who asked reads; what is another school’s cannot be answered by its address', async ({ browser }) => {
  const pair = `${ownName} at ${opponent.name}`
  const token = await signInAs(portal.url, director)
  const third = await addDirectorOf(portal, team.opponents.find(({ teamId }) => teamId !== opponent.teamId)!.teamId, 'Jules')
  const body = { homeTeamId: opponent.teamId, awayTeamId: team.teamId, day: days[2], time: '18:00', venueId: null, assetId: null, kind: 'district', officialsNote: '', note: '', key: crypto.randomUUID() }
  const { proposalId } = (await send(`${portal.url}/api/match-proposals`, { method: 'POST', token, body })).body.payload
  const stranger = await signInAs(portal.url, third)
  expect((await send(`${portal.url}/api/match-proposals/${proposalId}/acceptance`, { method: 'POST', token: stranger, body: { version: 1 } })).status).toBe(404)

  const other = await openAs(browser, portal.url, theirs, phone)
  await other.goto(`${portal.url}/activity/match-proposals?list=mine`)
  await rowOf(other, pair, days[2]!).getByRole('button', { name: `Decline ${pair}` }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog.getByText('Please enter a reason. The other school will see it.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Our field is being reseeded.')
  await expectSound(other)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).dblclick()
  await expect(other.getByText('Declined. The other school is notified.')).toBeVisible()
  await expect(rowOf(other, pair, days[2]!)).toHaveCount(0)

  await page.goto(`${portal.url}/activity/match-proposals?list=decided`)
  await expect(rowOf(page, pair, days[2]!)).toContainText('Reason: Our field is being reseeded.')
  const office = await openAs(browser, portal.url, people.org)
  expect(await newestMessage(office, director)).toContain('Our field is being reseeded.')
  await other.context().close()
  await office.context().close()
})
