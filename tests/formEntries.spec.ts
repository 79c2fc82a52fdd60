import { expect, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound, expectSoundOnBoth } from './sound'
import { test } from './test'

/** The office publishes a form; a coach fills it in on a phone and sends it, the office sends it back, the coach corrects it, the office approves it. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let coach: Page
let formId: number
let entry: string
let token: string
const { call, post } = callsAt(() => ({ url: portal.url, token }))
const phone = { width: 360, height: 740 }

const question = (id: string, kind: string, label: string, other: object = {}) => ({ part: 'question', id, kind, label, ...other })
const definition = {
  pages: [
    {
      id: 'trip', title: 'The trip', parts: [
        question('name', 'text', 'Your name', { isRequired: true, prefill: 'name' }),
        question('nights', 'yesNo', 'Do you stay overnight?', { isRequired: true }),
        question('where', 'text', 'Where do you stay?', { isRequired: true, showIf: { left: { answer: 'nights' }, is: 'is', right: { value: 'yes' } } }),
        question('team', 'team', 'Team', { isRequired: true }),
        question('why', 'longText', 'Why do you travel?', { isRequired: true }),
      ],
    },
    { id: 'travelers', title: 'Who travels', parts: [{ part: 'group', id: 'players', title: 'Players', rowName: 'Player', least: 1, most: 5, parts: [question('player', 'text', 'Player’s name', { isRequired: true })] }] },
  ],
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  office = await openAs(browser, portal.url, people.org)
  coach = await openAs(browser, portal.url, people.staff, phone)
  formId = (await post('/forms', { key: crypto.randomUUID(), name: 'Travel request' })).formId as number
  const { draft } = await call(`/forms/${formId}`)
  await call(`/forms/${formId}/draft`, { method: 'PUT', body: { version: draft?.version ?? 0, definition } })
  const steps = [{ id: 'office', name: 'Office', who: { kind: 'office' }, substituteIds: [], escalateAfterDays: 0 }]
  const { version } = await call(`/forms/${formId}`)
  const form = await call(`/forms/${formId}`, { method: 'PATCH', body: { version, audience: 'schools', closesOn: '2026-12-05', settings: { per: 'person', steps } } })
  await post(`/forms/${formId}/publication`, { version: form.draft.version })
})
test.afterAll(async () => {
  await office.context().close()
  await coach.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const isSaved = () => expect(coach.getByText(/^Saved at /)).toBeVisible()

test('a coach finds it on the dashboard, fills it in on a phone, loads the page again in the middle, and sends it', async () => {
  await coach.goto(`${portal.url}/dashboard`)
  await coach.getByRole('region', { name: 'Forms' }).getByRole('link', { name: 'Travel request' }).click()
  await expect(coach.getByLabel('Your name')).not.toHaveValue('')
  await expect(coach.getByLabel('Where do you stay?')).toHaveCount(0)
  await coach.getByRole('radio', { name: 'Yes' }).check()
  await coach.getByLabel('Where do you stay?').fill('Springfield')
  await coach.getByRole('combobox', { name: 'Team' }).click()
  await coach.getByRole('option').first().click()
  await isSaved()
  await expectSound(coach)
  await coach.reload()
  await expect(coach.getByLabel('Where do you stay?')).toHaveValue('Springfield')
  await expect(coach.getByRole('combobox', { name: 'Team' })).not.toHaveValue('')
  await coach.getByRole('button', { name: 'Next' }).click()
  await expect(coach.getByRole('link', { name: 'Why do you travel?: This field is required.' })).toBeVisible()
  await coach.getByRole('link', { name: 'Why do you travel?: This field is required.' }).click()
  await expect(coach.getByLabel('Why do you travel?')).toBeFocused()
  await coach.keyboard.type('A game.')
  await coach.getByRole('button', { name: 'Next' }).click()
  await coach.getByLabel('Player’s name').fill('Ada')
  await coach.getByRole('button', { name: 'Add Player' }).click()
  await coach.getByLabel('Player’s name').nth(1).fill('Bo')
  await expectSound(coach)
  await coach.getByRole('button', { name: 'Next' }).click()
  await expect(coach.getByText('Check your answers')).toBeVisible()
  await coach.getByRole('button', { name: 'Send', exact: true }).click()
  await coach.getByRole('link', { name: 'See what you sent' }).click()
  await expect(coach.getByText('Springfield')).toBeVisible()
  entry = coach.url()
  await expectSound(coach)
})

test('without a network what is typed stays on the phone; the portal has it once there is one again', async () => {
  const other = (await post('/forms', { key: crypto.randomUUID(), name: 'Pledge', copyOf: formId })).formId as number
  const form = await call(`/forms/${other}`)
  const saved = await call(`/forms/${other}`, { method: 'PATCH', body: { version: form.version, audience: 'schools' } })
  await post(`/forms/${other}/publication`, { version: saved.draft.version })
  await coach.goto(`${portal.url}/my-forms/${other}`)
  await expect(coach.getByLabel('Your name')).toBeVisible()
  await coach.context().setOffline(true)
  await coach.getByLabel('Your name').fill('Offline Coach')
  await expect(coach.getByText(/^You’re offline\. Your answers are kept on this device/)).toBeVisible()
  await coach.context().setOffline(false)
  await isSaved()
})

test('the office sends it back with a question marked; the coach corrects only that', async () => {
  await office.goto(entry)
  await expectSoundOnBoth(office, 'an entry')
  await office.getByRole('button', { name: 'Send back' }).click()
  const dialog = office.getByRole('dialog', { name: 'Send back this entry?' })
  await dialog.getByLabel('Why do you travel?').check()
  await dialog.getByLabel('Reason').fill('Please say against whom.')
  await expectSound(office)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(office.getByText('To correct: Why do you travel?')).toBeVisible()
  await coach.goto(`${portal.url}/my-forms`)
  await expectSound(coach)
  await coach.getByRole('link', { name: /^Correct it/ }).click()
  await expect(coach.getByText('Please say against whom.')).toBeVisible()
  await expect(coach.getByLabel('Why do you travel?')).toHaveAttribute('aria-invalid', 'true')
  await expect(coach.getByRole('textbox', { name: 'Where do you stay?' })).toHaveCount(0)
  await expectSound(coach)
  await coach.getByLabel('Why do you travel?').fill('A game against Atlas.')
  await coach.getByRole('button', { name: 'Next' }).click()
  await coach.getByRole('button', { name: 'Next' }).click()
  await coach.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(coach.getByRole('heading', { name: 'Sent. Thank you.' })).toBeVisible()
})

test('the office sees what changed, says something, and approves it', async () => {
  await office.goto(`${portal.url}/my-forms`)
  await expectSoundOnBoth(office, 'my forms')
  await office.goto(entry)
  await expect(office.getByText('Changed: Why do you travel? (was “A game.”)')).toBeVisible()
  await office.getByLabel('Comment', { exact: true }).fill('Have a safe trip.')
  await office.getByRole('button', { name: 'Send comment' }).click()
  await expect(office.getByRole('listitem').getByText('Have a safe trip.')).toBeVisible()
  await office.getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await coach.goto(entry)
  await expect(coach.getByText('Have a safe trip.')).toBeVisible()
  await expect(coach.getByRole('region', { name: 'Where it stands' })).toContainText('Approved')
})
