// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EarlierEntry } from '@portal/shared/competition/performances/earlierEntries.schemas'
import { performanceColumns } from '@portal/shared/competition/performances/performance.kinds'
import { performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { dropDrafts, keepDraft } from '../../platform/lib/page/drafts'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import { emptyPerformance } from './performanceForm'
import { PerformanceTable } from './PerformanceTable'

const can = Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }])) as ListedPerformance['can']
const row = (performanceId: number, values: Partial<ListedPerformance> = {}): ListedPerformance => ({
  performanceId, categoryId: 1, categoryName: 'Flute solo', checkInValue: null, uniqueName: `Solo ${performanceId}`, performers: [], accompanist: '', title: 'Air in G', composer: 'Kuhlau', pmlCodeValue: '100-2-00001', room: '', dateSlot: '', timeSlot: '',
  rating: null, points: null, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '', accommodations: null, own: null, isScratched: false, scratch: null, recordings: null, can, version: 1, ...values,
})
const team = { teamId: 9, teamName: 'Atlas Academy', schoolId: 5, disabledText: '' }
const earlier = (performanceId: number, values: Partial<EarlierEntry> = {}): EarlierEntry => ({
  performanceId, uniqueName: `Entry ${performanceId}`, categoryName: 'Flute solo', title: 'Air in G', composer: 'Kuhlau', state: 'whole', performers: ['Ivy Fernby'], lost: [], notEligible: [], problem: '', takenAs: null, ...values,
})
let list: PerformanceList
let entries: EarlierEntry[]
let done: EarlierEntry[]
let events: object[]
let sent: Record<string, unknown>[]

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text) as Record<string, unknown>
}
serveCalls((request, answer) => {
  const { pathname } = new URL(request.url!, 'http://portal.example')
  void bodyOf(request).then((body) => {
    if (pathname.endsWith('/performances/list')) return answer(200, { status: true, payload: list })
    if (pathname.endsWith('/earlier-events')) return answer(200, { status: true, payload: { events } })
    if (pathname.endsWith('/earlier-entries')) {
      sent.push(body)
      return answer(200, { status: true, payload: { entries: body.dryRun ? entries : done } })
    }
    answer(200, { status: true, payload: {} })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
beforeEach(() => {
  startSession(newSession('org'))
  list = { studentData: Array.from({ length: 60 }, (_, index) => row(index + 1)), categoriesData: [{ categoryId: 1, categoryName: 'Flute solo' }], teamSchoolId: null, columns: [...performanceColumns], addsFor: [team], fees: [], releasedCategoryIds: [] }
  events = [{ eventId: 3, name: 'Fall Festival', startsOn: '2025-11-08', entries: 3 }]
  entries = [earlier(1), earlier(2, { state: 'fewer', lost: ['Cleo Gonely'], notEligible: [{ studentId: 8, text: 'Ivy Fernby is not eligible. Ask the school’s office.' }] }), earlier(3, { state: 'none', problem: '“Air” is no longer in the music list.' }), earlier(4, { state: 'there' })]
  done = []
  sent = []
})
afterEach(cleanup)

function open() {
  const router = createMemoryRouter([{ path: '/', element: <PerformanceTable eventId={4} view="addDetail" /> }])
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name, hidden: true }))
const form = async () => within(await page.findByRole('dialog', { hidden: true }))
const submit = async () => fireEvent.submit((await page.findByRole('dialog', { hidden: true })).querySelector('form')!)
const firstRow = () => page.getAllByRole('row')[1]!

it('what was entered stands first and is said, whatever page it would be on', async () => {
  open()
  await page.findByText('Solo 1')
  expect(page.getByText('Page 1 of 3')).toBeTruthy()
  await press('Start from last year')
  await (await form()).findByLabelText('Entry 1, Flute solo')
  done = [earlier(1, { state: 'taken', takenAs: 61 }), earlier(2, { state: 'taken', takenAs: 62 })]
  list = { ...list, studentData: [...list.studentData, row(61, { uniqueName: 'Entry 1' }), row(62, { uniqueName: 'Entry 2' })] }
  await submit()
  expect(await page.findByText('Added: 2 entries. They are first in the list.')).toBeTruthy()
  expect(firstRow().textContent).toContain('Entry 1')
  expect(firstRow().dataset.added).toBe('true')
  expect(page.queryByRole('dialog', { hidden: true })).toBeNull()
  // And nowhere else.
  expect(page.getAllByText('Entry 1')).toHaveLength(1)
  list = { ...list, studentData: list.studentData.filter(({ performanceId }) => performanceId !== 62) }
})

it('an earlier event’s entries are told apart: what can be added, what it loses, what cannot and why', async () => {
  open()
  await press('Start from last year')
  const dialog = await form()
  expect(await dialog.findByText('Without Cleo Gonely: no longer at the school.')).toBeTruthy()
  expect(dialog.getByText('Ivy Fernby is not eligible. Ask the school’s office.')).toBeTruthy()
  expect(dialog.getByText('“Air” is no longer in the music list.')).toBeTruthy()
  expect(dialog.getByText('Already entered: Entry 4, Flute solo.')).toBeTruthy()
  expect(dialog.getAllByRole('checkbox', { hidden: true })).toHaveLength(2)
  expect([...dialog.getByLabelText<HTMLSelectElement>('Event').options].map(({ text }) => text)).toEqual(['Fall Festival, Nov 8, 2025'])
  fireEvent.click(dialog.getByLabelText('Entry 2, Flute solo'))
  done = [earlier(1, { state: 'none', problem: 'Ivy Fernby is in 6 entries; at most 5.' })]
  expect(dialog.getByRole('button', { name: 'Add 1 entry', hidden: true })).toBeTruthy()
  await submit()
  expect(await dialog.findByText('Not added: Entry 1. Ivy Fernby is in 6 entries; at most 5.')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ fromEventId: 3, schoolId: 5, teamId: 9, performanceIds: [1], dryRun: false })
  fireEvent.click(dialog.getByLabelText('Entry 1, Flute solo'))
  // What can be added is looked at again after each adding, whenever that comes.
  const added = () => sent.filter((each) => (each as { dryRun: boolean }).dryRun === false).length
  const before = added()
  await submit()
  expect(await dialog.findByText('Choose at least one entry.')).toBeTruthy()
  expect(added()).toBe(before)
})

it('without an earlier event there is nothing to start from; of several teams one is chosen first', async () => {
  events = []
  list.addsFor = [team, { ...team, teamId: 10, teamName: 'Borea Prep', schoolId: 6 }]
  open()
  await press('Start from last year')
  const dialog = await form()
  await submit()
  expect(await dialog.findByText('Please choose a team.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Team'), { target: { value: '10' } })
  expect(await dialog.findByText('No earlier entries')).toBeTruthy()
})

it('who may not enter now reads why, and has no way in', async () => {
  list.addsFor = [{ ...team, disabledText: 'Selections are frozen now. Please ask the office.' }]
  open()
  expect(await page.findByText('Selections are frozen now. Please ask the office.')).toBeTruthy()
  await waitFor(() => expect(page.queryByRole('button', { name: /Add performance|Start from/ })).toBeNull())
  expect(page.queryByRole('link', { name: 'Import' })).toBeNull()
})

it('offers the categories that take entries, and names those whose results are released', async () => {
  list = { ...list, categoriesData: [{ categoryId: 1, categoryName: 'Flute solo' }, { categoryId: 2, categoryName: 'Woodwind trio' }], releasedCategoryIds: [1] }
  keepDraft(1, 'performance.new.4', { values: { ...emptyPerformance, uniqueName: 'Kept', categoryId: '1', teamId: '9' }, key: 'abcdefgh12345678' })
  open()
  await press('Add performance')
  const dialog = await form()
  const category = dialog.getByLabelText<HTMLSelectElement>('Category')
  expect([...category.options].map(({ text }) => text)).toEqual(['Choose', 'Woodwind trio'])
  expect(dialog.getByText('Not offered, because results are released: Flute solo.')).toBeTruthy()
  // What was typed before is there, without the category that is released since: the only one that is left is chosen.
  expect(dialog.getByDisplayValue('Kept')).toBeTruthy()
  expect(category.value).toBe('2')
  dropDrafts(1)
})

it('without a category that takes entries there is no way in, and why', async () => {
  list.releasedCategoryIds = [1]
  open()
  expect(await page.findByText('The results of every category are released, so the event takes no more entries.')).toBeTruthy()
  expect(page.queryByRole('button', { name: /Add performance|Start from/ })).toBeNull()
  expect(page.queryByRole('link', { name: 'Import' })).toBeNull()
})

it('a file is entered from the same place', async () => {
  open()
  expect((await page.findByRole('link', { name: 'Import' })).getAttribute('href')).toBe('/administration/import/performances?event=4')
})
