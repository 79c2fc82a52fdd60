import { expect, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office opens the totals of a form from the list, on a phone and by the keyboard, and narrows them. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let token: string
const { call, post } = callsAt(() => ({ url: portal.url, token }))
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  office = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('totals of a form are led to from its list, narrowed in the address, and read without a picture', async () => {
  await office.goto(`${portal.url}/form-list`)
  await office.getByRole('button', { name: 'Actions for Winter choir festival' }).press('Enter')
  await office.getByRole('link', { name: 'Totals' }).or(office.getByRole('menuitem', { name: 'Totals' })).press('Enter')
  await expect(office.getByRole('heading', { level: 1, name: 'Winter choir festival' })).toBeVisible()
  await expect(office.getByRole('table', { name: 'Voices: the numbers' }).getByRole('row', { name: /^Mixed/ })).toContainText('50%')
  await expect(office.getByText('Smallest')).toBeVisible()
  await expectSound(office)
  const whole = await office.getByText(/entries count/).textContent()
  await office.getByRole('button', { name: /^Filters/ }).press('Enter')
  await office.getByLabel('Activity').selectOption({ index: 1 })
  await expect(office.getByText('No entries match.')).toBeVisible()
  await expect(office).toHaveURL(/activity=\d+/)
  await office.goBack()
  await expect(office.getByText(whole!)).toBeVisible()
  await office.getByRole('navigation', { name: 'This form' }).getByRole('link', { name: 'Build' }).press('Enter')
  await office.getByRole('navigation', { name: 'This form' }).getByRole('link', { name: 'Totals' }).press('Enter')
  await expect(office).toHaveURL(/form-total-entry/)
})

test('schools that have not answered are searched, and reminded after it says to how many that goes', async () => {
  token = await signInAs(portal.url, people.org)
  const formId = (await post('/forms', { key: crypto.randomUUID(), name: 'Pledge' })).formId as number
  const { draft } = await call(`/forms/${formId}`)
  await call(`/forms/${formId}/draft`, { method: 'PUT', body: { version: draft?.version ?? 0, definition: { pages: [{ id: 'p', title: '', parts: [{ part: 'question', id: 'why', kind: 'text', label: 'Why' }] }] } } })
  const { version } = await call(`/forms/${formId}`)
  const form = await call(`/forms/${formId}`, { method: 'PATCH', body: { version, audience: 'schools', settings: { per: 'school' } } })
  await post(`/forms/${formId}/publication`, { version: form.draft.version })
  await office.goto(`${portal.url}/form-total-entry/${formId}`)
  await office.getByRole('link', { name: 'Not answered' }).press('Enter')
  await expect(office.getByText(/^0 of \d+ schools answered\.$/)).toBeVisible()
  await expectSound(office)
  await office.getByRole('button', { name: 'Send reminders' }).press('Enter')
  await expect(office.getByRole('button', { name: 'Not now' })).toBeFocused()
  await office.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).press('Enter')
  await expect(office.getByText(/(people are|person is) reminded\./).first()).toBeVisible()
  await office.getByRole('button', { name: 'Send reminders' }).click()
  await expect(office.getByText('There is nobody to remind now.')).toBeVisible()
  await office.getByRole('button', { name: 'Not now' }).click()
  await office.getByRole('searchbox', { name: 'Search name or school' }).fill('zzzz')
  await expect(office.getByText('No schools match “zzzz”.')).toBeVisible()
})
