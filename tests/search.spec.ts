import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** People find their way by typing it: everything they may see, from every screen. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, schools, teams, events and screens' })
const group = (page: Page, name: string) => page.getByRole('group', { name })

test('the office opens a person, a school and a screen by keyboard alone', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  const school = 'Maple Crown Day School'
  // Keys are heard as soon as the header is there.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectSound(page)
  await page.keyboard.type(school.toLowerCase())
  await expect(group(page, 'Schools').getByRole('option').first()).toContainText(school)
  await expectSound(page)
  await group(page, 'Schools').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/schools\/\d+$/)

  // Outside of a field "/" opens it, too.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([new RegExp(school)])
  await page.keyboard.type('avery old')
  // What half of the words found is shown for a moment.
  await expect(group(page, 'People').getByRole('option')).toHaveText([/Avery Oldlantern/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people\/\d+$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('tie-br')
  await expect(group(page, 'Screens').getByRole('option')).toHaveText([/Tie-breakers/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tie-breakers$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
})

test('on a phone it fills the screen; a fan finds teams and no person', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('soccer')
  await expect(group(page, 'Teams').getByRole('option').first()).toBeVisible()
  await expect(group(page, 'People')).toHaveCount(0)
  const box = (await page.getByRole('dialog', { name: 'Search' }).boundingBox())!
  expect([box.x, box.width]).toEqual([0, 360])
  await expectSound(page)
  await field(page).fill('avery oldlantern')
  await expect(page.getByText('Nothing found for “avery oldlantern”')).toBeVisible()
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect(field(page)).toHaveCount(0)
})
