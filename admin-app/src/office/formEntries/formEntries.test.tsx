// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FormEntryView, MyEntries, OpenForm, TypedEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { seconds } from '../../../../scripts/lib/patience.mjs'
import EntryScreen from './EntryScreen'
import FillInScreen from './FillInScreen'
import FormsPanel from './FormsPanel'
import MyFormsScreen from './MyFormsScreen'

type Served = { payload: unknown; status?: number; error?: object }
let served: Record<string, Served | (() => Served)> = {}
const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part: Buffer) => { text += part.toString() }).on('end', () => {
    const url = request.url!.split('?')[0]!
    if (request.method !== 'GET') sent.push({ method: request.method!, url, body: JSON.parse(text || '{}') as Record<string, unknown> })
    const found = served[`${request.method} ${url.replace(/^\/api/, '')}`]
    const { payload = null, status = 200, error } = (typeof found === 'function' ? found() : found) ?? { payload: null, status: 404, error: { id: 'not-found' } }
    answer(status, { status: status < 400, payload, ...(error && { error_message: 'It is not so.', error }) } as never)
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
})
beforeEach(() => startSession(newSession('staff')))
afterEach(() => { cleanup(); sent.length = 0; served = {}; sessionStorage.clear() })
afterAll(() => endSession('signed-out'))

function open(path: string) {
  const router = createMemoryRouter([
    { path: '/my-forms', element: <MyFormsScreen /> }, { path: '/my-forms/:requestId', element: <FillInScreen /> }, { path: '/form-entry-viewer/:requestId/:requestFormId', element: <EntryScreen /> }, { path: '/dashboard', element: <FormsPanel /> },
  ], { initialEntries: [path] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}

const question = (id: string, label: string, other: Partial<Question> = {}): Question => ({ part: 'question', id, kind: 'text', label, ...other })
const definition: FormDefinition = { pages: [{ id: 'p', title: '', parts: [question('why', 'Why', { isRequired: true }), question('where', 'Where'), question('venue', 'Venue', { kind: 'venue' })] }] }
const ada = { key: 'student:3', name: 'Ada Fernby', studentId: 3, teamId: null }
const bo = { key: 'student:4', name: 'Bo Fernby', studentId: 4, teamId: null }
const toFill = (formId: number, name: string, other: Partial<MyEntries['toFillIn'][number]> = {}): MyEntries['toFillIn'][number] => ({ formId, name, per: 'person', closesOn: '2026-12-05', closesTime: '17:30', isOver: false, subject: null, entryId: null, isDue: true, ...other })
const own = (entryId: number, state: MyEntries['entries'][number]['state'], other: Partial<MyEntries['entries'][number]> = {}): MyEntries['entries'][number] => ({ entryId, formId: 7, formName: 'Transfer', subject: null, state, status: '', submittedAt: '2026-11-20T18:00:00Z', savedAt: '2026-11-20T18:00:00Z', isLate: false, waitsFor: '', ...other })
const mine = (other: Partial<MyEntries>) => { served['GET /my-form-entries'] = { payload: { toFillIn: [], entries: [], toDecide: 0, ...other } } }
const typed = (other: Partial<TypedEntry> = {}): TypedEntry => ({ entryId: 5, version: 2, answers: { why: 'We moved.', where: 'Here' }, savedAt: '2026-11-20T18:00:00Z', state: 'draft', marked: [], reason: '', files: [], ...other })
const opened = (other: Partial<OpenForm> = {}): OpenForm => ({
  form: { formId: 7, name: 'Transfer', description: '', thanks: 'We will write to you.', state: 'open', per: 'person', closesOn: '2026-12-05', closesTime: '', isLate: false, isFull: false },
  definition, asker: { today: '2026-11-20', roleType: 'staff', role: 'Coach', school: [], class: [] }, prefill: {}, asks: '', subjects: [], subject: null, typed: null, names: {}, ...other,
})
const entry = (other: Partial<FormEntryView> = {}): FormEntryView => ({
  entryId: 5, formId: 7, formName: 'Transfer', version: 3, files: [], state: 'submitted', statusId: null, status: 'Submitted', subject: ada, school: 'Atlas', activity: '', filledInBy: 'Casey Coach', enteredBy: '', submittedAt: '2026-11-20T18:00:00Z', isLate: false,
  definition, answers: { why: 'We moved.', venue: '9' }, hidden: ['where'], names: { 'venue:9': 'Main Gym' }, steps: [{ id: 's', name: 'Office', who: 'the office', isDone: false, isNext: true, note: '' }],
  became: [], acts: [{ actId: 1, act: 'submit', at: '2026-11-20T18:00:00Z', by: 'Casey Coach', step: '', text: '', marked: [], before: null }], may: { decide: ['approve', 'refuse', 'sendBack'], withdraw: false, mend: false, note: true, setStatus: true }, tags: [], ...other,
})

it('lists what a parent has to do by child, what was sent and what waits for a decision', async () => {
  startSession(newSession('parent'))
  mine({ toFillIn: [toFill(7, 'Consent', { subject: ada }), toFill(7, 'Consent', { subject: bo, isOver: true, entryId: 9 }), toFill(8, 'Survey', { isDue: false })], entries: [own(3, 'sentBack', { subject: ada }), own(4, 'submitted', { waitsFor: 'the office' })], toDecide: 1 })
  served['GET /form-entries/to-decide'] = { payload: { rows: [{ entryId: 6, formId: 7, formName: 'Pledge', subjectName: 'Bo Fernby', school: 'Atlas', step: 'Parent', since: '2026-11-20T18:00:00Z' }], total: 1, page: 1, pageSize: 25 } }
  open('/my-forms')
  const part = async (name: string) => within(await page.findByRole('region', { name }))
  expect((await part('To do for Ada Fernby')).getByRole('link', { name: 'Correct it Transfer' }).getAttribute('href')).toBe('/my-forms/7?entry=3')
  expect((await part('To do for Ada Fernby')).getByText(/Due Dec 5, 2026, 5:30 PM/)).toBeTruthy()
  expect((await part('To do for Bo Fernby')).getByRole('link', { name: 'Continue Consent' }).getAttribute('href')).toBe('/my-forms/7?student=4')
  expect((await part('Forms you can fill in')).getByRole('link', { name: 'Survey' })).toBeTruthy()
  expect((await part('What you sent')).getByText(/Waits for the office/)).toBeTruthy()
  expect((await (await part('Waiting for your decision')).findByRole('link', { name: 'Pledge' })).getAttribute('href')).toBe('/form-entry-viewer/7/6')
})

it('says on the dashboard what is due, and nothing where nothing is', async () => {
  mine({ toFillIn: [toFill(7, 'Pledge')], toDecide: 2 })
  open('/dashboard')
  expect((await page.findByRole('link', { name: 'Pledge' })).getAttribute('href')).toBe('/my-forms/7')
  expect(page.getByText('2 entries wait for your decision')).toBeTruthy()
  cleanup()
  mine({ toFillIn: [toFill(7, 'Survey', { isDue: false })] })
  open('/dashboard')
  await waitFor(() => expect(page.queryByRole('region')).toBeNull())
})

it('keeps what is typed as a draft, and sends it once, with its names and a way to what was sent', async () => {
  served['GET /forms/7/filling'] = { payload: opened({ asks: 'student', subjects: [ada, bo] }) }
  const router = open('/my-forms/7')
  const choice = await page.findByRole('button', { name: 'Ada Fernby' })
  served['GET /forms/7/filling'] = { payload: opened({ asks: 'student', subject: ada }) }
  fireEvent.click(choice)
  served['PUT /forms/7/filling'] = { payload: { entryId: 5, version: 1, savedAt: '2026-11-20T18:05:00Z' } }
  served['POST /forms/7/entries'] = { payload: { entryId: 5, isWaiting: false, thanks: 'We will write to you.' } }
  fireEvent.click(await page.findByRole('button', { name: 'Send' }))
  expect(await page.findByRole('link', { name: 'Why: This field is required.' })).toBeTruthy()
  fireEvent.input(page.getByLabelText('Why'), { target: { value: 'We moved.' } })
  expect(await page.findByText(/^Saved at 12:05/, undefined, { timeout: seconds(4) })).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { studentId: 3, version: 0, answers: { why: 'We moved.' } } })
  // Typed and taken back: it is as it was saved, and says so without another save.
  fireEvent.input(page.getByLabelText('Why'), { target: { value: 'We moved!' } })
  fireEvent.input(page.getByLabelText('Why'), { target: { value: 'We moved.' } })
  expect(page.getByText('Saving…')).toBeTruthy()
  expect(await page.findByText(/^Saved at 12:05/, undefined, { timeout: seconds(4) })).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  fireEvent.click(page.getByRole('button', { name: 'Send' }))
  expect(await page.findByText('We will write to you.')).toBeTruthy()
  expect(sent.at(-1)!.body).toMatchObject({ studentId: 3, answers: { why: 'We moved.' } })
  expect(page.getByRole('link', { name: 'See what you sent' }).getAttribute('href')).toBe('/form-entry-viewer/7/5')
  expect(router.state.location.search).toBe('?student=3')
})

