// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { IncomingMessage } from 'node:http'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Accommodations } from '@portal/shared/competition/accommodations/accommodation.schemas'
import { usualAdvancing } from '@portal/shared/competition/performances/advancingRules'
import type { AdvancePlan, AdvanceRow } from '@portal/shared/competition/advances/advance.schemas'
import type { EventProtests } from '@portal/shared/competition/protests/protest.schemas'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls, type AnswerCall } from '../../testing/serveCalls'
import AccommodationsDialog from '../accommodations/AccommodationsDialog'
import ProtestsPart from '../protests/ProtestsPart'
import AdvancePart from '../advances/AdvancePart'
import { ruleText } from '../advances/ruleText'

const { to: _to, ...rule } = usualAdvancing
const row = (performanceId: number, uniqueName: string, state: AdvanceRow['state'], why = ''): AdvanceRow => ({ performanceId, uniqueName, schoolName: 'Atlas Academy', categoryId: 1, categoryName: 'Flute solo', rating: 1, points: 5, state, why })
const plan: AdvancePlan = {
  eventId: 4, version: 1, toEvent: { eventId: 9, name: 'State Contest', startsOn: '2027-02-12' }, rule, choices: [{ eventId: 9, name: 'State Contest', startsOn: '2027-02-12' }],
  rows: [row(7, 'Ivy’s solo', 'advances'), row(8, 'Noel’s solo', 'tied', 'Tied for the last place. The office chooses.'), row(10, 'June’s solo', 'stays', 'Rated 2; a 1 advances.'), row(11, 'Trio', 'notOffered', 'State Contest does not offer Trio.')],
  counts: { advances: 1, tied: 1, made: 0, removed: 0, notOffered: 1, stays: 1 }, can: { edit: true }, disabledText: '',
}
const protests: EventProtests = {
  eventId: 4, counts: { open: 1, upheld: 0, declined: 0 }, files: [{ performanceId: 7, uniqueName: 'Ivy’s solo', categoryName: 'Flute solo', rating: 2, until: '2026-12-06T20:00:00.000Z' }], can: { answer: true },
  protests: [{ protestId: 3, performanceId: 8, uniqueName: 'Noel’s solo', categoryName: 'Flute solo', schoolName: 'Atlas Academy', state: 'open', reason: 'A sheet is missing.', filedBy: 'Dee Rector', filedAt: '2026-12-05T21:00:00.000Z', answer: '', answeredBy: '', answeredAt: null, ratingBefore: 2, ratingAfter: null }],
}
const needs: Accommodations = {
  performanceId: 7, uniqueName: 'Ivy’s solo', performers: [{ studentId: 5, studentName: 'Ivy Fernby' }], disabledText: '',
  accommodations: [{ accommodationId: 2, studentId: 5, studentName: 'Ivy Fernby', earliest: 600, latest: null, needs: ['stepFree'], note: 'Comes by wheelchair', version: 4 }],
}
let sent: { path: string; body: Record<string, unknown> }[]
let answers: Record<string, unknown>

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : JSON.parse(text) as Record<string, unknown>
}
serveCalls((request, answer: AnswerCall) => {
  const { pathname } = new URL(request.url!, 'http://portal.example')
  void bodyOf(request).then((body) => {
    if (request.method !== 'GET') sent.push({ path: pathname, body })
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path))
    answer(200, { status: true, payload: found ? found[1] : {} })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  startSession(newSession('org'))
  sent = []
  answers = {
    '/advancing/entries': { made: 1, refused: [{ performanceId: 8, uniqueName: 'Noel’s solo', schoolName: 'Atlas Academy', why: 'Nobody who performs in it is at the school now.' }], plan }, '/advancingRules': plan, '/protests': protests, '/protests/answer': protests,
    '/performances/7/accommodations': needs, '/performances/accommodations': needs,
  }
})
afterEach(cleanup)

function open(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><MantineProvider env="test"><RouterProvider router={router} /></MantineProvider></QueryClientProvider>)
}
const press = async (name: string | RegExp) => fireEvent.click(await page.findByRole('button', { name, hidden: true }))
const type = async (label: string | RegExp, value: string) => fireEvent.change(await page.findByLabelText(label), { target: { value } })

it.each([
  [rule, 'Solos and ensembles rated 1 on music of class 1 advance'], [{ ...rule, kinds: ['large' as const], worst: 2, musicClasses: null }, 'Large ensembles rated 2 or better advance'],
  [{ ...rule, kinds: ['solo' as const], musicClasses: [1 as const, 2 as const], mostPerCategory: 2 }, 'Solos rated 1 on music of class 1 and 2 advance (at most 2 of a category and classification)'],
])('a rule in words', (of, text) => expect(ruleText(of)).toBe(text))

it('enters those who advance and who is chosen of the tied, after a question; who could not be entered is named', async () => {
  open(<AdvancePart eventId={4} />)
  expect(await page.findByText('To State Contest · 1 to be entered · 0 entered')).toBeTruthy()
  expect(page.getByText('Rated 2; a 1 advances.')).toBeTruthy()
  fireEvent.click(page.getByLabelText('Noel’s solo, Atlas Academy (Flute solo)'))
  await press('Enter 2 entries in State Contest')
  await press('Enter them')
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/events/4/advancing/entries', body: { toEventId: 9, chosen: [8] } }]))
  expect(await page.findByText('1 entry could not be entered:')).toBeTruthy()
  expect(page.getByText('Nobody who performs in it is at the school now.')).toBeTruthy()
})

it('lists protests with their counts; the office answers, and a school files', async () => {
  open(<ProtestsPart eventId={4} />)
  expect(await page.findByText('1 open · 0 upheld · 0 declined')).toBeTruthy()
  await press('Answer the protest on Noel’s solo')
  await type('Answer', 'upheld')
  await type(/Corrected rating/, '1')
  await type(/Words to the school/, 'It was found.')
  await press('Answer')
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/performances/protests/answer', body: { protestId: 3, decision: 'upheld', answer: 'It was found.', rating: 1 } }]))
  await press('File a protest')
  await type('Reason', 'The second sheet is not ours.')
  await press('File the protest')
  await waitFor(() => expect(sent[1]).toMatchObject({ path: '/api/performances/protests', body: { performanceId: 7, reason: 'The second sheet is not ours.' } }))
})

it('is nothing where there is no protest and none can be filed', async () => {
  answers['/protests'] = { ...protests, protests: [], files: [], counts: { open: 0, upheld: 0, declined: 0 } }
  open(<><ProtestsPart eventId={4} /><p>Here</p></>)
  await page.findByText('Here')
  expect(page.queryByText('Protests')).toBeNull()
})

it('says what an entry or a student in it needs, against the version that was seen', async () => {
  open(<AccommodationsDialog of={{ performanceId: 7, uniqueName: 'Ivy’s solo' }} onClose={() => undefined} />)
  expect(await page.findByText('not before 10:00 AM, step-free, Comes by wheelchair')).toBeTruthy()
  expect((await page.findByLabelText<HTMLInputElement>(/Not before/)).value).toBe('10:00')
  await type(/Over by/, '12:00')
  await press('Save')
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/performances/accommodations', body: { performanceId: 7, version: 4, studentId: 5, earliest: 600, latest: 720, needs: ['stepFree'], note: 'Comes by wheelchair' } }]))
})
