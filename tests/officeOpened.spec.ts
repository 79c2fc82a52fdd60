import { expect } from '@playwright/test'
import { showPart } from './parts'
import { openAs, people } from './people'
import { demoPassword, removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** What opens the office to someone takes the doer's password again: at a screen that was left open nobody gets further than here. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const phone = { width: 360, height: 740 }
const wrong = 'This is not your password.'

test('the rule of the second factor: more takes no password, less does', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/security`)
  const rule = office.getByRole('checkbox', { name: /The schools’ staff/ })
  const password = office.getByLabel('Your password', { exact: true })
  await rule.check()
  await expect(password).toHaveCount(0)
  await office.getByRole('button', { name: 'Save' }).click()
  await office.getByRole('button', { name: 'Require a second factor' }).click()
  await expect(office.getByText('The rule is saved.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Save' })).toBeDisabled()

  // By the keyboard alone, on a phone's width.
  await office.setViewportSize(phone)
  await rule.focus()
  await office.keyboard.press('Space')
  await expect(password).toBeVisible()
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Please enter your password.')).toBeVisible()
  await expect(password).toBeFocused()
  await office.keyboard.type('Not-The-Lamp-7!')
  await office.keyboard.press('Enter')
  await expect(office.getByText(wrong)).toBeVisible()
  await expect(password).toBeFocused()
  await expectSound(office)
  await password.fill(demoPassword)
  await office.keyboard.press('Enter')
  await expect(password).toHaveCount(0)
  await office.reload()
  await expect(rule).not.toBeChecked()
  await office.context().close()
})

test('someone of the office: added, given a role and a temporary password, each with the password', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.setViewportSize(phone)
  const password = office.getByLabel('Your password', { exact: true })
  await office.goto(`${portal.url}/administration/user/add-portal-staff`)
  await office.getByLabel('First name').fill('Remy')
  await office.getByLabel('Last name').fill('Fernwick')
  await office.getByLabel('Email', { exact: true }).fill('remy@demo.example')
  await office.getByLabel('Role', { exact: true }).selectOption({ label: 'Organization Staff' })
  await office.getByRole('button', { name: 'Add to the office' }).click()
  await expect(office.getByText('Please enter your password.')).toBeVisible()
  await password.fill('Not-The-Lamp-7!')
  await office.keyboard.press('Enter')
  await expect(office.getByText(wrong)).toBeVisible()
  await expectSound(office)
  await password.fill(demoPassword)
  await office.keyboard.press('Enter')
  await expect(office).toHaveURL(/\/edit-portal-staff\/\d+$/)

  // What opens nothing takes none.
  await office.getByLabel('Last name').fill('Fernwick-Lowe')
  await expect(password).toHaveCount(0)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('The changes are saved.')).toBeVisible()
  await showPart(office, 'Roles')
  await office.getByLabel('Role', { exact: true }).selectOption({ label: 'Organization Admin' })
  await password.fill(demoPassword)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(password).toHaveCount(0)

  await office.getByRole('button', { name: 'Give a temporary password' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give a password' }).click()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()
  await expectSound(office)
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await office.keyboard.press('Enter')
  await expect(office.getByTestId('temporary-password')).toBeVisible()
  await office.context().close()
})

test('someone of the office is deleted at once, and comes back with the password: from the notice and on the profile', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.setViewportSize(phone)
  const dialog = office.getByRole('dialog')
  const password = dialog.getByLabel('Your password', { exact: true })
  const restored = office.getByText('Remy Fernwick-Lowe was restored.')
  const remove = async () => {
    await office.getByRole('button', { name: 'Actions for Remy Fernwick-Lowe' }).click()
    await office.getByRole('button', { name: 'Delete' }).click()
    await expect(password).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(office.getByText('Remy Fernwick-Lowe was deleted.')).toBeVisible()
  }
  await office.goto(`${portal.url}/administration/user/org?search=remy`)
  await remove()
  await office.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(office.getByText('Please enter your password.')).toBeVisible()
  await password.fill('Not-The-Lamp-7!')
  await office.keyboard.press('Enter')
  await expect(office.getByText(wrong)).toBeVisible()
  await expect(password).toBeFocused()
  await expectSound(office)
  await password.fill(demoPassword)
  await office.keyboard.press('Enter')
  await expect(restored).toBeVisible()

  // On the profile: made inactive by a press and a yes, active again with the password.
  await office.getByRole('link', { name: 'Fernwick-Lowe, Remy' }).click()
  await office.getByRole('link', { name: 'Edit profile' }).click()
  await office.getByRole('button', { name: 'Deactivate' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await office.getByRole('button', { name: 'Activate', exact: true }).click()
  await password.fill('Not-The-Lamp-7!')
  await office.keyboard.press('Enter')
  await expect(office.getByText(wrong)).toBeVisible()
  await expectSound(office)
  await password.fill(demoPassword)
  await office.keyboard.press('Enter')
  await expect(office.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await office.context().close()
})

test('a role of the office that gets to decide about people', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/role`)
  await office.getByRole('link', { name: 'Organization Staff' }).first().click()
  const password = office.getByLabel('Your password', { exact: true })
  const right = office.getByRole('checkbox', { name: /Change people, decide requests/ })
  await expect(password).toHaveCount(0)
  await right.check()
  await password.fill('Not-The-Lamp-7!')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(wrong)).toBeVisible()
  await expectSound(office)
  await password.fill(demoPassword)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('The role is saved.')).toBeVisible()
  await office.context().close()
})
