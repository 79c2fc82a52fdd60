// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { openOutbox } from '../../platform/lib/outbox/outbox'
import { endSession, startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import MeetCheckIn from './MeetCheckIn'

const entry = (entryId: number, name: string, values: Partial<MeetEntry> = {}): MeetEntry => ({
  entryId, meetEventId: 4, teamId: 1, teamName: 'Atlas', name, relay: '', athletes: [], seed: '', state: 'entered', exhibition: false, checkInValue: null, notEligible: [], can: { edit: true, scratch: true, checkIn: true }, version: 1, ...values,
})
let entries: MeetEntry[]
let sent: Record<string, unknown>[]
let client: QueryClient
serveCalls((request, answer) => void (async () => {
  if (request.method === 'GET') return answer(200, { status: true, payload: { entries } })
  let text = ''
  for await (const part of request) text += String(part)
  sent.push(JSON.parse(text) as Record<string, unknown>)
  return answer(200, { status: true, payload: entries[0] })
})())

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false, networkMode: 'always' } } })
  entries = [entry(71, 'Ann Ashgrove'), entry(72, 'Bea Birchfield', { state: 'scratched', can: { edit: true, scratch: true, checkIn: false } }), entry(710, 'Cy Dogwood')]
  sent = []
  startSession(newSession('org'))
  await openOutbox(1)
})
afterEach(async () => {
  cleanup()
  await openOutbox(null)
  endSession('signed-out')
  client.clear()
  vi.unstubAllGlobals()
})

it('takes the number of an entry from a scanner, and says why one is not taken', async () => {
  const plan = { eventId: 4, kind: 'meet', contest: { entries: [] } } as unknown as DayPlan
  render(<QueryClientProvider client={client}><MantineProvider env="test"><RouterProvider router={createMemoryRouter([{ path: '/', element: <MeetCheckIn plan={plan} /> }])} /></MantineProvider></QueryClientProvider>)
  const box = await page.findByLabelText<HTMLInputElement>('Number, name or team')
  const scan = async (text: string) => {
    fireEvent.change(box, { target: { value: text } })
    await act(async () => { fireEvent.submit(box.closest('form')!) })
  }
  await scan('99')
  expect(page.getByText('No entry has the number 99.')).toBeTruthy()
  await scan('72')
  expect(page.getByText('This entry is scratched.')).toBeTruthy()
  expect(sent).toEqual([])
  await scan('71')
  expect(page.getByText(/^71 Ann Ashgrove, .* is present\.$/)).toBeTruthy()
  await waitFor(() => expect(sent).toMatchObject([{ entryId: 71, checkInValue: 1 }]))
  expect(box.value).toBe('')
  // A number alone shows that entry and no other.
  fireEvent.change(box, { target: { value: '71' } })
  expect(page.getAllByRole('listitem').map((each) => each.querySelector('strong')!.textContent)).toEqual(['71 Ann Ashgrove'])
})
