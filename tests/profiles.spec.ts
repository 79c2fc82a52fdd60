import { expect, type Page } from '@playwright/test'
import { openAs, people, signIn } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { test } from './test'

/** People are added and changed on screen, by those whose they are. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const director = 'athletic-director@demo.example'

/** The newest message to somebody, as the office's mailbox shows it. */
async function newestMessage(office: Page, email: string): Promise<string> {
  await office.goto(`${portal.url}/development/mailbox`)
  return office.getByRole('listitem').filter({ hasText: `to ${email}` }).first().innerText()
}

test('a director adds a coach, who finds the link in the mailbox, sets a password and signs in', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director)
  await page.goto(`${portal.url}/administration/user/add-staff`)
  await page.getByLabel('Last name').fill('Bramblewick')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await expect(page.getByText('Staff First Name is required.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('E-mail', { exact: true }).fill('coach@demo.example')
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Coach' })
  await page.getByRole('button', { name: 'Add an emergency contact' }).click()
  await page.getByLabel('Contact name').fill('Kim Bramblewick')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Contact phone').fill('(512) 555-0142')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await expect(page.getByText('has this address already')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill('robin@demo.example')
  await page.getByRole('button', { name: 'Add to the staff' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robin Bramblewick')
  await expect(page.getByLabel('Contact phone')).toHaveValue('+1 512 555 0142')

  const office = await openAs(browser, portal.url, people.org)
  const link = /http\S+\/set-password-email\/\S+/.exec(await newestMessage(office, 'robin@demo.example'))![0]
  const coach = await (await browser.newContext()).newPage()
  await coach.goto(link)
  await coach.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(coach.getByLabel('Digit 1 of 6')).toBeVisible()
  await coach.getByLabel('Digit 1 of 6').fill(/^\d{6}$/m.exec(await newestMessage(office, 'robin@demo.example'))![0])
  await coach.getByRole('button', { name: 'VERIFY' }).click()
  await coach.getByLabel('New password', { exact: true }).fill('Quiet-Meadow-41?')
  await coach.getByLabel('Confirm password', { exact: true }).fill('Quiet-Meadow-41?')
  await coach.getByRole('button', { name: 'SUBMIT' }).click()
  await coach.getByRole('button', { name: 'CLOSE' }).click()
  await signIn(coach, portal.url, 'robin@demo.example', 'Quiet-Meadow-41?')
  for (const each of [page, office, coach]) await each.context().close()
})

test('a parent changes their child’s data on a phone; what the school types at the same time is not lost', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, { width: 360, height: 740 })
  await page.goto(`${portal.url}/administration/user/edit-student/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skye Sparrowfield')
  await expect(page.getByLabel('Grade', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('City').fill('Waco')
  await page.getByLabel('ZIP').fill('767')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A ZIP code has exactly 5 digits.')).toBeVisible()
  await page.getByLabel('ZIP').fill('76701')

  const school = await openAs(browser, portal.url, director)
  await school.goto(`${portal.url}/administration/user/edit-student/1`)
  await school.getByLabel('City').fill('Temple')
  await school.getByLabel('Grade', { exact: true }).selectOption('12')
  await school.getByRole('button', { name: 'Save' }).click()
  await expect(school.getByText('The changes are saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await expect(page.getByText('City: they entered “Temple”; yours stands below')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Waco')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Temple')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The changes are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('ZIP')).toHaveValue('76701')
  await expect(page.getByText('Grade 12')).toBeVisible()

  // Nobody else's child.
  await page.goto(`${portal.url}/administration/user/edit-student/2`)
  await expect(page.getByText('There is no such person.')).toBeVisible()
  for (const each of [page, school]) await each.context().close()
})

test('the office chooses a school by typing, and writes down what it decided about conduct', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/user/add-student`)
  await page.getByLabel('First name').fill('Nico')
  await page.getByLabel('Last name').fill('Newfield')
  await page.getByRole('button', { name: 'Add the student' }).click()
  await expect(page.getByText('Please select a School')).toBeVisible()
  const school = page.getByRole('combobox', { name: 'School' })
  await school.fill('zzzz')
  await expect(page.getByText('No options found').first()).toBeVisible()
  await school.fill('sable')
  await expect(page.getByRole('listbox', { name: 'School' }).getByRole('option').first()).toContainText('Sable')
  await school.press('ArrowDown')
  await school.press('Enter')
  await expect(school).toHaveValue(/Sable/)
  await page.getByLabel('Grade', { exact: true }).selectOption('9')
  await page.getByRole('button', { name: 'Add the student' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nico Newfield')

  await page.getByRole('link', { name: /^Disciplinary( actions)?$/ }).click()
  await expect(page.getByText('No disciplinary actions')).toBeVisible()
  await page.getByRole('button', { name: 'Add an action' }).click()
  await page.getByLabel('Decision').selectOption({ label: 'Suspension' })
  await page.getByLabel('Holds for contests').fill('2')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('Please say what happened and what was decided.')).toBeVisible()
  await page.getByLabel('What happened, and what was decided').fill('Left the bench.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText('Active until served')).toBeVisible()
  await expect(page.getByText('Holds for 2 contests.')).toBeVisible()

  await page.getByRole('button', { name: /^Change the suspension/ }).click()
  await page.getByLabel('Appeal', { exact: true }).selectOption({ label: 'Appeal granted: overturned' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter the date of the appeal.')).toBeVisible()
  await page.getByLabel('Date of the appeal').fill(await page.getByLabel('Date', { exact: true }).inputValue())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Overturned', { exact: true })).toBeVisible()
  await expect(page.getByText('Active until served')).toHaveCount(0)
  await page.getByText('History').click()
  await expect(page.getByText('Appeal: “No appeal” became “Appeal granted: overturned”')).toBeVisible()
  await page.getByRole('button', { name: /^Remove the suspension/ }).click()
  await page.getByLabel('Reason').fill('Written on the wrong student')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('No disciplinary actions')).toBeVisible()
  await page.context().close()
})
