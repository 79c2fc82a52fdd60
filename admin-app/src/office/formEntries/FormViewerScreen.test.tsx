// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EntryRow } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import FormViewerScreen from './FormViewerScreen'
import { columnsHidden, columnsKept } from './useEntryColumns'

const question = (id: string, label: string, more: Partial<Question> = {}): EntryChoices['questions'][number] => ({ question: { part: 'question', id, kind: 'text', label, ...more }, group: '', groupTitle: '', isGone: false })
const choices: EntryChoices = {
  formId: 7, name: 'Transfer request', total: 3, counts: [{ state: 'approved', count: 1 }, { state: 'submitted', count: 2 }], statuses: [{ statusId: 4, name: 'Accepted', isRetired: false }], schools: [{ id: 1, name: 'Atlas' }], activities: [], tags: ['Urgent'],
  questions: [question('why', 'Why'), question('sport', 'Sport', { kind: 'choice', options: [{ id: 'chess', name: 'Chess' }] }), { ...question('cap', 'Cap', { kind: 'number' }), group: 'players', groupTitle: 'Players' }], mayChange: true, mayExportConfidential: false,
}
const row = (entryId: number, subjectName: string, other: Partial<EntryRow> = {}): EntryRow => ({
  entryId, version: 2, state: 'submitted', status: '', subjectName, filledInBy: 'Casey Coach', school: 'Atlas', activity: '', submittedAt: '2026-11-20T18:00:00Z', isLate: false, step: 'Office', schoolId: 1, onPaper: false, tags: ['Urgent'], notes: 2,
  answers: { why: 'We moved.', sport: 'chess', players: [{ row: 'a', answers: { cap: '7' } }, { row: 'b', answers: { cap: '12' } }] }, names: {}, ...other,
})
let asked: URLSearchParams[] = []
const sent: { url: string; body: Record<string, unknown> }[] = []
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part: Buffer) => { text += part.toString() }).on('end', () => {
    const url = new URL(request.url!, 'http://portal.test')
    if (request.method !== 'GET') sent.push({ url: url.pathname, body: JSON.parse(text || '{}') as Record<string, unknown> })
    if (url.pathname.endsWith('/forms/7/entries')) asked.push(url.searchParams)
    const payload = url.pathname.endsWith('entry-choices') ? choices
      : url.pathname.endsWith('entry-changes') ? { outcomes: [{ id: 11, name: 'Ada Fernby', outcome: 'done', why: '' }, { id: 12, name: 'Bo Fernby', outcome: 'refused', why: 'This is not yours to decide now.' }], job: null }
        : request.method === 'GET' ? { rows: [row(11, 'Ada Fernby'), row(12, 'Bo Fernby')], total: 2, page: 1, pageSize: 20, counts: choices.counts } : {}
    answer(200, { status: true, payload })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  HTMLElement.prototype.hidePopover = () => undefined
})
beforeEach(() => startSession(newSession('org')))
afterEach(() => { cleanup(); sent.length = 0; asked = [] })
afterAll(() => endSession('signed-out'))

function open(search = '') {
  const router = createMemoryRouter([{ path: '/form-viewer/:requestId', element: <FormViewerScreen /> }], { initialEntries: [`/form-viewer/7${search}`] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}

it('lists entries with their counts by state, and a question has no column before it is chosen', async () => {
  open('?state=submitted&question=sport&answer=chess')
  expect((await page.findByRole('link', { name: 'Ada Fernby' })).getAttribute('href')).toBe('/form-entry-viewer/7/11')
  const tabs = within(page.getByRole('navigation', { name: 'Entries by state' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All (3)', 'Sent (2)', 'Approved (1)'])
  expect(tabs.getByRole('link', { name: 'Approved (1)' }).getAttribute('href')).toBe('/form-viewer/7?state=approved&question=sport&answer=chess')
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ state: 'submitted', question: 'sport', answer: 'chess' })
  expect(page.queryByRole('columnheader', { name: /Why/ })).toBeNull()
  const menu = document.querySelector<HTMLElement>('[popover][aria-label="Rows and columns"]')!
  const toggled = Object.assign(new Event('toggle'), { newState: 'open' })
  fireEvent(menu, toggled)
  fireEvent.click(within(menu).getByLabelText('Players: Cap'))
  expect(await page.findAllByText('7; 12')).toHaveLength(2)
  fireEvent.click(within(menu).getByLabelText('School'))
  await waitFor(() => expect(page.queryByRole('columnheader', { name: /School/ })).toBeNull())
  expect(page.getAllByText('7; 12')).toHaveLength(2)
})

it('offers how the chosen question is narrowed by, and takes words with Enter', async () => {
  const router = open('?question=why')
  await page.findByRole('link', { name: 'Ada Fernby' })
  fireEvent.click(page.getByRole('button', { name: /^Filters/ }))
  const filters = within(await page.findByRole('group', { name: 'Filters' }))
  expect(within(filters.getByLabelText('How')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Contains', 'Is exactly'])
  fireEvent.change(filters.getByLabelText('Answer'), { target: { value: 'moved' } })
  expect(asked.every((each) => !each.has('answer'))).toBe(true)
  fireEvent.keyDown(filters.getByLabelText('Answer'), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toContain('answer=moved'))
})

it('sends back what is ticked, asks for the reason first, and says what was not done and why', async () => {
  open()
  await page.findByRole('link', { name: 'Ada Fernby' })
  fireEvent.click(page.getByLabelText('Choose Ada Fernby'))
  fireEvent.click(page.getByLabelText('Choose Bo Fernby'))
  fireEvent.click(page.getByRole('button', { name: 'Send back' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Send back: 2 entries?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Please enter a reason.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Please add the address.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await page.findByText('Bo Fernby: This is not yours to decide now.')).toBeTruthy()
  expect(sent[0]!.body).toMatchObject({ change: 'sendBack', reason: 'Please add the address.', entries: [{ entryId: 11, version: 2 }, { entryId: 12, version: 2 }] })
  expect(page.queryByRole('dialog')).toBeNull()
})

it.each([
  ['nothing kept hides every question', [], ['question-a', 'question-b']],
  ['what is shown is not hidden', ['+a', 'school'], ['school', 'question-b']],
  ['a question that is gone is nobody’s column', ['+z'], ['question-a', 'question-b']],
])('columns: %s, and are kept as they were chosen', (_, kept, hidden) => {
  expect(columnsHidden(kept, ['a', 'b'])).toEqual(hidden)
  expect(columnsHidden(columnsKept(hidden, ['a', 'b']), ['a', 'b'])).toEqual(hidden)
})
