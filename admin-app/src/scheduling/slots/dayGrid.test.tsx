// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usualSlotRules, type Placement } from '@portal/shared/scheduling/slots/slot.schemas'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import DayGrid from './DayGrid'
import { hoursOf, minuteOfTime, movedBy } from './dayPlaces'
import MoveEntryDialog from './MoveEntryDialog'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
})
afterEach(cleanup)

const day = '2027-02-13'
const entry = (entryId: number, performer: string) => ({ entryId, number: entryId, name: `Entry ${entryId}`, categoryId: 1, schoolId: 1, performers: [performer], accompanist: null, director: null, instruments: [] })
const room = (roomId: number) => ({ roomId, name: `Room ${roomId}`, building: 'Main', kinds: ['Vocal'], open: [], judges: [], instruments: [] })
const plan = {
  eventId: 1, version: 3,
  contest: {
    days: [{ day, from: 540, to: 1_020 }], rooms: [room(1), room(2)], walks: { within: 2, between: 8, buildings: [], rooms: [] }, categories: [{ categoryId: 1, name: 'Solo', minutes: 10, kind: 'Vocal' }],
    schools: [{ schoolId: 1, name: 'Atlas', miles: null }], people: [{ personId: 'ivy', name: 'Ivy Fernby' }], entries: [entry(1, 'ivy'), entry(2, 'ivy'), entry(3, 'noel')], wishes: [], carried: [], taken: [], rules: usualSlotRules, acknowledged: [],
  },
  conflicts: [{ key: 'a', kind: 'tight', severity: 'hard', by: null, entryIds: [2], roomIds: [], personIds: [], role: null, short: 1, text: 'Bad.' }], can: { edit: true },
} as unknown as DayPlan
const placements: Placement[] = [{ entryId: 1, roomId: 1, day, start: 540 }, { entryId: 2, roomId: 2, day, start: 600 }]
const onMove = vi.fn()
const onOpen = vi.fn()
beforeEach(() => { onMove.mockClear(); onOpen.mockClear() })
const show = (mayMove = true) => render(<MantineProvider env="test"><DayGrid plan={plan} placements={placements} day={day} onMove={mayMove ? onMove : undefined} onOpen={onOpen} /></MantineProvider>)
const press = (name: RegExp, ...keys: string[]) => { for (const key of keys) fireEvent.keyDown(page.getByRole('button', { name }), { key }) }

/** Ours comes first; the library's own region stays silent. */
const said = () => page.getAllByRole('status')[0]!.textContent

it('picks an entry up with Space, moves it by the arrows with what is against it, and puts it down', () => {
  show()
  expect(within(page.getByRole('group', { name: 'Room 1' })).getByRole('button', { name: /Entry 1/ }).getAttribute('aria-pressed')).toBe('false')
  press(/Entry 1/, ' ')
  expect(said()).toContain('Entry 1: 9:00 AM in Room 1')
  press(/Entry 1/, 'ArrowDown', 'ArrowDown', 'ArrowRight')
  expect(said()).toContain('Entry 1: 9:10 AM in Room 2')
  // Over the other entry of the same performer, and in its room.
  press(/Entry 1/, ...Array.from({ length: 10 }, () => 'ArrowDown'))
  expect(said()).toMatch(/Entry 1: 10:00 AM in Room 2Hard .*Room 2/)
  expect(onMove).not.toHaveBeenCalled()
  press(/Entry 1/, ' ')
  expect(onMove.mock.calls).toEqual([[1, { roomId: 2, day, start: 600 }]])
  expect(said()).toBe('')
})

it('leaves an entry where it was with Escape, and moves none without being picked up or where nothing may be moved', () => {
  show()
  press(/Entry 1/, 'ArrowDown', ' ')
  press(/Entry 1/, 'ArrowRight', 'Escape')
  press(/Entry 1/, ' ', ' ')
  expect(onMove).not.toHaveBeenCalled()
  cleanup()
  show(false)
  press(/Entry 1/, ' ', 'ArrowDown', ' ')
  expect(onMove).not.toHaveBeenCalled()
})

it('says of each entry when it is and what is against it, and opens the dialog that moves it', () => {
  show()
  fireEvent.click(page.getByRole('button', { name: '10:00 AM, Entry 2, hard conflict' }))
  expect(onOpen.mock.calls).toEqual([[2]])
})

it('moves by a dialog, with what is against the place told before', async () => {
  const move = vi.fn()
  render(<MantineProvider env="test"><MoveEntryDialog plan={plan} placements={placements} entryId={3} day={day} pending={false} onMove={move} onClose={() => undefined} /></MantineProvider>)
  fireEvent.change(page.getByLabelText('Room'), { target: { value: '2' } })
  fireEvent.change(page.getByLabelText('Time'), { target: { value: '10:05' } })
  expect(page.getByRole('status', { hidden: true }).textContent).toContain('Hard')
  fireEvent.click(page.getByRole('button', { name: 'Move', hidden: true }))
  await waitFor(() => expect(move.mock.calls).toEqual([[{ roomId: 2, day, start: 605 }]]))
  fireEvent.change(page.getByLabelText('Room'), { target: { value: 'none' } })
  fireEvent.click(page.getByRole('button', { name: 'Move', hidden: true }))
  await waitFor(() => expect(move.mock.lastCall).toEqual([null]))
})

it('knows hours, times and what the arrows do at the ends', () => {
  expect(hoursOf(plan, [{ entryId: 1, roomId: 1, day, start: 500 }], day)).toEqual({ from: 480, to: 1_020 })
  expect([timeOfMinute(545), minuteOfTime('09:05'), minuteOfTime('nine')]).toEqual(['09:05', 545, null])
  const at = { roomId: 1, day, start: 542 }
  const hours = { from: 540, to: 600 }
  expect([movedBy('ArrowUp', at, [room(1), room(2)], hours)!.start, movedBy('ArrowLeft', at, [room(1), room(2)], hours)!.roomId, movedBy('x', at, [room(1)], hours)]).toEqual([540, 1, null])
})
