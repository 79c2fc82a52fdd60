import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'
import { makeXlsx } from './xlsx'

// Lists of people: someone deleted and restored, many changed at once, a spreadsheet of students brought in.

/** May see and change the people of their school, which a coach may not. */
const director = 'athletic-director@demo.example'
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a deleted user is signed out, and can do nothing until they are restored', async ({ browser }) => {
  const fan = await signInAs(portal.url, people.fan)
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/user/fan`)
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill(people.fan)
  const rows = page.getByRole('row').filter({ hasText: people.fan })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/was deleted\./)).toBeVisible()
  await expect(rows).toHaveCount(0)
  expect((await send(`${portal.url}/api/sessions/current`, { token: fan })).status).toBe(401)
  expect((await send(`${portal.url}/api/sessions`, { method: 'POST', body: { email: people.fan, password: 'Demo-Lantern-7!' } })).status).toBe(401)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Status').selectOption('deleted')
  await expect(rows).toHaveCount(1)
  // The one thing that can be done is a button of its own.
  await expect(rows.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await rows.getByRole('button', { name: /^Restore: / }).click()
  await expect(page.getByText(/was restored\./)).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter Status' }).click()
  await expect(rows).toHaveCount(1)
  await signInAs(portal.url, people.fan)
})

test('a deleted student is erased for good from the list, with a reason, and nobody finds the name again', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/user/student?status=inactive`)
  const first = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Choose (?!all)/ }) }).first()
  const name = (await first.getByRole('checkbox').getAttribute('aria-label'))!.replace('Choose ', '')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Actions for ${name}` }) })
  await rows.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/was deleted\./)).toBeVisible()
  await page.goto(`${portal.url}/administration/user/student?status=deleted&search=${encodeURIComponent(name)}`)
  await rows.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name} permanently?` })
  await expect(dialog.getByText('What is erased:')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(dialog.getByLabel('Why')).toBeFocused()
  await expect(dialog.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Why').fill('The family asked for it')
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText(/^Erased\. Rosters and results call the student “Student \d+” now\.$/)).toBeVisible()
  for (const status of ['', '&status=deleted']) {
    await page.goto(`${portal.url}/administration/user/student?search=${encodeURIComponent(name)}${status}`)
    await expect(page.getByRole('searchbox', { name: 'Search name or email' })).toHaveValue(name)
    await expect(page.getByText(`No students match “${name}”.`)).toBeVisible()
    await expect(rows).toHaveCount(0)
  }
  await page.context().close()
})

test('several students are made inactive by the keyboard, and a deletion is withdrawn', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director)
  await page.goto(`${portal.url}/administration/user/student`)
  // Some of the demo's students are inactive already, on some days the first.
  const ticks = page.getByRole('row').filter({ hasNot: page.getByRole('cell', { name: 'Inactive' }) }).getByRole('checkbox', { name: /^Choose (?!all)/ })
  const nameAt = async (index: number) => (await ticks.nth(index).getAttribute('aria-label'))!.replace('Choose ', '')
  const names = [await nameAt(0), await nameAt(1)]
  // Seen without a mouse upon them: a finger and the keyboard have none.
  await expect(ticks.nth(0)).toHaveCSS('opacity', '1')
  await ticks.nth(0).focus()
  await page.keyboard.press('Space')
  await ticks.nth(1).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 students selected')
  await bar.getByRole('button', { name: 'Deactivate' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).press('Enter')
  await expect(page.getByText('2 students were made inactive.')).toBeVisible()
  for (const each of names) await expect(page.getByRole('row', { name: `Choose ${each} ` }).getByRole('cell', { name: 'Inactive' })).toBeVisible()
  await expect(bar).toBeHidden()

  const name = await nameAt(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was restored.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'CSV (.csv)' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Report' }).click({ timeout: seconds(30) })])
  expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d{2}-\d{2}\.csv$/)
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe('\ufeffLast name,First name,Grade,School,Email,External id,Account,Status,Tags')
  expect(lines.length).toBeGreaterThan(20)
})

