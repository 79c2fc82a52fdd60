import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office sets up its lists and years: by mouse, by keyboard and by dragging. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const entries = (page: Page) => page.getByRole('list', { name: /in order$/ }).getByRole('listitem')
const names = ['Draft', 'Submitted', 'Please fix', 'Accepted', 'Rejected']
const expectOrder = (page: Page, order: string[]) => expect(entries(page)).toHaveText(order.map((name) => new RegExp(name)))

test('a list is put in order by keyboard and by dragging, and that is undone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/form-status`)
  await expectOrder(page, names)

  await page.getByRole('button', { name: 'Move down: Draft' }).press('Enter')
  await expectOrder(page, ['Submitted', 'Draft', 'Please fix', 'Accepted', 'Rejected'])
  await expect(page.getByRole('button', { name: 'Move down: Draft' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectOrder(page, names)
  await page.reload()
  await expectOrder(page, names)

  await expect(page.locator('ol[data-draggable]')).toBeVisible()
  const from = (await page.locator('[data-handle]').first().boundingBox())!
  const to = (await page.locator('[data-handle]').nth(3).boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 60, { steps: 6 })
  await page.mouse.move(to.x + 10, to.y + 35, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText('The order is changed.')).toBeVisible()
  await page.reload()
  await expectOrder(page, ['Submitted', 'Please fix', 'Accepted', 'Draft', 'Rejected'])
})

test('an entry is added, renamed, retired and deleted; one in use stays, and says who uses it', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/level`)
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await page.getByLabel('Add levels').fill('varsity')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('“varsity” is already in the list.')).toBeVisible()
  await page.getByLabel('Add levels').fill('Seventh grade, varsity\nFreshmen')
  await expect(page.getByText('2 new levels: Seventh grade, Freshmen')).toBeVisible()
  await expect(page.getByText('Already in the list: varsity')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // The confirmation is shown below the menu and the buttons of the page.
  const toast = (await page.locator('.Toastify__toast').first().boundingBox())!
  const print = (await page.getByRole('button', { name: 'Print' }).boundingBox())!
  expect(toast.y).toBeGreaterThanOrEqual(print.y + print.height)
  // A press where it is, as it slides in or stays, is for what is below it.
  const isInTheWay = await page.evaluate(({ x, y, width, height }) => document.elementFromPoint(Math.min(x + width / 2, innerWidth - 40), y + height / 2)!.closest('.Toastify__toast-container') !== null, toast)
  expect(isInTheWay).toBe(false)
  await expect(entries(page).last()).toContainText('Freshmen')
  await expect(page.getByLabel('Add levels')).toHaveValue('')

  await act('Freshmen', 'Rename')
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('Ninth grade')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Freshmen” is now “Ninth grade”.')).toBeVisible()
  await act('Ninth grade', 'Retire')
  await expect(entries(page).last()).toContainText('Retired')
  await expectSound(page)
  await act('Ninth grade', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Ninth grade' })).toHaveCount(0)

  await act('Varsity', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/“Varsity” is used by .* teams, .* districts .* and cannot be deleted/)).toBeVisible()
  await expect(entries(page).first()).toContainText('Varsity')
})

test('the next academic year is added, made current, and the selector follows', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/academic-years`)
  const choice = page.getByRole('combobox', { name: 'Academic year' })
  const current = (await choice.locator('option:checked').textContent())!
  await page.getByRole('button', { name: 'Add a year' }).click()
  const label = page.getByRole('dialog').getByLabel('Label')
  await expect(label).toHaveValue(/^\d{4}-\d{2}$/)
  const next = await label.inputValue()
  await page.getByRole('button', { name: 'Add the year' }).click()
  const row = page.getByRole('row').filter({ hasText: next })
  await expect(row).toContainText('Upcoming')
  await expect(choice.locator('option')).toContainText([next, current])

  const act = async (year: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${year}` }).click()
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  await act(next, 'Make current')
  await page.getByRole('button', { name: 'Make it current' }).click()
  await expect(row).toContainText('Current')
  await expect(page.getByRole('row').filter({ hasText: current })).toContainText('Past')
  await act(current, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(new RegExp(`${current} cannot be deleted: it has`))).toBeVisible()
  await act(current, 'Make current')
  await page.getByRole('button', { name: 'Make it current' }).click()
  await expect(page.getByRole('row').filter({ hasText: current })).toContainText('Current')
  await act(next, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
