// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { performanceDeeds } from '@portal/shared/competition/performances/performanceRules'
import { performanceColumns } from '@portal/shared/competition/performances/performance.kinds'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { getUnsent, openOutbox, sendUnsent } from '../../platform/lib/outbox/outbox'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import CheckInPart from './CheckInPart'
import { ExportList } from './ExportList'
import { PerformanceTable } from './PerformanceTable'
import { ReleaseButton } from './ReleaseButton'

const can = Object.fromEntries(performanceDeeds.map((deed) => [deed, { isShown: true, disabledText: '' }])) as ListedPerformance['can']
const row = (values: Partial<ListedPerformance>): ListedPerformance => ({
  performanceId: 7, categoryId: 1, categoryName: 'Flute solo', checkInValue: null, uniqueName: 'Ivy’s solo', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], accompanist: '', title: 'Air in G', composer: 'Kuhlau',
  pmlCodeValue: '100-2-00001', room: 'Band hall', dateSlot: '2027-02-12', timeSlot: '17:30', rating: null, points: null, notesUrl: [], notes: [], orgSchoolId: 5, teamId: 9, teamName: 'Atlas', correctedAt: null, warnings: [], notEligible: [], advancedFrom: '', accommodations: null, own: null, isScratched: false, scratch: null, recordings: null, can, version: 1, ...values,
})
let list: PerformanceList
/** What writes are answered with: a status, and the error's message or the payload. */
let answered: { status: number; message?: string; payload?: unknown }
let sent: { path: string; body: Record<string, unknown> }[]
let client: QueryClient

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text) as Record<string, unknown>
}
serveCalls((request, answer) => {
  void bodyOf(request).then((body) => {
    const path = new URL(request.url!, 'http://portal.example').pathname
    if (path.endsWith('/performances/list')) return answer(200, { status: true, payload: list })
    sent.push({ path, body })
    const { status, message, payload } = answered
    if (status === 200) answer(200, { status: true, payload: payload ?? {} })
    else answer(status, { status: false, error_message: message ?? 'Broken.', error: { id: status === 409 ? 'conflicts' : 'internal', fields: [] } } as never)
  })
})

/** The second entry has no place yet. */
const plan = { eventId: 4, contest: { entries: [{ entryId: 7, number: 12 }, { entryId: 8, number: 31 }], schools: [{ schoolId: 5, name: 'Atlas Academy' }] } } as unknown as DayPlan
const show = (element: React.ReactElement) => {
  const router = createMemoryRouter([{ path: '/', element }])
  render(<QueryClientProvider client={client}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const goneOffline = (isGone: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isGone)
const press = async (name: string) => {
  const button = await page.findByRole('button', { name, hidden: true })
  await act(async () => { fireEvent.click(button) })
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } } })
  list = { studentData: [row({}), row({ performanceId: 8, uniqueName: 'Tin Whistle Trio', room: '', dateSlot: '', timeSlot: '' })], categoriesData: [], teamSchoolId: null, columns: [...performanceColumns], fees: [], releasedCategoryIds: [], addsFor: [] }
  answered = { status: 200 }
  sent = []
  startSession(newSession('org'))
  await openOutbox(1)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await openOutbox(null)
  endSession('signed-out')
  client.clear()
  vi.unstubAllGlobals()
})

