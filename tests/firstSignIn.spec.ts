import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** What someone does before anything else: own password, profile, the association's rules; then they are where they wanted to go. */
let portal: RunningPortal
let token: string
test.beforeAll(async () => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const phone = { width: 360, height: 740 }
const api = (path: string, method: string, body: unknown) => send(`${portal.url}/api${path}`, { method, token, body })

/** A staff member whom the office adds without a message. @returns the key of the account */
async function addCoach(email: string): Promise<number> {
  const { body: roles } = await send(`${portal.url}/api/role-choices`, { token })
  const { roleId } = roles.payload.find(({ name }: { name: string }) => name === 'Coach')
  const { body: schools } = await send(`${portal.url}/api/schools`, { token })
  const { body } = await api('/profiles/staff', 'POST', {
    key: crypto.randomUUID(), sendLink: false, firstName: 'Wren', lastName: 'Freshfield', email, phone: '', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [],
    roles: [{ roleId, schoolId: schools.payload.rows[0].schoolId }],
  })
  return body.payload.staffId
}

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
/** What the home of staff and the office begins with. */
const today = /^\w+day, \w+ \d+$/
const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

test('temporary password, profile, rules, and then the screen that was asked for, on a phone', async ({ browser }) => {
  const email = 'wren@demo.example'
  const userId = await addCoach(email)

  // The office writes the rules of the year, and tells the coach a password by phone.
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/acknowledgments`)
  await expect(office.getByText('No acknowledgment is required this year')).toBeVisible()
  await office.getByRole('link', { name: 'Write the rules of the year' }).click()
  await office.getByLabel('Rules of 2026-27').fill('# Sportsmanship\n\nCoaches keep to the handbook, on the field and off it, and see to it that their teams do.')
  await expectSound(office)
  await office.getByRole('button', { name: 'Publish version 1' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(office.getByText('Version 1 of the rules of 2026-27 is in effect.')).toBeVisible()
  await office.goto(`${portal.url}/administration/user/edit-staff/${userId}`)
  await office.getByRole('button', { name: 'Give a temporary password' }).click()
  await office.getByRole('button', { name: 'Give a password' }).click()
  const temporary = await office.getByTestId('temporary-password').innerText()
  await expectSound(office)
  await office.getByRole('button', { name: 'CLOSE' }).click()
  await expect(office.getByText(temporary)).toHaveCount(0)

  const coach = await (await browser.newContext({ viewport: phone })).newPage()
  await coach.goto(`${portal.url}/standings?activity=girls-soccer`)
  await enter(coach, email, temporary)
  await heading(coach, 'Choose your own password')
  await expectSound(coach)
  // There is no way around it.
  await coach.goto(`${portal.url}/scores`)
  await heading(coach, 'Choose your own password')
  await coach.goto(`${portal.url}/standings?activity=girls-soccer`)
  await heading(coach, 'Choose your own password')
  await coach.getByLabel('New password', { exact: true }).fill('Quiet-Meadow-41?')
  await coach.getByLabel('Confirm password', { exact: true }).fill('Quiet-Meadow-41?')
  await coach.getByRole('button', { name: 'SUBMIT' }).click()

  await heading(coach, 'Complete your profile')
  await expect(coach.getByLabel('Last name')).toHaveValue('Freshfield')
  await coach.getByLabel('Phone').fill('12')
  await coach.getByRole('button', { name: 'Save and continue' }).click()
  await expect(coach.getByText('Please enter a phone number of 8 to 15 digits.')).toBeVisible()
  await coach.getByLabel('Phone').fill('512 555 0142')
  await expectSound(coach)
  await coach.getByRole('button', { name: 'Save and continue' }).click()

  await heading(coach, 'Rules of the association')
  await expect(coach.getByText('Coaches keep to the handbook')).toBeVisible()
  await coach.getByRole('button', { name: 'Continue' }).click()
  await expect(coach.getByText('Please check the box if you have read the rules.')).toBeVisible()
  await expectSound(coach)
  await coach.getByLabel('I have read the rules of 2026-27 and will follow them').check()
  await coach.getByRole('button', { name: 'Continue' }).click()
  await expect(coach).toHaveURL(/\/standings\?activity=girls-soccer$/)
  await heading(coach, 'Standings')

  await office.goto(`${portal.url}/administration/acknowledgments?search=freshfield`)
  await expect(office.getByRole('row', { name: /Freshfield, Wren.*version 1/ })).toBeVisible()
  await expectSound(office)
  for (const each of [office, coach]) await each.context().close()
})

test('rules can be put off until their last day, and are shown again at the next sign-in', async ({ browser }) => {
  const { body: rules } = await send(`${portal.url}/api/association-rules`, { token })
  await api('/association-rules/versions', 'POST', { text: 'Coaches keep to the handbook in its second edition, on the field and off it.', dueOn: '2027-01-15', asksAgain: true, basedOn: rules.payload.version })
  const coach = await (await browser.newContext({ viewport: phone })).newPage()
  for (const time of ['first', 'second']) {
    await coach.goto(`${portal.url}/login`)
    await enter(coach, people.staff, 'Demo-Lantern-7!')
    await heading(coach, 'Rules of the association')
    if (time === 'second') break
    await coach.getByRole('button', { name: 'Not now' }).click()
    await expect(coach).toHaveURL(/\/dashboard$/)
    await coach.reload()
    await heading(coach, today)
    await coach.getByRole('button', { name: /^Account of/ }).click()
    await coach.getByRole('button', { name: 'Sign out' }).click()
    await expect(coach).toHaveURL(/\/login$/)
  }
  await coach.getByRole('button', { name: 'Sign out' }).click()
  await expect(coach).toHaveURL(/\/login$/)
  // The office itself is not asked.
  const office = await openAs(browser, portal.url, people.org)
  await heading(office, today)
  for (const each of [office, coach]) await each.context().close()
})
