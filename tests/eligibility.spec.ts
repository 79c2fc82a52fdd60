import { expect } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A student whose form waits is not eligible yet, and says why; the office accepts the form, and the same screen says so. */
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a missing document, and the state after the office accepted it', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/school-view-student-eligibility`)
  await expect(office.getByText('Choose a school or an activity')).toBeVisible()
  // Someone whose form waits: of the documents that wait, the first participation form.
  await office.goto(`${portal.url}/administration/documents?kind=PAPF`)
  const waiting = office.getByRole('row').filter({ hasText: 'Participation form' }).first()
  const name = (await waiting.getByRole('cell').first().innerText()).trim()
  // Its crest and short name, and for those who do not see them the whole one.
  const school = (await waiting.getByRole('cell').nth(2).innerText()).trim().split('\n').at(-1)!

  await office.goto(`${portal.url}/school-view-student-eligibility`)
  await office.getByRole('button', { name: /^Filters/ }).click()
  await office.getByRole('combobox', { name: /^School/ }).fill(school)
  await office.getByRole('option', { name: school }).first().click()
  await office.getByLabel('Search name').fill(name)
  const row = office.getByRole('row').filter({ hasText: name }).first()
  await row.getByRole('button', { name: new RegExp(`${name}: why`) }).click()
  await expect(office.getByText('Participation form (PAPF): waiting for the office.').last()).toBeVisible()
  await office.keyboard.press('Escape')
  const before = await row.getByRole('button', { name: /: why$/ }).innerText()
  expect(before).not.toBe('Eligible')

  const decider = await office.context().newPage()
  await decider.goto(`${portal.url}/administration/documents?kind=PAPF&search=${encodeURIComponent(name.split(' ').at(-1)!)}`)
  await decider.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^Accept/ }).click()
  await expect(decider.getByText('The document is accepted.')).toBeVisible()

  // The filters were kept: the address says nothing, and the school is still there.
  await office.goto(`${portal.url}/school-view-student-eligibility`)
  await expect(office.getByText(school).first()).toBeVisible()
  await office.getByLabel('Search name').fill(name)
  await office.getByRole('row').filter({ hasText: name }).first().getByRole('button', { name: /: why$/ }).click()
  await expect(office.getByText('Participation form (PAPF): accepted for this academic year.').last()).toBeVisible()
  await office.context().close()
})

test('a coach reads the own state, and what to see to', async ({ browser }) => {
  const coach = await openAs(browser, portal.url, people.staff)
  await coach.goto(`${portal.url}/dashboard`)
  await coach.getByRole('button', { name: /^Account of/ }).click()
  await coach.getByRole('link', { name: 'My credentials' }).click()
  await expect(coach.getByRole('heading', { level: 1, name: 'My credentials' })).toBeVisible()
  await expect(coach.getByRole('region', { name: 'What is due' })).not.toContainText('You are not on any team')
  await expect(coach.getByRole('region', { name: 'My eligibility to coach' }).getByText(/^(Eligible|Not eligible|Pending|Incomplete)$/).first()).toBeVisible()
  await expect(coach.getByRole('region', { name: 'Training and checks' })).toBeVisible()
  await expectSound(coach)
  await coach.context().close()
})
