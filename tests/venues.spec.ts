import { showPart } from './parts'
import { expect, type Page } from '@playwright/test'
import { openAs } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A school's own staff add a venue, schedule matches there, are told about their conflicts, and move one. */
const director = 'athletic-director@demo.example'
// What one leaves behind, the next begins with.
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let page: Page
let team: { teamId: number; schoolActivityId: number; levelId: number; activity: { activityId: number } }
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  const token = await signInAs(portal.url, director)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const [due] = [...body.payload.scoresDue, ...body.payload.nextMatches]
  team = (await send(`${portal.url}/api/teams/${due.teamId}/page`, { token })).body.payload
  page = await openAs(browser, portal.url, director)
})
test.afterAll(async () => {
  await page.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const choose = async (label: string, search: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click()
}
/** The server has answered with the conflicts of the match as it is entered now: before that, no list says anything. */
const answered = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
const sayYes = async (label: string) => {
  await answered()
  const yes = page.getByLabel(label)
  if (await yes.isVisible()) await yes.check()
}
const warnings = () => page.getByRole('list', { name: 'Conflicts' }).getByRole('listitem')

test('a venue is added with two fields and opening times', async () => {
  let goOn: () => void = () => undefined
  const held = new Promise<void>((done) => { goOn = done })
  await page.route('**/api/own-schools*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${portal.url}/administration/venue`)
  await page.getByRole('link', { name: 'Add a venue' }).click()
  await page.getByLabel('Venue name').fill('Lantern Park')
  // The school's own place comes when the person is already in the field: it must not get in front of what they type.
  await page.getByLabel('ZIP').focus()
  const brought = page.waitForResponse('**/api/own-schools*')
  goOn()
  await (await brought).finished()
  await page.getByLabel('ZIP').pressSequentially('79901')
  await page.unroute('**/api/own-schools*')
  await expect(page.getByLabel('ZIP')).toHaveValue('79901')
  await expect(page.getByLabel('City')).toHaveValue('El Paso')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver')
  await page.getByLabel('Name', { exact: true }).fill('North field')
  await page.getByRole('button', { name: 'Add a field, court or room' }).click()
  await page.getByLabel('Name', { exact: true }).nth(1).fill('north field')
  // What is wrong is said as the field is left, by the very press that leaves it: the button stays below the pointer until then.
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click()
  await page.getByRole('button', { name: 'Add the venue' }).click()
  await expect(page.getByText('One with this name already exists.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).nth(1).fill('South field')
  await expectSound(page)
  await page.getByRole('button', { name: 'Add the venue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Park')
  await expect(page.getByText('Monday to Friday: 8:00 AM – 10:00 PM')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Mountain Time' })).toBeVisible()
})

test('a new venue begins with the place of its school; a ZIP that is still looked up when it is saved brings its city', async () => {
  const [school] = (await send(`${portal.url}/api/own-schools`, { token: await signInAs(portal.url, director) })).body.payload
  await page.goto(`${portal.url}/administration/venue/add-venue`)
  await expect(page.getByLabel('City')).toHaveValue(school.city)
  await expect(page.getByLabel('ZIP')).toHaveValue(school.zip)
  await expect(page.getByText('Nothing is entered yet.')).toBeVisible()
  await page.getByLabel('Venue name').fill('Hasty Park')
  await page.getByLabel('Name', { exact: true }).fill('Field')
  let goOn: () => void = () => undefined
  const held = new Promise<void>((done) => { goOn = done })
  await page.route('**/api/zip-codes/*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/zip-codes/*')
  await page.getByLabel('ZIP').fill('79901')
  await asked
  await page.getByRole('button', { name: 'Add the venue' }).click()
  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasty Park')
  // The confirmation is shown where it covers no button of the page's head.
  const toast = await page.locator('.Toastify__toast').first().boundingBox()
  const edit = await page.getByRole('main').getByRole('link', { name: 'Edit' }).boundingBox()
  expect(toast!.y).toBeGreaterThanOrEqual(edit!.y + edit!.height)
  await expect(page.getByText(/El Paso/).first()).toBeVisible()
  await page.unroute('**/api/zip-codes/*')
})

test('a second match on the same field is told, and saved on the other; then one is moved', async () => {
  // As late as on a busy machine, or at the edge of a field: no answer comes before the screen has said that it is waiting for one.
  await page.route('**/api/match-conflicts*', async (route) => {
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached()
    await route.continue()
  })
  const addressOfNew = `${portal.url}/activity/create-match/${team.teamId}/${team.schoolActivityId}/${team.levelId}`
  const fill = async (opponent: number) => {
    await page.goto(addressOfNew)
    await page.getByRole('combobox', { name: 'Away team' }).click()
    await page.getByRole('listbox', { name: 'Away team' }).getByRole('option').nth(opponent).click()
    // As often as they like: one more district match would be the opponent's to allow.
    await page.getByLabel('Kind', { exact: true }).selectOption('Non-district')
    await choose('Venue', 'Lantern', 'Lantern Park')
    // The last Wednesday of the academic year's June: no match of the demo is near.
    await page.getByLabel('Day').fill('2027-06-30')
    await page.getByLabel('Begins at').fill('18:00')
  }
  await fill(1)
  // The other zone is good to know; the season needs a yes.
  await expect(warnings().filter({ hasText: 'The clocks at Lantern Park are 1 hour behind' })).toBeVisible()
  await sayYes('Save anyway')
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('The match is scheduled.')).toBeVisible()

  await fill(2)
  await expect(warnings().filter({ hasText: 'North field at Lantern Park is taken' })).toBeVisible()
  await expect(warnings().filter({ hasText: 'plays elsewhere then' })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('Please look at this first.')).toBeVisible()
  await page.getByLabel('Begins at').fill('20:00')
  await answered()
  await expect(warnings().filter({ hasText: 'is taken' })).toHaveCount(0)
  await sayYes('Save anyway')
  await expectSound(page)
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('The match is scheduled.')).toBeVisible()

  await page.goto(`${portal.url}/administration/activity/view-school-team-matches/${team.teamId}/${team.activity.activityId}/${team.levelId}`)
  const line = page.getByRole('listitem').filter({ hasText: 'Wed, Jun 30' }).filter({ hasText: '8:00 PM MDT' })
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Begins at').fill('15:30')
  await dialog.getByLabel('Field, court or room').selectOption('South field')
  await dialog.getByLabel('Reason').fill('Officials come earlier.')
  await sayYes('Move anyway')
  await expect(dialog.getByText('is taken')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('The match is moved. Both schools are notified.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '3:30 PM MDT' })).toContainText('Lantern Park, South field')
  // What nobody is looking at anymore does not have to be answered.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a match is scheduled without a time, says TBA, and is given its time', async () => {
  await page.goto(`${portal.url}/activity/create-match/${team.teamId}/${team.schoolActivityId}/${team.levelId}`)
  await page.getByRole('combobox', { name: 'Away team' }).click()
  await page.getByRole('listbox', { name: 'Away team' }).getByRole('option').nth(1).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('Non-district')
  await page.getByLabel('Day').fill('2027-06-29')
  await page.getByLabel('The time is not set yet').check()
  await expect(page.getByLabel('Begins at')).toHaveCount(0)
  await expect(page.getByText('Schedules show TBA until you set it.')).toBeVisible()
  await sayYes('Save anyway')
  await expectSound(page)
  await page.getByRole('button', { name: 'Schedule the match' }).click()
  await expect(page.getByText('The match is scheduled.')).toBeVisible()

  await page.goto(`${portal.url}/administration/activity/view-school-team-matches/${team.teamId}/${team.activity.activityId}/${team.levelId}`)
  const line = page.getByRole('listitem').filter({ hasText: 'Tue, Jun 29' })
  await expect(line).toContainText('TBA')
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Set the time or move' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('The time is not set yet')).toBeChecked()
  await dialog.getByLabel('The time is not set yet').uncheck()
  await dialog.getByLabel('Begins at').fill('10:00')
  await dialog.getByLabel('Reason').fill('The time is set now.')
  await sayYes('Move anyway')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The time is set. Both schools are notified.')).toBeVisible()
  await expect(line).toContainText('10:00 AM')
})

test('its calendar shows both, and it is not deleted while they stand', async () => {
  await page.goto(`${portal.url}/administration/venue?search=lantern+park`)
  await page.getByRole('button', { name: 'Actions for Lantern Park' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is in use: 2 upcoming matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Lantern Park' }).click()
  const months = page.getByRole('table', { name: /Calendar of Lantern Park/ })
  const next = page.getByRole('button', { name: 'Next month' })
  while (!(await page.getByRole('heading', { name: 'June 2027' }).isVisible())) {
    const before = await page.locator('.month-name').textContent()
    await next.click()
    await expect(page.locator('.month-name')).not.toHaveText(before!)
  }
  await expect(months.getByText('South field', { exact: false })).toBeVisible()
  await page.getByLabel('Show').selectOption('North field')
  await expect(months.getByText('South field', { exact: false })).toHaveCount(0)
  await expect(months.getByText('North field', { exact: false })).toBeVisible()
})

test('a field is deleted where the venue is shown, and one with a match to come is not', async () => {
  const fields = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete: (North|South) field$/ }) })
  await expect(fields).toHaveCount(2)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove('North field')
  await expect(page.getByText(/in use|upcoming match/i).first()).toBeVisible()
  await expect(fields).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await showPart(page, 'Fields, courts, rooms')
  await page.getByRole('button', { name: 'Add a field, court or room' }).click()
  await page.getByLabel('Name', { exact: true }).nth(2).fill('Old gym')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Page and calendar' }).click()
  await remove('Old gym')
  await expect(page.getByText('Old gym')).toHaveCount(0)
  await expect(fields).toHaveCount(2)
})
