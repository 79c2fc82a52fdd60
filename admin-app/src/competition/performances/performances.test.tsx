// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { performanceColumns, type PerformanceColumn, type PerformanceView } from '@portal/shared/competition/performances/performance.kinds'
import { performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { takeNotices, type Notice } from '../../platform/lib/call/notify'
import { dropDrafts, findDraft } from '../../platform/lib/page/drafts'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls, type AnswerCall } from '../../testing/serveCalls'
import { PerformanceTable } from './PerformanceTable'

const can = Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }])) as ListedPerformance['can']
const row = (values: Partial<ListedPerformance> = {}): ListedPerformance => ({
  performanceId: 7, categoryId: 1, categoryName: 'Flute solo', checkInValue: null, uniqueName: 'Ivy’s solo', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], accompanist: 'Ms. Keys', title: 'Air in G', composer: 'Kuhlau',
  pmlCodeValue: '100-2-00001', room: 'Band hall', dateSlot: '2027-02-12', timeSlot: '17:30', rating: 1, points: 5, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '', accommodations: null, own: null, isScratched: false, scratch: null, recordings: null, can, version: 1, ...values,
})
let list: PerformanceList
/** What calls answer in this test, by the end of their path; the list is answered by itself. */
let answers: Record<string, (body: Record<string, unknown>, answer: AnswerCall) => void>
let sent: { path: string; body: Record<string, unknown> }[]
let notices: Notice[]

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
serveCalls((request, answer) => {
  const url = new URL(request.url!, 'http://portal.example')
  void bodyOf(request).then((body) => {
    const input = { ...Object.fromEntries(url.searchParams), ...body }
    sent.push({ path: url.pathname, body: input })
    if (url.pathname.endsWith('/performances/list')) return answer(200, { status: true, payload: list })
    const own = Object.entries(answers).find(([path]) => url.pathname.endsWith(path))
    if (own) own[1](input, answer)
    else answer(200, { status: true, payload: {} })
  })
})
let stop: () => void
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  startSession(newSession('org'))
  list = { studentData: [row()], categoriesData: [{ categoryId: 1, categoryName: 'Flute solo' }, { categoryId: 2, categoryName: 'Woodwind trio' }], teamSchoolId: null, columns: [...performanceColumns], fees: [], releasedCategoryIds: [], addsFor: [{ teamId: 9, teamName: 'Atlas Academy', schoolId: 5, disabledText: '' }] }
  answers = {
    '/event-sub-types': (_, answer) => answer(200, { status: true, payload: { data: { allEventSubTypes: [{ eventCode: '100', eventType: 'Flute Solo' }, { eventCode: '921', eventType: 'Full Orchestra' }] } } }),
    '/students': (_, answer) => answer(200, { status: true, payload: { availableStudentsData: [{ studentId: 3, studentName: 'June Larkspur', studentEnrolledStatus: 'published' }], enrolledStudentsData: [] } }),
  }
  sent = []
  notices = []
  stop = takeNotices((notice) => notices.push(notice))
})
afterEach(() => {
  cleanup()
  stop()
  dropDrafts(1)
})

async function open(view: PerformanceView = 'bandEventInfo') {
  const router = createMemoryRouter([{ path: '/', element: <PerformanceTable eventId={4} view={view} /> }])
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
}
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name, hidden: true }))
const dialog = () => page.findByRole('dialog', { hidden: true })
const refused = (message: string, fields: { field: string; message: string }[] = []) => (_: unknown, answer: AnswerCall) => answer(400, { status: false, error_message: message, error: { id: 'invalid-input', fields } } as never)
const ok = (message: string, payload: unknown = {}) => (_: unknown, answer: AnswerCall) => answer(200, { status: true, payload, success_message: message })
const headings = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('shows the columns of its view that the answer gives its reader', async () => {
  await open('bandEventInfo')
  await page.findByText('Ivy’s solo')
  expect(headings()).toEqual(['Category, check-in', 'Unique name, performers, accompanist', 'Title, composer, PML code', 'Room, date, time', 'Rating', 'Points', 'Notes', 'Actions'])
  expect(page.getByText('5:30 PM')).toBeTruthy()
  cleanup()
  list.columns = performanceColumns.filter((column) => !(['rating', 'points', 'notes', 'actions'] as PerformanceColumn[]).includes(column))
  await open('viewEventResult')
  await page.findByText('Ivy’s solo')
  expect(headings()).toEqual(['Category, check-in', 'Unique name, performers, accompanist', 'Title, composer, PML code'])
})

