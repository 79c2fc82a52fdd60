import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readSheets } from '@portal/api-server/testing/readXlsx'
import { callsAt } from './calls'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSoundOnBoth } from './sound'
import { test } from './test'

/** The office goes through the entries of a form: finds some by an answer, shows a question as a column, tags and sends back many, gives one a status, and exports them. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let formId: number
let token: string
const { call, post } = callsAt(() => ({ url: portal.url, token }))
const question = (id: string, kind: string, label: string, other: object = {}) => ({ part: 'question', id, kind, label, ...other })
const definition = { pages: [{ id: 'trip', title: 'The trip', parts: [
  question('place', 'text', 'Place', { isRequired: true }), question('by', 'choice', 'By', { options: [{ id: 'bus', name: 'Bus' }, { id: 'plane', name: 'Plane' }] }),
  { part: 'group', id: 'players', title: 'Players', rowName: 'Player', parts: [question('player', 'text', 'Name')] },
] }] }
const places = [['Springfield', 'bus'], ['Rivertown', 'bus'], ['=1+1', 'plane']] as const

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  formId = (await post('/forms', { key: crypto.randomUUID(), name: 'Travel request' })).formId as number
  await call(`/forms/${formId}/draft`, { method: 'PUT', body: { version: (await call(`/forms/${formId}`)).draft?.version ?? 0, definition } })
  const form = await call(`/forms/${formId}`, { method: 'PATCH', body: { version: (await call(`/forms/${formId}`)).version, audience: 'schools', settings: { per: 'many', fillers: { roleTypes: [], roleIds: [], schoolIds: [], classificationIds: [], activityIds: [], tagIds: [] } } } })
  await post(`/forms/${formId}/publication`, { version: form.draft.version })
  token = await signInAs(portal.url, people.staff)
  for (const [place, by] of places) await post(`/forms/${formId}/entries`, { addedKey: crypto.randomUUID(), answers: { place, by, players: [{ row: 'a', answers: { player: `Player of ${place}` } }] } })
  office = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const rows = () => office.getByRole('table').getByRole('row').filter({ has: office.getByRole('cell') })
const tick = async (...all: number[]) => { for (const at of all) await rows().nth(at).getByRole('checkbox').check() }

test('it leads from the list of forms to the entries, which are found by an answer that gets a column', async () => {
  await office.goto(`${portal.url}/form-list?search=Travel`)
  await office.getByRole('link', { name: '3', exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Travel request' })).toBeVisible()
  await expect(rows()).toHaveCount(3)
  await office.getByRole('button', { name: 'Rows and columns' }).click()
  await office.getByRole('group', { name: 'Rows and columns' }).getByLabel('Place').check()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('cell', { name: 'Springfield' })).toBeVisible()
  await office.getByRole('button', { name: /^Filters/ }).click()
  await office.getByLabel('Question').selectOption({ label: 'By' })
  await office.getByLabel('Answer', { exact: true }).selectOption({ label: 'Bus' })
  await expect(rows()).toHaveCount(2)
  await expectSoundOnBoth(office, 'entries of a form')
  await office.reload()
  await expect(rows()).toHaveCount(2)
  await expect(office.getByRole('cell', { name: 'Springfield' })).toBeVisible()
})

test('many are tagged and sent back at once, and what cannot be is said', async () => {
  await tick(0, 1)
  await office.getByRole('button', { name: 'Add tag' }).click()
  await office.getByRole('dialog').getByLabel('Tag').fill('Bus trips')
  await office.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await expect(office.getByText('2 entries were tagged.')).toBeVisible()
  await tick(0)
  const send = async () => {
    await office.getByRole('button', { name: 'Send back' }).click()
    await office.getByRole('dialog').getByLabel('Reason').fill('Please add the hotel.')
    await office.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  }
  await send()
  await expect(office.getByRole('navigation', { name: 'Entries by state' }).getByRole('link', { name: 'Sent back (1)' })).toBeVisible()
  await tick(0, 1)
  await send()
  await expect(office.getByText(/This is not yours to decide now\./)).toBeVisible()
  await expect(office.getByRole('link', { name: 'Sent back (2)' })).toBeVisible()
})

test('an entry gets a status and a PDF on its own screen, and all that were tagged are exported', async () => {
  await office.goto(`${portal.url}/form-viewer/${formId}?tag=Bus+trips`)
  await rows().first().getByRole('link').first().click()
  await office.getByRole('button', { name: 'Set status' }).click()
  const status = office.getByRole('dialog').getByLabel('Status')
  const name = (await status.locator('option').nth(1).textContent())!
  await status.selectOption({ label: name })
  await office.getByRole('dialog').getByRole('button', { name: 'Set status' }).click()
  await expect(office.getByText('Status changed')).toBeVisible()
  await expectSoundOnBoth(office, 'an entry for the office')
  const paper = office.waitForEvent('download')
  await office.getByRole('button', { name: 'PDF' }).click()
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await office.goBack()
  await office.getByRole('button', { name: 'Export', exact: true }).click()
  await office.getByRole('button', { name: 'Excel (.xlsx)' }).click()
  const file = await office.getByRole('group', { name: /Form entries/ }).getByRole('link', { name: 'Download Report' }).getAttribute('href')
  token = await signInAs(portal.url, people.org)
  const answer = await fetch(`${portal.url}${file}`, { headers: { authorization: `Bearer ${token}` } })
  const [all, players] = await readSheets(Buffer.from(await answer.arrayBuffer()))
  expect(all!.data.map((line) => line.at(-2)).sort()).toEqual(['Place', 'Rivertown', 'Springfield'])
  expect(players!.data.map((line) => line.at(-1)).sort()).toEqual(['Name', 'Player of Rivertown', 'Player of Springfield'])
})
