import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A school makes a team, and its coach fills the roster on a phone: by name, from a file, and with conflicts. */
let portal: RunningPortal
let teamsPath: string
/** Of the team that the first journey makes, and a student whom the second puts on it. */
let rosterUrl: string
let added: string
test.beforeAll(async () => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { payload } = (await send(`${portal.url}/api/dashboard`, { token })).body
  const page = (await send(`${portal.url}/api/teams/${payload.scoresDue[0].teamId}/page`, { token })).body.payload
  teamsPath = `/administration/activity/activity-team/${page.schoolActivityId}`
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const phone = { width: 360, height: 740 }
const csv = (content: string) => ({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Chooses someone in a field that searches. */
async function choose(page: Page, label: RegExp | string, search: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('option', { name: option }).first().click()
}

test.describe.configure({ mode: 'serial' })

test('the athletic director makes a team and names its coach', async ({ browser }) => {
  const office = await openAs(browser, portal.url, 'athletic-director@demo.example', phone)
  await office.goto(portal.url + teamsPath)
  await office.getByRole('link', { name: 'Add a team' }).click()
  await office.getByLabel('Level').selectOption({ label: 'Varsity' })
  await office.getByRole('button', { name: 'Add the team' }).click()
  await expect(office.getByText('The school already has a team with this level and name. Give this one a distinguishing name.')).toBeVisible()
  await office.getByLabel(/^Name/).fill('Blue')
  await choose(office, /Add a staff member/, 'casey', /Casey Copperwhistle/)
  await expect(office.getByLabel('Duty of Casey Copperwhistle')).toHaveValue('headCoach')
  await expectSound(office)
  await office.getByRole('button', { name: 'Add the team' }).click()
  await expect(office.getByRole('heading', { name: 'Edit the roster' })).toBeVisible()
  await expect(office.getByText('No students on the roster yet')).toBeVisible()
  rosterUrl = office.url()
  await office.context().close()
})

test('the coach fills its roster on a phone: last year’s, by name, with numbers in place; and sees who is not eligible', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff, phone)
  await page.goto(rosterUrl)
  // From last year: all returning students are added at once.
  await page.getByRole('button', { name: 'From last year' }).click()
  await expect(page.getByText(/Not returning \(\d+\)/)).toBeVisible()
  await page.getByRole('button', { name: /^Add \d+ to the roster$/ }).click()
  const numbers = page.getByRole('textbox', { name: /^Number of / })
  await expect(numbers.first()).toBeVisible()
  const count = await numbers.count()

  // By name, and a number that another student has is said at once.
  await page.getByRole('combobox', { name: 'Students at the school' }).click()
  const option = page.getByRole('option').first()
  added = (await option.innerText()).split('\n')[0]!.replace(/Grade.*/, '').trim()
  await option.click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to the roster' }).click()
  await expect(numbers).toHaveCount(count + 1)
  const number = page.getByLabel(`Number of ${added}`)
  await number.fill(await numbers.first().inputValue())
  await expect(page.getByText(/has this number/)).toBeVisible()
  await number.fill('00')
  await page.getByRole('button', { name: `Positions of ${added}: none` }).click()
  await page.getByRole('group', { name: `Positions of ${added}` }).getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: `${added} is captain` }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The roster is saved.')).toBeVisible()
  await expectSound(page)

  // Who is not eligible, and why.
  await page.getByRole('button', { name: /^(Not eligible|Incomplete|Pending).*: why$/ }).first().click()
  await expect(page.getByRole('group', { name: /^Why / })).toBeVisible()
  await page.keyboard.press('Escape')

  // Taken off, and put back as it was.
  await page.getByRole('button', { name: `Remove ${added} from the roster` }).click()
  await expect(page.getByText(`${added} was removed from the roster.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel(`Number of ${added}`)).toHaveValue('00')
  await page.context().close()
})

test('a file brings numbers and says by row what is wrong; the sheet of paper shows nothing of who is eligible', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff, phone)
  await page.goto(rosterUrl)
  // From a file: what is wrong is said by row; the rest comes.
  await page.getByRole('link', { name: 'From a file' }).click()
  await page.locator('input[type=file]').setInputFiles(csv(`Name,No\n${added},0\nNobody Known,4\n`))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('The school has no active student with this name.')).toBeVisible()
  await page.getByLabel(/^Skip the 1 row/).check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'See the roster' }).click()
  await expect(page.getByLabel(`Number of ${added}`)).toHaveValue('0')

  // The sheet of paper has no reasons of eligibility on it, and nothing of the app around it.
  await page.getByRole('link', { name: 'Roster', exact: true }).first().click()
  // The sheet that is edited has the same names: it has to be gone.
  await expect(page.getByRole('heading', { name: 'Edit the roster' })).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: new RegExp(added) })).toBeVisible()
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('rowheader', { name: new RegExp(added) })).toBeVisible()
  await expect(page.getByRole('button', { name: /: why$/ }).first()).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.context().close()
})

test('a parent sees names, numbers and grades of the own school’s teams, and reasons of nobody but the own child', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, phone)
  await page.goto(portal.url + teamsPath)
  await page.getByRole('link', { name: 'Varsity', exact: true }).click()
  await expect(page).toHaveURL(/\/teams\/\d+$/)
  await page.getByRole('link', { name: 'Roster', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /Skye Sparrowfield/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /: why$/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Edit the roster' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('link', { name: 'Month' }).click()
  await expectSound(page)
  await page.context().close()
})