it('checks in without a network: it is shown at once, waits, and is sent as it was decided', async () => {
  show(<CheckInPart plan={plan} />)
  expect(await page.findByText(/Feb 12, 2027, 5:30 PM, Band hall/)).toBeTruthy()
  goneOffline(true)
  await press('Present: Ivy’s solo')
  expect(page.getByText('1 of 2 present, 0 did not start')).toBeTruthy()
  expect(page.getByText('Waits to be sent')).toBeTruthy()
  expect(sent).toEqual([])
  expect(getUnsent()).toMatchObject([{ key: 'checkIn.7', about: 'Present: Ivy’s solo' }])
  // What is said of it later takes its place.
  await press('Did not start: Ivy’s solo')
  expect(getUnsent()).toMatchObject([{ key: 'checkIn.7', about: 'Did not start: Ivy’s solo' }])
  goneOffline(false)
  list.studentData[0] = row({ checkInValue: 0 })
  await act(() => sendUnsent(client))
  expect(sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({ performanceId: 7, checkInValue: 0 })
  expect(Date.parse(String(sent[0]!.body.asOf))).toBeLessThanOrEqual(Date.now())
  await waitFor(() => expect(page.queryByText('Waits to be sent')).toBeNull())
  expect(page.getByRole('button', { name: 'Clear: Ivy’s solo' })).toBeTruthy()
})

it('takes the number of an entry from a scanner, also of one without a place; an unknown one is said', async () => {
  show(<CheckInPart plan={plan} />)
  const box = await page.findByLabelText('Number, name or school')
  const scan = async (text: string) => {
    fireEvent.change(box, { target: { value: text } })
    await act(async () => { fireEvent.submit(box.closest('form')!) })
  }
  await scan('99')
  expect(page.getByText('No entry has the number 99.')).toBeTruthy()
  expect(sent).toEqual([])
  await scan('31')
  expect(page.getByText('31 Tin Whistle Trio is present.')).toBeTruthy()
  await waitFor(() => expect(sent.map(({ body }) => [body.performanceId, body.checkInValue])).toEqual([[8, 1]]))
  expect((box as HTMLInputElement).value).toBe('')
})

it('tells what stands where someone decided otherwise later', async () => {
  show(<CheckInPart plan={plan} />)
  const overtakenText = 'Ada Door said later that it did not start. That stands.'
  answered = { status: 200, payload: { performanceId: 7, checkInValue: 0, checkedInAt: '2027-02-12T23:00:00Z', checkedInBy: 'Ada Door', isOvertaken: true, overtakenText } }
  list.studentData[0] = row({})
  await press('Present: Ivy’s solo')
  expect(await page.findByText(overtakenText)).toBeTruthy()
  expect(getUnsent()).toMatchObject([{ key: 'checkIn.7', refusal: overtakenText }])
})

it('is said in the table of performances by who may, and is a word for others', async () => {
  list.studentData[1] = row({ performanceId: 8, uniqueName: 'Tin Whistle Trio', checkInValue: 1, can: { ...can, checkIn: { isShown: false, disabledText: '' } } })
  show(<PerformanceTable eventId={4} view="bandEventInfo" />)
  fireEvent.change(await page.findByLabelText('Check-in of Ivy’s solo'), { target: { value: '0' } })
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ performanceId: 7, checkInValue: 0 }))
  expect(page.queryByLabelText('Check-in of Tin Whistle Trio')).toBeNull()
})

it('results are released after a question; why not is said beside the button', async () => {
  const { showModal, close } = HTMLDialogElement.prototype
  onTestFinished(() => { Object.assign(HTMLDialogElement.prototype, { showModal, close }) })
  Object.assign(HTMLDialogElement.prototype, { showModal(this: HTMLDialogElement) { this.open = true }, close(this: HTMLDialogElement) { this.open = false } })
  answered = { status: 409, message: '2 sheets are not confirmed.' }
  show(<ReleaseButton eventId={4} categoryId={1} categoryName="Flute solo" isReleased={false} heldText="" />)
  await press('Release the results of Flute solo')
  expect(await page.findByText('Release the results of Flute solo?')).toBeTruthy()
  expect(sent).toEqual([])
  await press('Release')
  expect(await page.findByText('2 sheets are not confirmed.')).toBeTruthy()
  expect(sent[0]!.path).toMatch(/\/events\/4\/categories\/1\/release$/)
  cleanup()
  answered = { status: 200 }
  show(<ReleaseButton eventId={4} categoryId={1} categoryName="Flute solo" isReleased heldText="" />)
  await press('Withdraw the results of Flute solo')
  await press('Withdraw')
  await waitFor(() => expect(sent.at(-1)!.path).toMatch(/\/events\/4\/categories\/1\/withdrawal$/))
})

it('exports up to 2,000 rows at once, and more in the background', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { createObjectURL, revokeObjectURL } = URL
  onTestFinished(() => {
    saved.mockRestore()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined })
  const input = { eventId: 4, schoolTeamId: null, categoryId: 1, schoolId: null }
  show(<ExportList total={2_000} input={input} />)
  await press('Export')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent).toMatchObject([{ path: expect.stringMatching(/\/performances\/export$/) as string, body: input }])
  cleanup()
  show(<ExportList total={2_001} input={input} />)
  fireEvent(page.getByLabelText('Export as'), Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(await page.findByRole('button', { name: 'CSV (.csv)', hidden: true })).toBeTruthy()
})