test('a spreadsheet of thirty students is checked, imported, and changes nothing the second time', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director)
  const rows = Array.from({ length: 30 }, (_, n) => [`XLSX-${n}`, `Given${n}`, 'Spreadsheet', 9 + (n % 4), n % 2 ? 'girl' : 'boy'])
  const file = (faulty: boolean) => ({
    name: 'students.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: makeXlsx([['Student ID', 'First name', 'Last name', 'Grade', 'Gender'], ...rows, ...(faulty ? [['XLSX-30', '=1+1', 'Spreadsheet', 99, '']] : [])]),
  })
  await page.goto(`${portal.url}/administration/user/student`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  // Pressed before the file is read, as people do: a press is not lost.
  let goOn = () => {}
  const pressed = new Promise<void>((done) => { goOn = done })
  await page.route('**/readSpreadsheet-*.js', async (route) => { await pressed; await route.continue() })
  await page.locator('input[type=file]').first().setInputFiles(file(true))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Checking the file…')).toBeAttached()
  goOn()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Enter a grade from K to 12.' })).toContainText('32')
  const importButton = page.getByRole('button', { name: 'Import 30 rows' })
  await expect(importButton).toBeDisabled()
  await expectSound(page)
  await page.getByRole('checkbox', { name: /^Skip the 1 row/ }).check()
  await importButton.click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()

  await page.locator('input[type=file]').first().setInputFiles(file(false))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await page.goto(`${portal.url}/administration/user/student?search=spreadsheet`)
  await expect(page.getByRole('status').filter({ hasText: '30 students' })).toBeVisible()
})

test('people are added from their lists, and names lead to their pages', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  for (const [kind, button, heading] of [
    ['staff', 'Add a staff member', 'Add a staff member'], ['student', 'Add a student', 'Add a student'], ['org', 'Add someone', 'Add someone to the office'],
  ] as const) {
    await page.goto(`${portal.url}/administration/user/${kind}`)
    await page.getByRole('link', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  for (const kind of ['staff', 'student', 'parent', 'fan', 'org']) {
    await page.goto(`${portal.url}/administration/user/${kind}`)
    const link = page.getByRole('row').nth(1).getByRole('cell').nth(1).getByRole('link')
    const [last, first] = (await link.innerText()).split(', ')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first} ${last}`)
  }
  await page.goto(`${portal.url}/administration/user/student`)
  const school = page.getByRole('row').nth(1).getByRole('cell').nth(3).getByRole('link')
  // A row shows the short name; the whole one is read aloud.
  const name = (await school.innerText()).split('\n').at(-1)!
  await school.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${portal.url}/administration/user/staff`)
  await expect(page.getByRole('link', { name: 'Add a staff member' })).toBeInViewport()
  await expectSound(page)
})

for (const path of ['/administration/school', '/administration/user/student', '/administration/venue']) {
  test(`a laptop shows eighteen rows of ${path}, which begin at nine rem; a row is one link`, async ({ browser }) => {
    const page = await openAs(browser, portal.url, people.org, { width: 1280, height: 800 })
    await page.goto(`${portal.url}${path}`)
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(20)
    const eighteenth = (await rows.nth(17).boundingBox())!
    expect(eighteenth.y + eighteenth.height).toBeLessThanOrEqual(800)
    const [first, main] = [(await rows.first().boundingBox())!, (await page.getByRole('main').boundingBox())!]
    const padding = await page.getByRole('main').evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop))
    // The page begins a rem below the window's edge.
    expect(first.y - main.y - padding + 16).toBeLessThanOrEqual(9 * 16)
    // Wherever the row is pressed, away from its buttons, its name's page opens.
    const link = rows.first().getByRole('link').first()
    const to = (await link.getAttribute('href'))!
    await page.mouse.click(first.x + first.width * 0.6, first.y + 2)
    await expect(page).toHaveURL(`${portal.url}${to}`)
  })
}

test('an address beyond the last page leads to the last one, of people too', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  for (const path of ['/administration/school', '/administration/user/student', '/administration/documents', '/administration/registration-request', '/administration/activity/teams', '/activity/seasons', '/pml-codes']) {
    await page.goto(`${portal.url}${path}?page=99999`)
    await expect(page.locator('tbody').getByRole('cell').first()).toBeVisible()
    await expect(page).toHaveURL(/\?page=\d{1,4}$/)
    await expect(page).not.toHaveURL(/page=99999/)
  }
})