it('says Present, DNS or nothing of who is there, and that there is nothing at all', async () => {
  const reads = { ...can, checkIn: { isShown: false, disabledText: '' } }
  list.studentData = [row({ checkInValue: 1, can: reads }), row({ performanceId: 8, uniqueName: 'B', checkInValue: 0, can: reads }), row({ performanceId: 9, uniqueName: 'C', can: reads })]
  await open()
  await page.findByText('Present')
  expect(page.getByText('DNS')).toBeTruthy()
  cleanup()
  list.studentData = []
  await open()
  expect(await page.findByText('No data available')).toBeTruthy()
})

it('has the buttons that the answer gives: left out, or disabled with the reason', async () => {
  list.studentData = [row({ can: { ...can, edit: { isShown: false, disabledText: '' }, rate: { isShown: true, disabledText: 'This performance did not start, so it has no rating.' }, changeCategory: { isShown: false, disabledText: '' } } })]
  await open()
  expect((await page.findByRole<HTMLButtonElement>('button', { name: 'Rate Ivy’s solo' })).disabled).toBe(true)
  expect(page.getByText('This performance did not start, so it has no rating.')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Edit Ivy’s solo' })).toBeNull()
  expect(page.queryByRole('button', { name: /Change the category/ })).toBeNull()
})

it('links to four documents, then to all of them by Edit; with fewer by Add More', async () => {
  const document = (documentId: number) => ({ documentId, documentUrl: `/api/files/${documentId}`, fileName: `Sheet ${documentId}.pdf` })
  list.studentData = [row({ notes: [1, 2, 3, 4, 5].map(document) }), row({ performanceId: 8, uniqueName: 'Trio', notes: [document(6)] })]
  await open()
  expect(await page.findByRole('button', { name: 'Edit: notes of Ivy’s solo' })).toBeTruthy()
  expect(page.getByRole('button', { name: 'Add More: notes of Trio' })).toBeTruthy()
  expect(page.getAllByRole('button', { name: /^Sheet/ }).map(({ textContent }) => textContent)).toEqual(['Sheet 1.pdf', 'Sheet 2.pdf', 'Sheet 3.pdf', 'Sheet 4.pdf', 'Sheet 6.pdf'])
})

it('a performance is removed after a question', async () => {
  answers['/performances/removal'] = ok('The performance is removed.')
  await open()
  await press('Remove Ivy’s solo')
  expect(await page.findByText('Are you sure you want to remove this performer?')).toBeTruthy()
  expect(sent.some(({ path }) => path.endsWith('/removal'))).toBe(false)
  await press('Remove')
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/removal'))?.body).toMatchObject({ performanceId: 7 }))
})

it('a rating is one from 1 to 6; why one is replaced is asked for where the answer wants it', async () => {
  list.studentData = [row({ rating: null })]
  let asked = 0
  answers['/performances/points'] = (body, answer) => {
    asked += 1
    if (asked === 1) refused('Please enter a reason.', [{ field: 'reason', message: 'Please enter a reason.' }])(body, answer)
    else ok('Ratings assigned Successfully', { performanceId: 7, rating: 2, points: 3, version: 2 })(body, answer)
  }
  await open()
  await press('Rate Ivy’s solo')
  const form = within(await dialog())
  expect([...form.getByLabelText<HTMLSelectElement>('Rating').options].map(({ value }) => value)).toEqual(['', '1', '2', '3', '4', '5', '6'])
  fireEvent.submit((await dialog()).querySelector('form')!)
  expect(await form.findByText('Please select a rating.')).toBeTruthy()
  expect(asked).toBe(0)
  fireEvent.change(form.getByLabelText('Rating'), { target: { value: '2' } })
  fireEvent.submit((await dialog()).querySelector('form')!)
  fireEvent.change(await form.findByLabelText('Reason'), { target: { value: 'Misread sheet' } })
  fireEvent.submit((await dialog()).querySelector('form')!)
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Ratings assigned Successfully', stays: 5_000 }]))
  expect(sent.filter(({ path }) => path.endsWith('/points')).at(-1)?.body).toMatchObject({ performanceId: 7, rating: 2, reason: 'Misread sheet', version: 1 })
})

it('notes want a document, of a type that is taken; what fails is said by name, and leaves the others', async () => {
  answers['/performances/notes'] = refused('The files are gone.')
  await open()
  await press('Add More: notes of Ivy’s solo')
  const form = within(await dialog())
  const submit = async () => fireEvent.submit((await dialog()).querySelector('form')!)
  await submit()
  expect(await form.findByText('Please upload at least one document.')).toBeTruthy()
  const choose = (name: string) => fireEvent.change(form.getByLabelText('Documents'), { target: { files: [new File(['x'], name)] } })
  choose('song.mp3')
  expect(await form.findByText('Invalid file type: song.mp3. Only PDF, images, and Word documents (.doc, .docx) are allowed.')).toBeTruthy()
  answers['/files'] = refused('This file is damaged.')
  choose('sheet.pdf')
  expect(await form.findByText(/^Failed to upload sheet\.pdf/)).toBeTruthy()
  answers['/files'] = ok('', { fileId: 12, name: 'sheet.pdf', mediaType: 'application/pdf', bytes: 1 })
  choose('sheet.pdf')
  expect(await form.findByRole('button', { name: 'Remove sheet.pdf', hidden: true })).toBeTruthy()
  await submit()
  expect(await form.findByText(/^An error occurred while saving notes/)).toBeTruthy()
  expect(notices).toContainEqual({ kind: 'error', text: 'An error occurred while saving notes', stays: 5_000 })
  answers['/performances/notes'] = ok('Notes saved successfully!')
  await submit()
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Notes saved successfully!', stays: 5_000 }))
  expect(sent.filter(({ path }) => path.endsWith('/notes')).at(-1)?.body).toMatchObject({ id: 7, idType: 'performance', documents: [{ documentId: 12, documentUrl: '/api/files/12' }] })
})

const air = { codeId: 31, gradeId: 2, code: '100-2-00001', title: 'Air in G', composer: 'Kuhlau', arranger: '', specification: '' }
const dances = { codeId: 41, gradeId: 5, code: '921-5-18445', title: 'Five Dances', composer: 'Britten', arranger: 'Stone', specification: '' }
const type = async (label: string, text: string) => fireEvent.change(within(await dialog()).getByRole('combobox', { name: label, hidden: true }), { target: { value: text } })
const valueOf = async (label: string) => within(await dialog()).getByLabelText<HTMLInputElement>(label).value
async function openAdd() {
  await open('addDetail')
  await press('Add performance')
  fireEvent.change(within(await dialog()).getByLabelText('Category'), { target: { value: '1' } })
  return within(await dialog())
}

it('a performance is asked for in the order of the specification, one message at a time', async () => {
  answers['/pml-codes/options'] = ({ search, pmlCodeOptionsFor }, answer) => answer(200, { status: true, payload: { data: pmlCodeOptionsFor === 'pmlCodeTitle' ? [{ id: 1, name: 'Study', code: '100-0-00002' }] : search === '' ? [{ id: 1, name: 'Kuhlau', code: '' }] : [], hasMore: false } })
  answers['/pml-codes/info'] = (_, answer) => answer(200, { status: true, payload: { composer: '', title: '', pieces: [{ ...air, codeId: 32, gradeId: 0, code: '100-0-00002', title: 'Study', composer: '' }] } })
  answers['/pml-codes/search'] = (_, answer) => answer(200, { status: true, payload: { codeId: null, gradeId: null, title: '', composer: '', data: [] } })
  answers['/performances'] = ok('The performance is added.')
  const form = await openAdd()
  const texts = ['Please enter a unique name.', 'Please select a pml code.', 'Please select a title.', 'Please select a pml class/grade.', 'Please select a composer.']
  const say = async (text: string) => {
    fireEvent.submit((await dialog()).querySelector('form')!)
    await form.findByText(text)
    expect(texts.filter((each) => form.queryByText(each))).toEqual([text])
  }
  await say(texts[0]!)
  fireEvent.change(form.getByLabelText('Unique name'), { target: { value: 'June' } })
  await say(texts[1]!)
  // A piece without a class or a composer: both are left to be chosen.
  await type('PML code', '100-0-00002')
  await waitFor(async () => expect(await valueOf('Title')).toBe('Study'))
  expect(form.getByText('Event type: Flute Solo')).toBeTruthy()
  expect(within(form.getByLabelText('PML class/grade')).getByRole('option', { name: 'No class', hidden: true })).toBeTruthy()
  await say(texts[3]!)
  fireEvent.change(form.getByLabelText('PML class/grade'), { target: { value: '4' } })
  await say(texts[4]!)
  fireEvent.click(form.getByRole('combobox', { name: 'Composer', hidden: true }))
  fireEvent.click(await form.findByRole('option', { name: 'Kuhlau', hidden: true }))
  await waitFor(async () => expect(await valueOf('Composer')).toBe('Kuhlau'))
  fireEvent.submit((await dialog()).querySelector('form')!)
  // An accompanist is left out without a word.
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/api/performances'))?.body).toMatchObject({ uniqueName: 'June', pmlCodeId: 32, title: 'Study', gradeId: 4, composer: 'Kuhlau', accompanist: '', categoryId: 1, teamId: 9, schoolId: 5 }))
})

it('looks a code up from 8 characters on, and asks which one is meant where two pieces have it', async () => {
  answers['/pml-codes/info'] = ({ pmlCodeValue }, answer) => answer(200, { status: true, payload: { composer: '', title: '', pieces: [dances, { ...dances, codeId: 42, specification: '(play all)' }].filter(({ code }) => code.startsWith(String(pmlCodeValue))) } })
  const form = await openAdd()
  await type('PML code', '921-5-1')
  expect(await form.findAllByText('Type at least 8 characters of the code')).toHaveLength(2)
  expect(sent.some(({ path }) => path.endsWith('/info'))).toBe(false)
  await type('PML code', '921-5-18')
  expect((await form.findAllByRole('option', { name: /^921-5-18445/, hidden: true })).map(({ textContent }) => textContent)).toEqual(['921-5-18445Five Dances · Britten · arr. Stone', '921-5-18445Five Dances · Britten · arr. Stone · (play all)'])
  expect(form.queryByText('Which piece is meant?')).toBeNull()
  await type('PML code', '921-5-18445')
  expect(await form.findByText('Which piece is meant?')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: /play all/, hidden: true }))
  expect([await valueOf('Title'), await valueOf('Composer'), await valueOf('PML class/grade')]).toEqual(['Five Dances', 'Britten', '5'])
})

