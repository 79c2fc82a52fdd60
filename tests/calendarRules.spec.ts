import { expect, type Page } from '@playwright/test'
import { director, freeDaysOf, teamOf, type Opponent } from './directors'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office closes days and limits matches; a season is generated around that, schools are held to it, and days reopen when the rule goes. Existing matches are reported. */
test.describe.configure({ mode: 'serial' })
const phone = { width: 360, height: 740 }
let portal: RunningPortal
let office: Page
let page: Page
let team: Awaited<ReturnType<typeof teamOf>>
let opponent: Opponent
/** A Tuesday to a Thursday of May, in which nobody plays yet. */
const closed = { from: '2027-05-11', to: '2027-05-13', text: 'May 11, 2027' }
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  team = await teamOf(portal, 'Girls Soccer Varsity')
  opponent = team.opponents.find(({ sameDistrict }) => !sameDistrict)!
  office = await openAs(browser, portal.url, people.org, phone)
  page = await openAs(browser, portal.url, director)
})
test.afterAll(async () => {
  await office.context().close()
  await page.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const answered = (on: Page) => expect(on.locator('[aria-busy="true"]')).toHaveCount(0)
const warnings = (on: Page) => on.getByRole('list', { name: 'Conflicts' }).getByRole('listitem')
const createMatch = () => `${portal.url}/activity/create-match/${team.teamId}/${team.schoolActivityId}/${team.levelId}`
async function writeMatch(on: Page, day: string) {
  await on.goto(createMatch())
  await on.getByRole('combobox', { name: 'Away team' }).fill(opponent.name)
  await on.getByRole('listbox', { name: 'Away team' }).getByRole('option', { name: opponent.name }).first().click()
  await on.getByLabel('Kind', { exact: true }).selectOption('Non-district')
  await on.getByLabel('Day').fill(day)
  await answered(on)
}

test('the office adds a blackout date and a limit with the keyboard on a phone; days out of order and a limit of none are told at their fields', async () => {
  await office.goto(`${portal.url}/calendar-rules`)
  await expect(office.getByRole('list', { name: 'Blackout dates' }).getByText('Good Friday and Easter')).toBeVisible()
  await expectSound(office)
  await office.getByRole('button', { name: 'Add a blackout date' }).press('Enter')
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Commencement')
  await dialog.getByLabel('First day').fill(closed.from)
  await dialog.getByLabel('Last day').fill('2027-05-10')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByText('The last day is before the first one.')).toBeVisible()
  await dialog.getByLabel('Last day').fill(closed.to)
  await expectSound(office)
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(office.getByText('The blackout is added.')).toBeVisible()
  await expect(office.getByRole('list', { name: 'Blackout dates' }).getByText('Commencement')).toHaveCount(1)

  await office.getByRole('button', { name: 'Add a limit' }).press('Enter')
  await dialog.getByLabel('Activity').selectOption('Girls Soccer')
  await dialog.getByLabel('Level').selectOption('Varsity')
  await dialog.getByLabel('Matches a week').fill('0')
  await dialog.getByLabel('Matches a week').press('Enter')
  await expect(dialog.getByText('At least 1.')).toBeVisible()
  await dialog.getByLabel('Matches a week').fill('1')
  await dialog.getByLabel('Matches a week').press('Enter')
  await expect(office.getByText('The limits are saved.')).toBeVisible()
  await expect(office.getByRole('list', { name: 'Limits' }).getByText('Girls Soccer Varsity')).toBeVisible()
  // The existing season has two a week: that is reported, and it stays.
  await expect(office.getByText(/^Too many games in a week: /)).toBeVisible()
  await expectSound(office)
})

test('a season that is laid out has no round there, and says so', async () => {
  const token = await signInAs(portal.url, people.org)
  const { rows } = (await send(`${portal.url}/api/seasons?activityId=${team.activityId}&levelId=${team.levelId}`, { token })).body.payload as { rows: { districtId: number }[] }
  await office.goto(`${portal.url}/activity/season/${rows[0]!.districtId}`)
  await office.getByLabel('First day').fill('2027-05-03')
  await office.getByLabel('Last day').fill('2027-07-16')
  await office.getByRole('button', { name: 'Generate the season' }).click()
  const reasons = office.getByRole('list', { name: 'Days without rounds' })
  await expect(reasons).toContainText('Commencement')
  await expect(office.locator('section[aria-label="Tue, May 4"], section[aria-label^="Tue, May 4,"]')).toHaveCount(1)
  await expect(office.locator('section[aria-label^="Tue, May 11"]')).toHaveCount(0)
  // One a week, though it is played on two weekdays.
  expect((await send(`${portal.url}/api/seasons/${rows[0]!.districtId}`, { token })).body.payload.draft.conflicts.filter(({ kind }: { kind: string }) => kind === 'weekLimit' || kind === 'blackout')).toEqual([])
  await expectSound(office)
})

test('a school cannot put a match there, nor a second one into a week; the office can, once it has seen it', async () => {
  await writeMatch(page, closed.from)
  await expect(warnings(page).filter({ hasText: `${closed.text} is a blackout date: Commencement.` })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('Only the association’s office can schedule this match. Choose another day, or ask the office.')).toBeVisible()
  await expectSound(page)

  await writeMatch(office, closed.from)
  await office.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(office.getByText('Please look at this first.')).toBeVisible()
  await office.getByLabel('Save anyway').check()
  await office.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(office.getByText('The match is scheduled.')).toBeVisible()

  await writeMatch(page, '2027-05-14')
  await expect(warnings(page).filter({ hasText: 'has 1 match in the week of May 10, 2027 already; the limit is 1 a week.' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('Only the association’s office can schedule this match.')).toBeVisible()
})

test('the day and the week open again once the rules are removed', async () => {
  await office.goto(`${portal.url}/calendar-rules`)
  await expect(office.getByText(/^Games on blackout dates: 1/)).toBeVisible()
  await office.getByRole('button', { name: 'Actions for Commencement' }).click()
  await office.getByRole('button', { name: 'Remove', exact: true }).click()
  await office.getByRole('alertdialog').or(office.getByRole('dialog')).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(office.getByText('The blackout is removed.')).toBeVisible()
  await office.getByRole('button', { name: 'Edit: Girls Soccer Varsity' }).click()
  await office.getByRole('dialog').getByLabel('Matches a week').fill('')
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('The limits are saved.')).toBeVisible()
  await expect(office.getByRole('list', { name: 'Limits' }).getByText('Girls Soccer Varsity')).toHaveCount(0)

  const free = (await freeDaysOf(portal, [team.teamId, opponent.teamId], '2027-05-12')).find((day) => day <= closed.to)!
  await writeMatch(page, free)
  await expect(warnings(page).filter({ hasText: /blackout|limit/ })).toHaveCount(0)
  const yes = page.getByLabel('Save anyway')
  if (await yes.isVisible()) await yes.check()
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('The match is scheduled.')).toBeVisible()
})

test('a blackout that comes later lists the events on its days, which lead to where they are moved, and takes open dates off the board while it stands', async () => {
  const token = await signInAs(portal.url, director)
  const own = async () => (await send(`${portal.url}/api/open-dates?whose=own`, { token })).body.payload.rows as { day: string; dayText: string; note: string }[]
  const { rows: events } = (await send(`${portal.url}/api/events?search=Lone+Prairie+Soccer+Cup`, { token })).body.payload as { rows: { startsOn: string; endsOn: string }[] }
  const [cup] = events
  const [open] = await own()
  const lines = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: open!.note }).filter({ hasText: open!.dayText })
  await page.goto(`${portal.url}/activity/open-dates?whose=own`)
  await expect(lines).toHaveCount(1)

  await office.goto(`${portal.url}/calendar-rules`)
  for (const [name, from, to] of [['Retreat', cup!.startsOn, cup!.endsOn], ['Exams', open!.day, open!.day]] as const) {
    await office.getByRole('button', { name: 'Add a blackout date' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('First day').fill(from)
    await dialog.getByLabel('Last day').fill(to)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  }
  // On the days of the retreat, and on that of the exams if the open date is one of them.
  const count = open!.day >= cup!.startsOn && open!.day <= cup!.endsOn ? 2 : 1
  await expect(office.getByText(`Events on blackout dates: ${count}`)).toBeVisible()
  const line = office.getByRole('link', { name: / \(Retreat\): Lone Prairie Soccer Cup\.$/ })
  await expectSound(office)
  await page.reload()
  await expect(page.getByText('Girls Soccer Varsity').first()).toBeVisible()
  await expect(lines).toHaveCount(0)
  await line.click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText('Lone Prairie Soccer Cup')
  await office.goBack()

  for (const name of ['Retreat', 'Exams']) {
    await office.getByRole('button', { name: `Actions for ${name}` }).click()
    await office.getByRole('button', { name: 'Remove', exact: true }).click()
    await office.getByRole('alertdialog').or(office.getByRole('dialog')).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(office.getByRole('list', { name: 'Blackout dates' }).getByText(name, { exact: true })).toHaveCount(0)
  }
  await expect(office.getByText(/^Events on blackout dates/)).toHaveCount(0)
  await page.reload()
  await expect(lines).toHaveCount(1)
})
