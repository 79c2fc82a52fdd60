import { expect, test, type Page } from '@playwright/test'
import { openAs, people, signIn } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'

/** Codes and links are read where a portal without a mail server shows them: in the office's mailbox. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const newPassword = 'Quiet-Meadow-41?'

/** The newest message to somebody, as the mailbox page shows it. */
async function newestMessage(office: Page, email: string): Promise<string> {
  await office.goto(`${portal.url}/development/mailbox`)
  return office.getByRole('listitem').filter({ hasText: `to ${email}` }).first().innerText()
}
const codeIn = (message: string) => /^\d{6}$/m.exec(message)![0]

async function pasteCode(page: Page, code: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, code)
  // A browser that pastes by itself does the same as this: the text arrives in the one box.
  if ((await page.getByLabel('Digit 6 of 6').inputValue()) === '') await page.getByLabel('Digit 1 of 6').fill(code)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code[5]!)
}

test('a forgotten password: code by e-mail, new password, old sessions ended', async ({ browser }) => {
  const old = await openAs(browser, portal.url, people.fan)
  const office = await openAs(browser, portal.url, people.org)
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByLabel('E-mail').fill('fan@demo')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(people.fan)
  await page.getByRole('button', { name: 'SEND OTP' }).click()

  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(page.getByText('Please fill in all OTP fields.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeDisabled()
  const code = codeIn(await newestMessage(office, people.fan))
  await pasteCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await pasteCode(page, code)
  await page.getByRole('button', { name: 'VERIFY' }).click()

  const password = page.getByLabel('New password', { exact: true })
  const confirm = page.getByLabel('Confirm password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('Sunshine-1!')
  await confirm.fill('Sunshine-2!')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await confirm.fill('Sunshine-1!')
  await expect(page.getByText('Passwords matched')).toBeVisible()
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  await password.fill(newPassword)
  await confirm.fill(newPassword)
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Your password is changed')
  await page.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, portal.url, people.fan, newPassword)

  await old.goto(`${portal.url}/scores`)
  await expect(old).toHaveURL(/\/login$/)
  for (const each of [old, office, page]) await each.context().close()
})

test('a set-password link: good, then used up; and one that never was', async ({ browser }) => {
  const token = await signInAs(portal.url, people.org)
  const { body: parent } = await send(`${portal.url}/api/sessions`, { method: 'POST', body: { email: people.parent, password: 'Demo-Lantern-7!' } })
  const sent = await send(`${portal.url}/api/users/${parent.payload.user.userId}/password-link`, { method: 'POST', token, body: {} })
  expect(sent.status).toBe(200)
  const office = await openAs(browser, portal.url, people.org)
  const link = /http\S+\/set-password-email\/\S+/.exec(await newestMessage(office, people.parent))![0]

  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toHaveValue(people.parent)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await pasteCode(page, codeIn(await newestMessage(office, people.parent)))
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await page.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await page.goto(`${portal.url}/set-password-email/never/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await signIn(page, portal.url, people.parent, newPassword)
  for (const each of [office, page]) await each.context().close()
})

test('one’s own password is changed, and other devices are signed out', async ({ browser }) => {
  const [here, there] = [await openAs(browser, portal.url, people.student), await openAs(browser, portal.url, people.student)]
  await here.goto(`${portal.url}/update-password`)
  await here.getByLabel('Current password', { exact: true }).fill('Wrong-Lantern-7!')
  await here.getByLabel('New password', { exact: true }).fill(newPassword)
  await here.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await here.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(here.getByText('This is not your current password.')).toBeVisible()
  await here.getByLabel('Current password', { exact: true }).fill('Demo-Lantern-7!')
  await here.getByRole('button', { name: 'SUBMIT' }).click()
  await here.getByRole('button', { name: 'CLOSE' }).click()
  await expect(here).toHaveURL(/\/dashboard$/)
  await there.goto(`${portal.url}/scores`)
  await expect(there).toHaveURL(/\/login$/)
  for (const each of [here, there]) await each.context().close()
})