it('a title fills in code, class and composer; what was typed is there again after the dialog was closed', async () => {
  answers['/pml-codes/options'] = (_, answer) => answer(200, { status: true, payload: { data: [{ id: 31, name: 'Air in G', code: air.code }], hasMore: false } })
  answers['/pml-codes/search'] = (_, answer) => answer(200, { status: true, payload: { codeId: 31, gradeId: 2, title: air.title, composer: air.composer, data: [air] } })
  const form = await openAdd()
  await type('Title', 'air')
  fireEvent.click(await form.findByRole('option', { name: 'Air in G', hidden: true }))
  await waitFor(async () => expect([await valueOf('PML code'), await valueOf('Composer'), await valueOf('PML class/grade')]).toEqual(['100-2-00001', 'Kuhlau', '2']))
  fireEvent.click(form.getByRole('button', { name: 'Cancel', hidden: true }))
  expect(findDraft(1, 'performance.new.4')).not.toBeNull()
  await press('Add performance')
  expect(await page.findByText(/What you typed before is back/)).toBeTruthy()
  expect(await valueOf('Title')).toBe('Air in G')
  await press('Discard it')
  await waitFor(async () => expect(await valueOf('Title')).toBe(''))
})

it('says what there is of composers: none at all, none that match, or that they did not load', async () => {
  let isBroken = false
  answers['/pml-codes/options'] = (body, answer) => (isBroken ? answer(500, { status: false, error_message: 'Broken.', error: { id: 'internal', fields: [] } } as never) : answer(200, { status: true, payload: { data: [], hasMore: false } }))
  const form = await openAdd()
  fireEvent.click(form.getByRole('combobox', { name: 'Composer', hidden: true }))
  expect(await form.findAllByText('No composers available')).toHaveLength(2)
  await type('Composer', 'zzz')
  expect(await form.findAllByText('No matching composers found')).toHaveLength(2)
  await type('Title', 'zzz')
  expect(await form.findAllByText('No options found')).toHaveLength(2)
  isBroken = true
  await type('Composer', 'zz')
  expect(await form.findAllByText('Failed to load composer options')).toHaveLength(2)
  expect(notices).toContainEqual({ kind: 'error', text: 'Error loading composers. Please try again.', stays: 5_000 })
})

