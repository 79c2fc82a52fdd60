import { expect } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** Reports are narrowed, grouped, linked to, opened to what is behind them, and printed whole. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a school’s season is grouped, narrowed and printed', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff)
  await page.goto(`${portal.url}/program-schedule-view`)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ games$/ })).toBeVisible()
  await page.getByLabel('Group by').selectOption('Venue')
  await expect(page).toHaveURL(/group=venue/)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Home or away').selectOption('At home')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Home or away: At home')
  await page.reload()
  const groups = page.getByRole('rowheader')
  await expect(groups.first()).toBeVisible()

  await page.goto(`${page.url()}&open=none`)
  await expect(page.getByRole('button', { expanded: false, name: /games?$/ }).first()).toBeVisible()
  const lines = page.getByRole('cell')
  await expect(lines).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await lines.count()).toBeGreaterThan(10)
  await page.context().close()
})

test('the office’s schedule begins with the day of the next games, which can be cleared', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/program-schedule-view`)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('First day:')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ games?$/ })).toBeVisible()
  const [from, to] = ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name))
  expect([from, from! >= '2026-11-20']).toEqual([to, true])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\?all=yes$/)
  await page.context().close()
})

test('the office sees results with the matches behind them, and who takes part', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/program-score-view`)
  // It begins with the activity that plays now.
  await expect(page).toHaveURL(/\?activity=\d+&all=yes$/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Activity:')
  // What is cleared stays cleared.
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button').click()
  await expect(page).toHaveURL(/\?all=yes$/)
  await expect(page.getByRole('status').filter({ hasText: /teams$/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Activity', { exact: true }).selectOption('Girls Soccer')
  await expect(page.getByRole('button', { expanded: false, name: /teams?$/ }).first()).toBeVisible()
  // The narrower rows come late: until then the previous ones are shown, and cannot be opened, as they would disappear along with what was opened.
  let answer = () => {}
  const late = new Promise<void>((resolve) => { answer = resolve })
  await page.route(/\/reports\/records\?.*levelId/, async (route) => {
    await late
    await route.continue()
  })
  await page.getByLabel('Level', { exact: true }).selectOption('Varsity')
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('table') })).toHaveAttribute('inert')
  answer()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { expanded: false, name: /teams?$/ }).first().click()
  await page.getByRole('button', { name: /: the games$/ }).first().click()
  await expect(page.getByText(/^(vs\.|at) /).first()).toBeVisible()

  // Narrowed to one school there are few enough rows for all groups to be open: the one that was opened stays so.
  const opened = page.getByRole('button', { expanded: true, name: /teams?$/ })
  const name = await opened.locator('span').first().innerText()
  const team = (await page.getByRole('button', { name: /: the games$/ }).first().getAttribute('aria-label'))!.split(', ')[0]!
  await page.getByRole('combobox', { name: 'School' }).fill(team)
  await page.getByRole('listbox', { name: 'School' }).getByRole('option').first().click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('School:')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${name} 1 team` })).toHaveAttribute('aria-expanded', 'true')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${portal.url}/administration/activity/view-school-student-report/teamSport/1?group=grade&grade=12`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students in Girls Soccer')
  await expect(page.getByRole('button', { name: /^Grade 12/ })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})
