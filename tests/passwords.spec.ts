import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openEmbedded } from '@portal/api-server/platform/db/openDatabase'
import { now } from './clock.mjs'
import { codeIn, newestMessage, pasteCode } from './mailbox'
import { openAs, people, signIn } from './people'
import { demoPassword, removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

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

test('a forgotten password: code by email, new password, old sessions ended', async ({ browser }) => {
  const old = await openAs(browser, portal.url, people.fan)
  const office = await openAs(browser, portal.url, people.org)
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByLabel('Email').fill('fan@demo')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email').fill(people.fan)
  await page.getByRole('button', { name: 'SEND OTP' }).click()

  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(page.getByText('Please fill in all OTP fields.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeDisabled()
  const code = codeIn(await newestMessage(office, people.fan))
  await pasteCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await expect(page.getByText('This code is incorrect')).toBeVisible()
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
  await expect(page.getByLabel('Email')).toHaveValue(people.parent)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
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

/** A code of an authenticator app (RFC 6238), so many steps of thirty seconds from now. */
function appCode(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now().getTime() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function enterPassword(page: Page, email: string, password = demoPassword) {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('wrong passwords make the next try wait, and the screen counts down', async ({ page }) => {
  await enterPassword(page, 'someone@demo.example', 'Wrong-Lantern-7!')
  const button = page.locator('button[type="submit"]')
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
    // The wait before the fourth try is one second long; the button says when it is over.
    await expect(button).toHaveText('Sign in')
    await button.click()
  }
  await expect(button).toHaveText(/Try again in [12] s/)
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('Sign in')
  await expect(button).toBeEnabled()
})

test('an authenticator app: set up, asked for, replaced by a recovery code, turned off', async ({ browser }) => {
  const director = 'athletic-director@demo.example'
  const page = await openAs(browser, portal.url, director, { width: 360, height: 740 })
  await page.goto(`${portal.url}/my-account-setting`)
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Digit 1 of 6').fill(appCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const items = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  await page.getByRole('button', { name: 'I saved these codes' }).click()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page.getByText('On: signing in asks for a code of your app')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await enterPassword(other, director)
  // Typed again over what is there, digits that are the same among them.
  await other.getByLabel('Digit 1 of 6').fill('112233')
  await other.getByLabel('Digit 1 of 6').click()
  await other.keyboard.type('112456')
  for (const [index, digit] of [...'112456'].entries()) await expect(other.getByLabel(`Digit ${index + 1} of 6`)).toHaveValue(digit)
  await other.getByLabel('Digit 1 of 6').fill(appCode(secret, 500))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('This code is incorrect')).toBeVisible()
  // The next step's: the one that is shown was used for setting up.
  await other.getByLabel('Digit 1 of 6').fill(appCode(secret, 1))
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other).toHaveURL(/\/dashboard$/)

  const third = await (await browser.newContext()).newPage()
  await enterPassword(third, director)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(codes[0]!)
  await third.getByRole('button', { name: 'Sign in' }).click()
  await expect(third).toHaveURL(/\/dashboard$/)

  // Codes that were not kept, or not all: new ones, and the earlier ones are no longer valid.
  await page.goto(`${portal.url}/my-account-setting/second-factor`)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[2]!)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(items).toHaveCount(10)
  await expectSound(page)
  const renewed = await items.allInnerTexts()
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  await page.getByRole('button', { name: 'I saved these codes' }).click()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(page.getByText(/10 of 10 recovery codes left/)).toBeVisible()

  await page.goto(`${portal.url}/my-account-setting/second-factor`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(renewed[1]!.toLowerCase())
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('1. Confirm that it is you')).toBeVisible()
  // The password is enough again.
  const fourth = await (await browser.newContext()).newPage()
  await signIn(fourth, portal.url, director)
  for (const each of [page, other, third, fourth]) await each.context().close()
})

test('an organization that requires a second factor: who has none can only set one up', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  const director = await openAs(browser, portal.url, 'athletic-director@demo.example')
  await office.goto(`${portal.url}/administration/security`)
  const rule = office.getByRole('checkbox', { name: /The schools’ staff/ })
  await rule.check()
  await office.getByRole('button', { name: 'Save' }).click()
  await office.getByRole('button', { name: 'Require a second factor' }).click()
  await expect(office.getByText('The rule is saved.')).toBeVisible()

  // Nothing is asked for that would be refused.
  const refused: string[] = []
  director.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await director.goto(`${portal.url}/scores`)
  await expect(director).toHaveURL(/\/my-account-setting\/second-factor$/)
  // No menu is offered of which nothing could be opened.
  await expect(director.getByRole('heading', { name: '1. Confirm that it is you' })).toBeVisible()
  await expect(director.getByRole('navigation')).toHaveCount(0)
  await expectSound(director)
  refused.length = 0
  await director.goto(`${portal.url}/dashboard`)
  await expect(director).toHaveURL(/\/my-account-setting\/second-factor$/)
  await director.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await director.getByRole('button', { name: 'Continue' }).click()
  const secret = (await director.locator('code').innerText()).replaceAll(' ', '')
  await director.getByLabel('Digit 1 of 6').fill(appCode(secret))
  await director.getByRole('button', { name: 'Turn on' }).click()
  // The codes are shown without the menu too, and who leaves them is told what they lose.
  await expect(director.getByRole('button', { name: 'I saved these codes' })).toBeVisible()
  await expect(director.getByRole('navigation')).toHaveCount(0)
  await director.getByRole('link', { name: 'Change role' }).click()
  await expect(director.getByRole('alertdialog', { name: 'Leave without your recovery codes?' })).toBeVisible()
  await director.getByRole('button', { name: 'Stay here' }).click()
  await director.getByRole('button', { name: 'I saved these codes' }).click()
  await director.getByRole('button', { name: 'Yes, continue' }).click()
  await expect(director).toHaveURL(/\/dashboard$/)
  await expect(director.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  expect(refused).toEqual([])

  // Someone who lost the phone: the office turns it off, with a reason, and the rule leads to setting it up again.
  await office.goto(`${portal.url}/administration/security?state=on`)
  await expect(office.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /\/people\/\d+$/)
  await office.getByRole('button', { name: /^Reset second factor: / }).first().click()
  await office.getByLabel('Reason').fill('Lost phone, called back')
  await office.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(office.getByText('The second factor is turned off')).toBeVisible()
  await director.goto(`${portal.url}/scores`)
  await expect(director).toHaveURL(/\/login$/)
  for (const each of [office, director]) await each.context().close()
})

test('a set-password link that has run out is refused', async ({ page }) => {
  let own = await startPortal()
  const { directory } = own
  try {
    const token = await signInAs(own.url, people.org)
    const { body: fan } = await send(`${own.url}/api/sessions`, { method: 'POST', body: { email: people.fan, password: demoPassword } })
    await send(`${own.url}/api/users/${fan.payload.user.userId}/password-link`, { method: 'POST', token, body: {} })
    const { body: mailbox } = await send(`${own.url}/api/development/messages`, { token })
    const { text } = mailbox.payload.find(({ target }: { target: string }) => target === people.fan)
    const path = /\/set-password-email\/\S+/.exec(text)![0]
    await page.goto(own.url + path)
    await expect(page.getByLabel('Email')).toHaveValue(people.fan)
    // Eight days pass: the server is stopped, and the link made that much older.
    await own.end()
    const database = await openEmbedded(directory)
    await database.transaction((tx) => tx.execute("update password_link set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'"))
    await database.close()
    own = await startPortal({ PORTAL_DATA_DIR: directory })
    await page.goto(own.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  } finally {
    await own.end()
    await removeDirectory(directory)
  }
})
