import { expect } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office looks at what starting the next year would do, starts it, and everyone is in it. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('the office starts the next year: the selector switches, a student moved up a grade, and it does not happen twice', async ({ browser }) => {
  // Thirty thousand students go up.
  const page = await openAs(browser, portal.url, people.org)
  const choice = page.getByRole('combobox', { name: 'Academic year' })
  const before = (await choice.locator('option:checked').textContent())!
  // The demo's student, the one with an account.
  const grade = page.getByRole('table').locator('tbody').getByRole('row').getByRole('cell').nth(2)
  await page.goto(`${portal.url}/administration/user/student?account=yes`)
  await expect(grade).toHaveText('11')

  await page.goto(`${portal.url}/academic-years`)
  await page.getByRole('link', { name: 'Start next year' }).click()
  // Everything of the year is counted.
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible({ timeout: seconds(45) })
  const teams = page.getByRole('listitem').filter({ hasText: 'Copied with name, level, district' })
  await expect(teams.getByText(/^[\d,]+$/)).toBeVisible()
  await teams.getByText('Which ones').click()
  await expect(teams.getByRole('listitem').first()).toBeVisible()
  // The blackout on the same dates every year comes along; those that move are named, to be set again.
  const moving = page.getByRole('listitem').filter({ hasText: 'blackout dates are not copied' })
  await moving.getByText('Which ones').click()
  await expect(moving.getByRole('listitem').filter({ hasText: 'Good Friday and Easter' })).toBeVisible()
  await expect(moving).not.toContainText('Winter break')
  await expectSound(page)

  const label = (await page.getByRole('heading', { level: 1 }).textContent())!.replace('Start ', '')
  await page.getByRole('button', { name: `Start ${label}` }).click()
  await expect(page.getByText(`Please type ${label}.`)).toBeVisible()
  const typed = page.getByLabel(`Type ${label} to confirm`)
  await expect(typed).toBeFocused()
  await typed.fill(label)
  await page.getByRole('button', { name: `Start ${label}` }).click()
  await expect(page.getByRole('heading', { name: `${label} is started` })).toBeVisible({ timeout: seconds(60) })
  await expect(page.getByText(/students moved up a grade\./).first()).toBeVisible()
  await expect(choice.locator('option:checked')).toHaveText(label)
  await expect(choice.locator('option')).toContainText([label, before])
  await page.goto(`${portal.url}/administration/user/student?account=yes`)
  await expect(grade).toHaveText('12')

  await page.goto(`${portal.url}/calendar-rules`)
  const blackouts = page.getByRole('list', { name: 'Blackout dates' })
  await expect(blackouts.getByText('Winter break')).toBeVisible()
  await expect(blackouts.getByText('Good Friday and Easter')).toHaveCount(0)

  await page.goto(`${portal.url}/academic-years/next-year`)
  await page.getByLabel('From', { exact: true }).selectOption({ label: before })
  await expect(page.getByText(`Everything is in ${label} already.`)).toBeVisible({ timeout: seconds(45) })
  await expect(page.getByText(`Grades went up for ${label} already. They do not go up twice.`)).toBeVisible()
  await expect(page.getByLabel('Students’ grades')).toBeDisabled()
})
