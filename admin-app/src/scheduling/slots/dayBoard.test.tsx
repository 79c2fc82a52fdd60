// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DayBoard as Board } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { createQueryClient } from '../../platform/lib/call/queries'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import DayBoard from './DayBoard'

const entry = (entryId: number, state: Board['rooms'][number]['entries'][number]['state']): Board['rooms'][number]['entries'][number] =>
  ({ entryId, number: entryId, name: `Entry ${entryId}`, schoolName: 'Atlas Academy', state, planned: 540, start: state === 'scratched' || state === 'withdrawn' || state === 'missed' ? null : 540, actId: null })
const board: Board = {
  eventId: 1, name: 'Contest', day: '2027-02-13', days: ['2027-02-13'], now: 600, inOrder: false, release: 'First', can: { run: false },
  rooms: [{ roomId: 1, name: 'Hall', building: '', late: 0, behind: 0, text: 'On time', next: null, scratch: [4], takes: [], entries: [entry(1, 'over'), entry(2, 'expected'), entry(3, 'scratched'), entry(4, 'missed'), entry(5, 'withdrawn')] }],
}
let shown = board
let sent: Record<string, unknown>[] = []
serveCalls((request, answer) => void (async () => {
  if (request.method === 'GET') return answer(200, { status: true, payload: shown })
  let text = ''
  for await (const part of request) text += String(part)
  sent.push({ ...JSON.parse(text) as object, path: request.url })
  return answer(200, { status: true, payload: { entryIds: [] } })
})())
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false }
  startSession(newSession('org'))
})
beforeEach(() => { shown = board; sent = [] })
afterEach(cleanup)

it('lists who is scratched, withdrawn or missing, and who is still to come', async () => {
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><DayBoard eventId={1} /></MantineProvider></QueryClientProvider>)
  await page.findByText('3 entries are scratched, withdrawn or missing.')
  const rows = () => page.getAllByRole('listitem').map((each) => within(each).getAllByText(/^Entry/)[0]!.textContent)
  expect(rows()).toHaveLength(5)
  fireEvent.click(page.getByRole('button', { name: 'Scratch list' }))
  expect(rows()).toEqual(['Entry 3', 'Entry 4', 'Entry 5'])
  expect(page.getByText(/Withdrawn/)).toBeDefined()
  expect(page.getByText(/Not here: to be scratched/)).toBeDefined()
  fireEvent.change(page.getByLabelText('Show'), { target: { value: 'next' } })
  expect(rows()).toEqual(['Entry 2', 'Entry 4'])
})

it('scratches who is due once that is confirmed, one or all of them, and takes it back', async () => {
  shown = { ...board, can: { run: true }, rooms: [{ ...board.rooms[0]!, scratch: [4, 6], entries: [...board.rooms[0]!.entries, entry(6, 'missed')] }] }
  render(<QueryClientProvider client={createQueryClient()}><MantineProvider env="test"><DayBoard eventId={1} /></MantineProvider></QueryClientProvider>)
  const press = (name: string) => fireEvent.click(page.getByRole('button', { name, hidden: true }))
  await page.findByText('4 entries are scratched, withdrawn or missing.')
  press('Scratch Entry 4')
  expect(page.getByRole('heading', { name: 'Scratch Entry 4?', hidden: true })).toBeDefined()
  press('Not now')
  expect(sent).toEqual([])
  press('Scratch Entry 4')
  press('Scratch')
  await waitFor(() => expect(sent).toMatchObject([{ day: '2027-02-13', entryIds: [4], isScratched: true, path: expect.stringContaining('/scratches') as string }]))
  press('Scratch all 2 who are due')
  press('Scratch')
  await waitFor(() => expect(sent[1]).toMatchObject({ entryIds: [4, 6], isScratched: true }))
  await waitFor(() => expect(page.getByRole('button', { name: 'Entry 3 is not scratched' }).getAttribute('data-loading')).toBeNull())
  press('Entry 3 is not scratched')
  await waitFor(() => expect(sent[2]).toMatchObject({ entryIds: [3], isScratched: false }))
})