it('asks whose draft stays where another window saved', async () => {
  served['GET /forms/7/filling'] = { payload: opened({ typed: typed() }) }
  served['PUT /forms/7/filling'] = { status: 409, payload: null, error: { id: 'changed-meanwhile', details: typed({ version: 4, answers: { why: 'Theirs' } }) } }
  open('/my-forms/7')
  const field = () => page.getByLabelText<HTMLInputElement>('Why')
  await waitFor(() => expect(field().value).toBe('We moved.'))
  fireEvent.input(field(), { target: { value: 'Mine' } })
  fireEvent.click(await page.findByRole('button', { name: 'Use theirs' }, { timeout: seconds(4) }))
  await waitFor(() => expect(field().value).toBe('Theirs'))
})

it('opens of an entry that was sent back only what was marked', async () => {
  served['GET /forms/7/filling'] = { payload: opened({ typed: typed({ state: 'sentBack', marked: ['why'], reason: 'Please say more.' }) }) }
  served['GET /form-entries/5'] = { payload: entry({ answers: { why: 'We moved.', where: 'Here' }, state: 'sentBack', hidden: [] }) }
  open('/my-forms/7?entry=5')
  expect(await page.findByText('Please say more.')).toBeTruthy()
  expect((await page.findByLabelText<HTMLInputElement>('Why')).getAttribute('aria-invalid')).toBe('true')
  expect(page.getByLabelText('Where').tagName).toBe('OUTPUT')
})

it('shows an entry as it was asked, and sends it back with what has to be corrected and why', async () => {
  served['GET /form-entries/5'] = { payload: entry() }
  served['POST /form-entries/5/decisions'] = { payload: entry({ state: 'sentBack' }) }
  open('/form-entry-viewer/7/5')
  expect(await page.findByText('Main Gym')).toBeTruthy()
  expect(page.getByText('Confidential: not shown to you')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Send back' }))
  const dialog = within(await page.findByRole('dialog'))
  fireEvent.click(dialog.getByLabelText('Why'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Say more.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 3, decision: 'sendBack', reason: 'Say more.', marked: ['why'] }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})
