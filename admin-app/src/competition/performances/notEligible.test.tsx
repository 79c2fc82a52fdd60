// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usualContestSettings, type EventCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import { performanceColumns } from '@portal/shared/competition/performances/performance.kinds'
import { performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import CategoriesPart from './CategoriesPart'
import { PerformanceTable } from './PerformanceTable'

const can = Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }])) as ListedPerformance['can']
const row = (performanceId: number, values: Partial<ListedPerformance> = {}): ListedPerformance => ({
  performanceId, categoryId: 1, categoryName: 'Flute solo', checkInValue: null, uniqueName: `Solo ${performanceId}`, performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], accompanist: '', title: 'Air in G', composer: 'Kuhlau',
  pmlCodeValue: '100-2-00001', room: '', dateSlot: '', timeSlot: '', rating: null, points: null, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '',
  accommodations: null, own: null, isScratched: false, scratch: null, recordings: null, can, version: 1, ...values,
})
const text = 'Ivy Fernby is not eligible. In grade 8: must be in grade 9 to 12.'
let list: PerformanceList
let saved: Record<string, unknown> | null

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = ''
  for await (const part of request) body += String(part)
  return body === '' ? {} : JSON.parse(body) as Record<string, unknown>
}
serveCalls((request, answer) => {
  const { pathname } = new URL(request.url!, 'http://portal.example')
  void bodyOf(request).then((body) => {
    if (pathname.endsWith('/performances/list')) return answer(200, { status: true, payload: list })
    if (pathname.endsWith('/students')) return answer(200, { status: true, payload: { availableStudentsData: [{ studentId: 3, studentName: 'June Larkspur', studentEnrolledStatus: 'published', notEligible: 'Not eligible. Ask the school’s office.' }], enrolledStudentsData: [] } })
    if (pathname.endsWith('/event-sub-types')) return answer(200, { status: true, payload: { data: { allEventSubTypes: [] } } })
    if (pathname.endsWith('/categories')) saved = body
    answer(200, { status: true, payload: found })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  startSession(newSession('org'))
  list = {
    studentData: [row(1), row(2, { notEligible: [{ studentId: 4, text }] })], categoriesData: [{ categoryId: 1, categoryName: 'Flute solo' }], teamSchoolId: null, columns: [...performanceColumns], fees: [], releasedCategoryIds: [],
    addsFor: [{ teamId: 9, teamName: 'Atlas Academy', schoolId: 5, disabledText: '' }],
  }
  saved = null
})
afterEach(cleanup)

const found: EventCategories = { eventId: 4, name: 'Contest', version: 1, ...usualContestSettings, categories: [], choices: [{ categoryId: 1, categoryName: 'Flute solo' }], can: { edit: true, release: true } }

function show(element: ReactElement, at = '/') {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  return router
}

it('who is not eligible is said at the entry, counted above the list, and the list is narrowed to it', async () => {
  const router = show(<PerformanceTable eventId={4} view="addDetail" />)
  const warning = await page.findByText(text)
  expect(warning.closest('tr')?.textContent).toContain('Solo 2')
  expect(page.getByText(/^1 entry has someone who is not eligible\./)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(page.queryByText('Solo 1')).toBeNull())
  expect(page.getByText('Solo 2')).toBeTruthy()
  expect(router.state.location.search).toBe('?eligibility=not')
  fireEvent.click(page.getByRole('button', { name: 'Remove the filter Eligibility' }))
  expect(await page.findByText('Solo 1')).toBeTruthy()
})

it('a list that is narrowed to them says so once there are none, and leads back; without any there is no such filter', async () => {
  list.studentData = [row(1)]
  show(<PerformanceTable eventId={4} view="addDetail" />, '/?eligibility=not')
  expect(await page.findByText('Eligibility:', { exact: false })).toBeTruthy()
  expect(page.queryByText('Solo 1')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Remove the filter Eligibility' }))
  expect(await page.findByText('Solo 1')).toBeTruthy()
  expect(page.queryByText('Eligibility', { exact: false })).toBeNull()
})

it('is said where performers are chosen, before anything is sent', async () => {
  show(<PerformanceTable eventId={4} view="addDetail" />)
  fireEvent.click(await page.findByRole('button', { name: /^Add (a )?performance/i, hidden: true }))
  const dialog = within(await page.findByRole('dialog', { hidden: true }))
  fireEvent.change(await dialog.findByLabelText(/^Category/), { target: { value: '1' } })
  const search = await dialog.findByLabelText(/^Add a student/)
  fireEvent.focus(search)
  fireEvent.change(search, { target: { value: 'june' } })
  fireEvent.click(await dialog.findByRole('option', { name: /June Larkspur.*On the published roster\. Not eligible\./, hidden: true }))
  expect(await dialog.findByText('Not eligible. Ask the school’s office.')).toBeTruthy()
})

it('what an ineligible performer means is chosen with the limits of the contest', async () => {
  show(<CategoriesPart found={found} />)
  const choice = await page.findByLabelText<HTMLSelectElement>(/^A performer is not eligible/)
  expect([choice.value, [...choice.options].map(({ text: label }) => label)]).toEqual(['warn', ['Refuse the entry', 'Take the entry, with a warning', 'Do not ask']])
  fireEvent.change(choice, { target: { value: 'refuse' } })
  fireEvent.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject({ eligibility: 'refuse', version: 1 }))
})
