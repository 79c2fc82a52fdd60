import { expect, type Page } from '@playwright/test'
import { openAs, people, signIn } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { test } from './test'

/** People join, prove who they are and are let in. Codes and reasons are read from the office's mailbox. */
let portal: RunningPortal
let school: string
test.beforeAll(async () => {
  portal = await startPortal()
  const { body } = await send(`${portal.url}/api/sessions`, { method: 'POST', body: { email: 'athletic-director@demo.example', password: 'Demo-Lantern-7!' } })
  school = body.payload.user.school.name
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const password = 'Quiet-Meadow-41?'
type Type = 'Staff' | 'Student' | 'Parent' | 'Fan'

/** The newest message to an address or number, as the mailbox's call returns it. */
async function newestMessage(to: string): Promise<string> {
  const token = await signInAs(portal.url, people.org)
  const { body } = await send(`${portal.url}/api/development/messages`, { token })
  const message = body.payload.find(({ target }: { target: string }) => target === to)
  return message?.text ?? ''
}

async function prove(page: Page, type: 'Email' | 'Phone', value: string, target: string) {
  await page.getByLabel(type).fill(value)
  await page.getByRole('button', { name: type === 'Email' ? 'Send code by email' : 'Send code by text message' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await page.getByLabel('Digit 1 of 6').fill(/^\d{6}$/m.exec(await newestMessage(target))![0])
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(page.getByText(type === 'Email' ? 'Your email address is verified.' : 'Your phone number is verified.')).toBeVisible()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Goes through all the steps; reloads once in the middle, which loses nothing. */
async function signUpAs(page: Page, type: Type, { firstName, lastName, email, child }: { firstName: string; lastName: string; email: string; child?: [string, string] }) {
  await page.goto(`${portal.url}/signup`)
  await page.getByRole('radio', { name: type }).check()
  await goOn(page)
  if (type !== 'Fan') {
    await page.locator('#field-schools').fill(school)
    await page.getByRole('option', { name: school }).first().click()
    if (type === 'Staff') await page.getByLabel('Requested role').selectOption({ label: 'Coach' })
    await goOn(page)
  }
  await page.getByLabel('First name', { exact: true }).fill(firstName)
  await page.getByLabel('Last name', { exact: true }).fill(lastName)
  if (type === 'Staff') await page.getByLabel('What you do there').fill('Head coach')
  if (type === 'Student') {
    await page.getByLabel('Grade').selectOption('10')
    await page.getByLabel('Birth date').fill('2019-05-30')
    await expect(page.getByText('You can join soon.')).toBeVisible()
    await page.getByLabel('Birth date').fill('2010-05-30')
  }
  if (child) {
    await page.getByLabel('Child’s first name').fill(child[0])
    await page.getByLabel('Child’s last name').fill(child[1])
  }
  await page.reload()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue(firstName)
  if (type === 'Fan') await page.getByLabel('I am 13 or older').check()
  await goOn(page)
  await prove(page, 'Email', email, email)
  if (type === 'Staff' || type === 'Parent') await prove(page, 'Phone', '(512) 555-0142', '15125550142')
  await goOn(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByLabel('I accept the terms').check()
  await goOn(page)
  await expect(page.getByText(`${firstName} ${lastName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  if (type === 'Fan') await expect(page).toHaveURL(/\/dashboard$/)
  else {
    await expect(page.getByRole('alertdialog')).toContainText('Your registration is sent')
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The address is there before its screen: the last step still has a button for the email address.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  }
}

/** Opens the request of someone, as a person of the school. */
async function openRequest(page: Page, name: string) {
  await page.goto(`${portal.url}/administration/registration-request?search=${encodeURIComponent(name.replace(',', ''))}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible()
}

test('a fan is in at once, on a phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signUpAs(page, 'Fan', { firstName: 'Wren', lastName: 'Saddlewick', email: 'wren@join.example' })
  await page.context().close()
})

test('staff are approved or rejected by the school, and read the reason', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signUpAs(page, 'Staff', { firstName: 'Lark', lastName: 'Quillreed', email: 'lark@join.example' })
  await signUpAs(page, 'Staff', { firstName: 'Dell', lastName: 'Frostgate', email: 'dell@join.example' })
  await page.getByLabel('Email').fill('lark@join.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your registration is under review')).toBeVisible()

  const director = await openAs(browser, portal.url, 'athletic-director@demo.example')
  await openRequest(director, 'Quillreed, Lark')
  await director.getByRole('button', { name: 'Accept' }).click()
  await expect(director).toHaveURL(/\/administration\/complete-staff-profile\/\d+\/\d+$/)
  await openRequest(director, 'Frostgate, Dell')
  await director.getByRole('button', { name: 'Reject' }).click()
  await expect(director.getByText('Please enter a reason of at least 3 characters.')).toBeVisible()
  await director.getByLabel('Reason').fill('You are not on our list.')
  await director.getByRole('button', { name: 'Reject' }).click()
  await expect(director).toHaveURL(/\/administration\/registration-request$/)
  expect(await newestMessage('dell@join.example')).toContain('You are not on our list.')
  await signIn(page, portal.url, 'lark@join.example', password)
  for (const each of [page, director]) await each.context().close()
})

test('a student and a parent are let in, and the parent is linked to the child', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signUpAs(page, 'Student', { firstName: 'Ivo', lastName: 'Heronmark', email: 'ivo@join.example' })
  const director = await openAs(browser, portal.url, 'athletic-director@demo.example')
  await openRequest(director, 'Heronmark, Ivo')
  await director.getByRole('button', { name: 'Accept' }).click()
  await expect(director).toHaveURL(/\/administration\/complete-student-profile\/\d+\/\d+$/)
  await signUpAs(page, 'Parent', { firstName: 'Una', lastName: 'Heronmark', email: 'una@join.example', child: ['Ivo', 'Heronmark'] })
  await openRequest(director, 'Heronmark, Una')
  await director.getByLabel('Ivo Heronmark, grade 10').check()
  await director.getByRole('button', { name: 'Accept' }).click()
  await expect(director).toHaveURL(/\/administration\/complete-parent-profile\/\d+\/\d+$/)
  await signIn(page, portal.url, 'una@join.example', password)
  await page.goto(`${portal.url}/my-family`)
  await expect(page.getByText('Ivo Heronmark', { exact: true })).toBeVisible()
  for (const each of [page, director]) await each.context().close()
})

test('one more role is asked for, given, and gone on in', async ({ browser }) => {
  const coach = await openAs(browser, portal.url, people.staff)
  await coach.goto(`${portal.url}/request-access`)
  await coach.locator('#field-schoolId').fill(school)
  await coach.getByRole('option', { name: school }).first().click()
  await coach.getByLabel('Role', { exact: true }).selectOption({ label: 'Fine Arts Director' })
  await coach.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(coach.getByText(`Fine Arts Director, ${school}`).first()).toBeVisible()

  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/registration-request?search=Copperwhistle&sort=-date`)
  await office.getByRole('link', { name: 'Copperwhistle, Casey' }).first().click()
  await office.getByRole('button', { name: 'Accept' }).click()
  await expect(office).toHaveURL(/complete-staff-profile/)
  await signIn(await (await browser.newContext()).newPage(), portal.url, people.staff)
  await coach.reload()
  await coach.goto(`${portal.url}/change-role`)
  await coach.getByRole('button', { name: `Continue as Fine Arts Director, ${school}` }).click()
  await expect(coach).toHaveURL(/\/dashboard$/)
  for (const each of [coach, office]) await each.context().close()
})