it('someone else’s change of the same performance is told, and loses nothing that was typed', async () => {
  const info = { performanceId: 7, eventId: 4, categoryId: 1, categoryName: 'Flute solo', schoolId: 5, teamId: 9, uniqueName: 'Ivy’s solo', pmlCodeId: 31, pmlCodeValue: air.code, gradeId: 2, title: air.title, composer: air.composer, accompanist: '', studentsWithInstruments: [], can, version: 1 }
  answers['/performances/7'] = (_, answer) => answer(200, { status: true, payload: info })
  answers['/performances/update'] = (_, answer) => answer(409, { status: false, error_message: 'Someone else just changed this.', error: { id: 'changed-meanwhile', fields: [], details: { ...info, accompanist: 'Mr. Else', version: 2 } } } as never)
  vi.stubGlobal('scrollTo', () => undefined)
  await open()
  await press('Edit Ivy’s solo')
  await page.findByLabelText('Unique name')
  const form = within(await dialog())
  fireEvent.change(form.getByLabelText('Unique name'), { target: { value: 'Ivy, flute' } })
  fireEvent.submit((await dialog()).querySelector('form')!)
  expect(await form.findByText('Someone else just changed this.')).toBeTruthy()
  expect([form.getByLabelText<HTMLInputElement>('Unique name').value, form.getByLabelText<HTMLInputElement>('Accompanist (optional)').value]).toEqual(['Ivy, flute', 'Mr. Else'])
  answers['/performances/update'] = ok('The performance is saved.', { ...info, uniqueName: 'Ivy, flute', accompanist: 'Mr. Else', version: 3 })
  fireEvent.submit((await dialog()).querySelector('form')!)
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/update')).at(-1)?.body).toMatchObject({ uniqueName: 'Ivy, flute', accompanist: 'Mr. Else', version: 2 }))
})

it('who performs is found by name and removed after the question', async () => {
  const form = await openAdd()
  fireEvent.change(await form.findByRole('combobox', { name: 'Add a student', hidden: true }), { target: { value: 'lark' } })
  fireEvent.click(await form.findByRole('option', { name: /June Larkspur/, hidden: true }))
  fireEvent.change(await form.findByLabelText(/Instrument of June Larkspur/), { target: { value: 'Flute' } })
  fireEvent.click(form.getByRole('button', { name: 'Remove June Larkspur', hidden: true }))
  expect(await page.findByText('Are you sure you want to remove this performer?')).toBeTruthy()
  await press('Remove')
  expect(form.queryByLabelText(/Instrument of June Larkspur/)).toBeNull()
})
