import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office announces something to families; a parent reads it on a phone, and staff do not; the office ends it, and it is gone. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let parent: Page
const title = 'Early release on Friday'
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  office = await openAs(browser, portal.url, people.org)
  parent = await openAs(browser, portal.url, people.parent, { width: 360, height: 740 })
})
test.afterAll(async () => {
  await office.context().close()
  await parent.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const list = '/administration/announcements'
const row = () => office.getByRole('row').filter({ hasText: title })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Announcements' })

test('the office writes one with the keyboard; what is wrong is said at its field, and two presses add one', async () => {
  await office.goto(`${portal.url}${list}`)
  await office.getByRole('link', { name: 'Add an announcement' }).press('Enter')
  await expect(office.getByRole('heading', { level: 1, name: 'Add an announcement' })).toBeVisible()
  await expect(office.getByLabel('First day (optional)')).toHaveValue('2026-11-20')
  await office.getByLabel('Title').fill(title)
  await office.getByLabel('Title').press('Enter')
  await expect(office.getByText('Please enter the text.')).toBeVisible()
  await expect(office.getByLabel('Text')).toBeFocused()
  await office.keyboard.type('Buses leave at 1:00 PM.')
  await office.keyboard.press('Enter')
  await office.keyboard.type('Practice is canceled.')
  await office.getByLabel('For', { exact: true }).selectOption('Students and families')
  await office.getByLabel('Last day (optional)').fill('2026-11-19')
  await office.getByLabel('Title').press('Enter')
  await expect(office.getByText('It must not end before it begins.')).toBeVisible()
  await expectSound(office)
  await office.getByLabel('Last day (optional)').fill('2026-11-21')
  await office.getByRole('button', { name: 'Add the announcement' }).dblclick()
  await expect(office).toHaveURL(`${portal.url}${list}`)
  await expect(row()).toHaveCount(1)
  await expect(row()).toContainText('Now')
  await expect(row()).toContainText('Students and families')
  await expectSound(office)
})

test('a parent on a phone reads it first on the dashboard, with its lines; staff and the office are not told', async ({ browser }) => {
  await parent.goto(`${portal.url}/dashboard`)
  const first = panelOf(parent).getByRole('listitem').first()
  await expect(first.getByRole('heading', { name: title })).toBeVisible()
  await expect(first.getByText('Practice is canceled.')).toBeVisible()
  const long = panelOf(parent).getByRole('button', { name: /^Show more of Lantern Week/ })
  await long.press('Enter')
  await expect(panelOf(parent).getByRole('button', { name: /^Show less of Lantern Week/ })).toBeFocused()
  await expectSound(parent)
  const coach = await openAs(browser, portal.url, people.staff)
  await expect(panelOf(coach).getByText('Clinic for new score reporters')).toBeVisible()
  await expect(panelOf(coach).getByText(title)).toHaveCount(0)
})

test('filters stand in the address, and the search finds what is written', async () => {
  await office.goto(`${portal.url}${list}?state=over`)
  await expect(office.getByText('No announcements match.')).toBeVisible()
  await office.goto(`${portal.url}${list}?state=now&audience=families&search=buses`)
  await expect(office.getByRole('row')).toHaveCount(2)
  await expect(row()).toBeVisible()
})

test('once the office ends it, it is over in the list and gone for the parent', async () => {
  await office.goto(`${portal.url}${list}`)
  await office.getByRole('link', { name: title }).click()
  await office.getByLabel('First day (optional)').fill('2026-11-18')
  await office.getByLabel('Last day (optional)').fill('2026-11-19')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('The changes are saved.')).toBeVisible()
  await expectSound(office)
  await parent.goto(`${portal.url}/dashboard`)
  await expect(panelOf(parent).getByText('Physicals for spring sports')).toBeVisible()
  await expect(panelOf(parent).getByText(title)).toHaveCount(0)
  await office.goto(`${portal.url}${list}`)
  await expect(row()).toContainText('Past')
})

test('one that is deleted is gone from the dashboard until it is restored', async () => {
  const lanterns = office.getByRole('row').filter({ hasText: 'Lantern Week' })
  await lanterns.getByRole('button', { name: /^Actions for/ }).click()
  await office.getByRole('button', { name: 'Delete', exact: true }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(lanterns).toHaveCount(0)
  await parent.goto(`${portal.url}/dashboard`)
  await expect(panelOf(parent).getByText('Physicals for spring sports')).toBeVisible()
  await expect(panelOf(parent).getByText('Lantern Week')).toHaveCount(0)
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(lanterns).toHaveCount(1)
})
