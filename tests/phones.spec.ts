import { expect } from '@playwright/test'
import { codeIn, newestMessage, pasteCode } from './mailbox'
import { openAs, people, signIn } from './people'
import { demoPassword, removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A phone number is proved by its owner, and then opens the account of who has forgotten the password. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const newPassword = 'Quiet-Meadow-41?'

test('a forgotten password by phone', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  const owner = await openAs(browser, portal.url, people.staff)
  await owner.goto(`${portal.url}/my-profile`)
  await owner.getByRole('button', { name: /^(Add a|Change or verify) phone/ }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('(512) 555-0142')
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-Lantern-7!')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(/wrong|not your/i)
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByLabel('Code')).toBeVisible()
  await dialog.getByLabel('Code').fill(codeIn(await newestMessage(office, '15125550142')))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner.getByText('A forgotten password can be reset with a code to it.')).toBeVisible()
  expect(await newestMessage(office, people.staff)).toMatch(/phone/i)
  await expectSound(owner)
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Reset it by phone' }).click()
  await expect(page.getByRole('link', { name: 'Use my email instead' })).toBeVisible()
  const phone = page.getByLabel('Phone')
  await phone.fill('555')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByText('Please enter a phone number of 8 to 15 digits.')).toBeVisible()
  await phone.fill('512-555-0142')
  await phone.blur()
  await expect(phone).toHaveValue('+1 512 555 0142')
  await page.getByRole('button', { name: 'SEND OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await pasteCode(page, codeIn(await newestMessage(office, '15125550142')))
  await page.getByRole('button', { name: 'VERIFY' }).click()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await page.getByRole('button', { name: 'CLOSE' }).click()
  await signIn(page, portal.url, people.staff, newPassword)
  for (const each of [office, owner, page]) await each.context().close()
})
