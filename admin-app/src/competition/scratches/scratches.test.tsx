// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { performanceColumns } from '@portal/shared/competition/performances/performance.kinds'
import { frozenText, performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { PerformanceTable } from '../performances/PerformanceTable'

const frozen = { isShown: true, disabledText: frozenText }
const can = { ...Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }])), edit: frozen, remove: frozen } as ListedPerformance['can']
const open = { isShown: true, disabledText: '' }
const scratch: NonNullable<ListedPerformance['scratch']> = { reason: '', scratch: open, substitute: open, isOver: false }
const row: ListedPerformance = {
  performanceId: 7, categoryId: 1, categoryName: 'Flute solo', checkInValue: null, uniqueName: 'Ivy’s solo', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], accompanist: '', title: 'Air in G', composer: 'Kuhlau', pmlCodeValue: '',
  room: '', dateSlot: '', timeSlot: '', rating: null, points: null, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '', accommodations: null, own: null, isScratched: false, scratch, recordings: null, can, version: 3,
}
let shown: ListedPerformance
let sent: { path: string; body: Record<string, unknown> }[]
let isStale: boolean
serveCalls((request, answer) => {
  let text = ''
  request.on('data', (part) => { text += String(part) })
  request.on('end', () => {
    const path = new URL(request.url!, 'http://portal.example').pathname
    const ok = (payload: unknown) => answer(200, { status: true, payload })
    if (path.endsWith('/performances/list')) return ok({ studentData: [shown], categoriesData: [], teamSchoolId: null, columns: [...performanceColumns], fees: [], addsFor: [] })
    if (path.endsWith('/students')) return ok({ availableStudentsData: [{ studentId: 3, studentName: 'June Larkspur', studentEnrolledStatus: 'published' }], enrolledStudentsData: [] })
    if (path.endsWith('/performances/7')) return ok({ performanceId: 7, eventId: 4, categoryId: 1, categoryName: 'Flute solo', schoolId: 5, teamId: 9, uniqueName: 'Ivy’s solo', pmlCodeId: 1, pmlCodeValue: '', gradeId: 2, title: 'Air', composer: 'K', accompanist: '', studentsWithInstruments: [{ studentId: 2, studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], can, version: 3 })
    if (request.method !== 'POST') return ok({})
    sent.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    if (isStale) return answer(409, { status: false, error_message: 'Changed.', error: { id: 'changed-meanwhile', details: { performanceId: 7, isScratched: true, version: 4 } } } as never)
    ok({ performanceId: 7, isScratched: true, version: 4 })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  startSession(newSession('staff'))
  shown = row
  sent = []
  isStale = false
})
afterEach(cleanup)

function show() {
  const router = createMemoryRouter([{ path: '/', element: <PerformanceTable eventId={4} view="bandEventInfo" /> }])
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name, hidden: true }))
const type = async (label: string | RegExp, value: string) => fireEvent.change(await page.findByLabelText(label), { target: { value } })

it('scratches a frozen entry with a reason, which is asked for', async () => {
  show()
  await press('Scratch Ivy’s solo')
  await page.findByRole('heading', { name: 'Scratch Ivy’s solo?', hidden: true })
  await press('Scratch')
  expect(await page.findByText('Please enter a reason.')).toBeTruthy()
  expect(sent).toEqual([])
  await type(/^Reason/, 'A broken reed')
  await press('Scratch')
  await waitFor(() => expect(sent).toEqual([{ path: '/api/performances/scratch', body: expect.objectContaining({ performanceId: 7, version: 3, isScratched: true, reason: 'A broken reed' }) as object }]))
})

it('shows a scratched entry with its reason and undoes it; one that changed meanwhile says so', async () => {
  shown = { ...row, isScratched: true, checkInValue: 0, scratch: { ...scratch, reason: 'A broken reed', substitute: { isShown: true, disabledText: 'This performance is scratched. Undo that first.' } } }
  isStale = true
  show()
  expect(await page.findByText('A broken reed')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Substitute in Ivy’s solo' })).toBeNull()
  await press('Undo the scratch of Ivy’s solo')
  await page.findByRole('heading', { name: 'Undo the scratch of Ivy’s solo?', hidden: true })
  expect(page.queryByLabelText(/^Reason/)).toBeNull()
  await press('Undo scratch')
  expect(await page.findByText('Someone else just changed this performance. Close this and look at it again.')).toBeTruthy()
  expect(sent[0]!.body).toMatchObject({ isScratched: false, version: 3 })
})

it('after the deadline is disabled with the reason for a school, and asks the office why', async () => {
  const over = 'The deadline for scratches and substitutes has passed. Please ask the office.'
  shown = { ...row, scratch: { ...scratch, isOver: true, scratch: { isShown: true, disabledText: over }, substitute: { isShown: true, disabledText: over } } }
  show()
  expect((await page.findByRole<HTMLButtonElement>('button', { name: 'Scratch Ivy’s solo' })).disabled).toBe(true)
  expect(page.getByText(over)).toBeTruthy()
  cleanup()
  shown = { ...row, scratch: { ...scratch, isOver: true } }
  show()
  await press('Substitute in Ivy’s solo')
  expect(await page.findByLabelText(/^Reason/)).toBeTruthy()
})

it('a substitute takes the place and the instrument of who does not perform', async () => {
  show()
  await press('Substitute in Ivy’s solo')
  await page.findByText(/^The substitute is checked as in a new entry/)
  await press('Substitute')
  expect(await page.findByText('Please choose a substitute.')).toBeTruthy()
  const search = page.getByLabelText(/^Performs instead/)
  fireEvent.focus(search)
  fireEvent.change(search, { target: { value: 'june' } })
  fireEvent.click(await page.findByRole('option', { name: /June Larkspur/, hidden: true }))
  await press('Substitute')
  await waitFor(() => expect(sent).toEqual([{ path: '/api/performances/substitutes', body: expect.objectContaining({ performanceId: 7, version: 3, outStudentId: 2, inStudentId: 3, studentInstrument: 'Flute', reason: '' }) as object }]))
})

it('is not there for who does not run the school’s performances', async () => {
  shown = { ...row, scratch: null }
  show()
  await page.findByText('Ivy’s solo')
  expect(page.queryByRole('button', { name: /Scratch|Substitute/ })).toBeNull()
})
