// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Meet, SaveMeet } from '@portal/shared/competition/marks/meet.schemas'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import { serveCalls } from '../../testing/serveCalls'
import { MeetSetUp } from './MeetSetUp'

const { settings, events } = usualMeet('track', ['girls'])
const { meetEventId: _id, ...hundred } = events[4]!
const meet: Meet = {
  eventId: 7, name: 'Meet', startsOn: '2026-12-04', isSetUp: true, settings, entriesDueText: '', scratchesDueText: '', isEntryOver: false, isScratchOver: false,
  events: [{ meetEventId: 4, ...hundred, entries: 2, heats: 1, marks: 0, isReleased: false, heldText: '', version: 1 }], teams: [], can: { setUp: true, run: true, office: true }, version: 3,
}
let sent: SaveMeet | null = null
serveCalls((request, answer) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    if (request.method === 'PUT') sent = JSON.parse(body) as SaveMeet
    answer(200, { status: true, payload: meet })
  })
})
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(() => { cleanup(); sent = null })
const type = (label: string | RegExp, value: string, at: HTMLElement = document.body) => fireEvent.change(within(at).getByLabelText(label), { target: { value } })

it('adds an event of any kind, changes points and limits, and saves all of it at once', async () => {
  render(<QueryClientProvider client={new QueryClient()}><MantineProvider env="test"><MeetSetUp eventId={7} /></MantineProvider></QueryClientProvider>)
  await page.findByText('Girls 100 Meters')
  // What has entries stays.
  expect(page.queryByRole('button', { name: 'Remove Girls 100 Meters' })).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Add an event' }))
  const dialog = await page.findByRole('dialog', { name: 'Add an event' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await within(dialog).findByText('Please enter a name.')
  type('Name', 'Girls Javelin', dialog)
  type('Code', 'JT', dialog)
  type('Measured as', 'longThrow', dialog)
  type('Read in', 'metric', dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await page.findByText('Girls Javelin')
  type('Points of individual events, from first place on', '7, 5, 4')
  type(/^Places with a medal, individual events/, '8')
  type(/^An athlete is not eligible/, 'refuse')
  type(/^All events of an athlete/, 'many')
  fireEvent.click(page.getByRole('button', { name: 'Save the meet' }))
  expect(page.getByText('Check what is marked above.')).toBeTruthy()
  expect(page.getByLabelText(/^All events of an athlete/).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toBeNull()
  type(/^All events of an athlete/, '5')
  fireEvent.click(page.getByRole('button', { name: 'Save the meet' }))
  await waitFor(() => expect(sent).not.toBeNull())
  expect(sent!.settings).toMatchObject({ eligibility: 'refuse', medals: { individual: 8, relay: 3 }, points: { individual: { points: [7, 5, 4] } }, limits: { athlete: [{ events: 'all', most: 5 }] } })
  expect(sent!.events.map(({ meetEventId, number, name, code, rules }) => [meetEventId, number, name, code, rules.measure, 'unit' in rules ? rules.unit : ''])).toEqual([[4, 5, 'Girls 100 Meters', '100', 'time', ''], [null, 6, 'Girls Javelin', 'JT', 'distance', 'metric']])
})

it('keeps what is typed while the meet is read again, and begins again where nothing is', async () => {
  const client = new QueryClient()
  render(<QueryClientProvider client={client}><MantineProvider env="test"><MeetSetUp eventId={7} /></MantineProvider></QueryClientProvider>)
  await page.findByText('Girls 100 Meters')
  const points = () => page.getByLabelText<HTMLInputElement>('Points of individual events, from first place on')
  const key = client.getQueryCache().getAll()[0]!.queryKey
  const set = (values: Partial<Meet>) => act(() => { client.setQueryData(key, { ...meet, ...values }) })
  set({ version: 4, settings: { ...settings, points: { ...settings.points, individual: { points: [9, 1], mostOfTeam: null } } } })
  await waitFor(() => expect(points().value).toBe('9, 1'))
  type('Points of individual events, from first place on', '7, 5, 4')
  set({ version: 5 })
  expect(points().value).toBe('7, 5, 4')
  expect(page.getByText('You have unsaved changes.')).toBeDefined()
  fireEvent.click(page.getByRole('button', { name: 'Save the meet' }))
  await waitFor(() => expect(sent).not.toBeNull())
  // What is sent is of the version that the form began with: who saved in between is told of.
  expect(sent).toMatchObject({ version: 4, settings: { points: { individual: { points: [7, 5, 4] } } } })
})
