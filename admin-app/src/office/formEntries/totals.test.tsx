// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FormTotals, QuestionTotal } from '@portal/shared/office/formEntries/formTotals.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import TotalsScreen from './TotalsScreen'

const question = (id: string, label: string, other: Partial<QuestionTotal> = {}): QuestionTotal => ({ id, kind: 'choice', shape: 'options', label, group: '', isAsked: true, isConfidential: false, answered: 4, bars: [], numbers: null, unit: '', columns: [], lines: [], ...other })
const bar = (label: string, count: number, other: object = {}) => ({ key: label, label, count, isRemoved: false, mean: null, ...other })
let totals: FormTotals
const asked: string[] = []
const sent: string[] = []
let preview = {}
serveCalls((request, answer) => {
  const url = request.url!
  if (request.method === 'GET') asked.push(url)
  else sent.push(url)
  const payload = url.includes('/preview') ? preview : url.includes('/not-answered') ? { rows: [{ key: 'student:3', name: 'Ada Fernby', school: 'Atlas', schoolId: 2, people: 2, hasBegun: true, remindedAt: '' }], total: 1, page: 1, pageSize: 25, per: 'student', asked: 3, answered: 2 } : request.method === 'GET' ? totals : { reminded: 2, left: 0 }
  answer(200, { status: true, payload } as never)
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  startSession(newSession('org'))
})
afterEach(() => { cleanup(); asked.length = 0; sent.length = 0 })
afterAll(() => endSession('signed-out'))

function open(at: string, other: Partial<FormTotals> = {}) {
  totals = {
    formId: 7, name: 'Choir festival', per: 'student', entries: 5, hidden: 1, school: null, classes: [{ id: 1, name: '4A' }], activities: [{ id: 2, name: 'Choir' }], ...other,
    questions: other.questions ?? [
      question('a', 'Voices', { bars: [bar('Mixed', 3), bar('Old', 1, { isRemoved: true })] }),
      question('b', 'Singers', { kind: 'number', shape: 'numbers', unit: 'people', numbers: { average: 14.5, sum: 58, least: 10, most: 20 }, bars: [bar('10 to 15', 3), bar('15 to 20', 1)] }),
      question('c', 'Rooms', { kind: 'matrix', shape: 'matrix', columns: ['Good', 'Bad'], lines: [{ key: 'gym', label: 'Gym', isRemoved: false, counts: [2, 1] }] }),
      question('d', 'Was it good', { isAsked: false, kind: 'ranking', shape: 'ranking', bars: [bar('Hall', 2, { mean: 1.5 })] }),
    ],
  }
  const router = createMemoryRouter([{ path: '/form-total-entry/:requestId', element: <TotalsScreen /> }], { initialEntries: [at] })
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}
const cells = (name: string) => [...page.getByRole('table', { name: `${name}: the numbers` }).querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

it('shows each question with its figures as a table, marks what is removed, and says what is kept from the reader', async () => {
  open('/form-total-entry/7')
  await page.findByRole('heading', { name: 'Choir festival' })
  expect(cells('Voices')).toEqual([['Mixed', '3', '75%'], ['Old No longer offered', '1', '25%']])
  expect(cells('Singers')).toEqual([['10 to 15', '3', '75%'], ['15 to 20', '1', '25%']])
  expect(page.getByText('14.5 people')).toBeTruthy()
  expect(cells('Rooms')).toEqual([['Gym', '2', '1']])
  expect(cells('Was it good')).toEqual([['Hall', '1.5', '2']])
  expect(page.getByText('No longer asked')).toBeTruthy()
  expect(page.getByText('One question is confidential and not shown to you.')).toBeTruthy()
  expect(within(page.getByRole('navigation', { name: 'This form' })).getByRole('link', { name: 'Totals' }).getAttribute('aria-current')).toBe('page')
})

it('is narrowed by the address, and says so where nothing is left', async () => {
  open('/form-total-entry/7?class=1&activity=2', { entries: 0 })
  expect(await page.findByText('No entries match.')).toBeTruthy()
  expect(asked.find((url) => url.includes('/totals'))).toMatch(/classificationId=1&activityId=2|activityId=2&classificationId=1/)
})

it('lists who has not answered, and writes to as many as it said before', async () => {
  preview = { people: 2, subjects: 1, reminded: 3, unreachable: 0, closed: '' }
  open('/form-total-entry/7?view=missing')
  expect(await page.findByText('2 of 3 students answered.')).toBeTruthy()
  expect(page.getByText('Has a draft')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Send reminders' }))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(await dialog.findByText(/Reminders go to 2 people/)).toBeTruthy()
  expect(dialog.getByText(/3 were reminded within the last day/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 2 people' }))
  await waitFor(() => expect(sent).toEqual(['/api/forms/7/reminders']))
})

it('knows nobody missing where a form takes many, and sends nothing once it is closed', async () => {
  open('/form-total-entry/7', { per: 'many' })
  await page.findByRole('heading', { name: 'Choir festival' })
  expect(page.queryByRole('link', { name: 'Not answered' })).toBeNull()
  cleanup()
  preview = { people: 2, subjects: 1, reminded: 0, unreachable: 0, closed: 'This form does not accept entries now.' }
  open('/form-total-entry/7?view=missing')
  fireEvent.click(await page.findByRole('button', { name: 'Send reminders' }))
  const dialog = within(await page.findByRole('alertdialog'))
  expect(await dialog.findByText('This form does not accept entries now.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(sent).toEqual([])
})
