// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayBoard, DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { createQueryClient, query } from '../../platform/lib/call/queries'
import { startSession } from '../../platform/lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls, type AnswerCall } from '../../testing/serveCalls'
import { wishOf } from './AddWish'
import ConflictsDialog from './ConflictsDialog'
import OnTheDayDialog from './OnTheDayDialog'
import RoomDialog from './RoomDialog'
import RulesDialog from './RulesDialog'
import ShiftDialog from './ShiftDialog'
import WaysDialog from './WaysDialog'
import WishesDialog from './WishesDialog'

const day = '2027-02-13'
const rooms = [1, 2].map((roomId) => ({ roomId, name: `Room ${roomId}`, building: 'Main', kinds: ['Vocal'], open: [], instruments: [], judges: [], assetId: null }))
const plan = {
  eventId: 1, version: 3, rooms, categoryJudges: [], assets: [], lengths: [{ categoryId: 1, minutes: 10, kind: 'Vocal', needs: [] }], miles: [], placements: [{ entryId: 1, roomId: 1, day, start: 840 }],
  contest: {
    days: [{ day, from: 540, to: 1_020 }], rooms: rooms.map(({ assetId: _, ...room }) => room), walks: { within: 2, between: 8, buildings: [], rooms: [] }, categories: [{ categoryId: 1, name: 'Solo', minutes: 10, kind: 'Vocal' }],
    schools: [{ schoolId: 5, name: 'Atlas Academy', miles: null }], people: [], entries: [{ entryId: 1, number: 1, name: 'Entry 1', categoryId: 1, schoolId: 5, performers: [], accompanist: null, director: null, instruments: [] }],
    wishes: [], carried: [], taken: [], rules: usualSlotRules, acknowledged: [],
  },
} as unknown as DayPlan

let answers: Parameters<AnswerCall>[]
let bodies: Record<string, unknown>[]
serveCalls((request, answer) => void (async () => {
  if (request.method === 'GET') return answer(200, { status: true, payload: plan })
  let text = ''
  for await (const part of request) text += String(part)
  bodies.push(JSON.parse(text) as Record<string, unknown>)
  return answer(...answers.shift()!)
})())
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true }
  startSession(newSession('org'))
})
beforeEach(() => { bodies = [] })
afterEach(cleanup)

const refused = (...fields: { field: string; message: string }[]): Parameters<AnswerCall> => [400, { status: false, error_message: 'Please check the fields.', error: { id: 'invalid-input', fields } as never }]
const saved: Parameters<AnswerCall> = [200, { status: true, payload: { eventId: 1, version: 4 } }]
const draw = (dialog: ReactNode, client = createQueryClient()) => render(<QueryClientProvider client={client}><MantineProvider env="test">{dialog}</MantineProvider></QueryClientProvider>)
const field = (label: string | RegExp) => page.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(page.getByRole('button', { name, hidden: true }))

it('offers the judges of the categories for a room, and keeps others beside them', async () => {
  const onClose = vi.fn()
  const room = { ...rooms[0]!, judges: [{ name: 'una  bellwether', schoolIds: [5] }, { name: 'Guest Judge', schoolIds: [] }] }
  const named = { ...plan, rooms: [room, rooms[1]!], categoryJudges: [{ categoryId: 1, judgeId: 1, name: 'Una Bellwether', schoolIds: [] }, { categoryId: 1, judgeId: 2, name: 'Osric Vane', schoolIds: [5] }] } as DayPlan
  draw(<RoomDialog plan={named} room={room} onClose={onClose} />)
  expect([field('Una Bellwether').checked, field('Osric Vane').checked, field('Name of the judge').value]).toEqual([true, false, 'Guest Judge'])
  fireEvent.click(field('Osric Vane'))
  answers = [refused({ field: 'rooms.0.judges.2.schoolIds', message: 'This school is not in the event.' }), saved]
  press('Save')
  // The third that was sent is the first that was typed.
  await page.findByText('This school is not in the event.')
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((bodies[1] as { rooms: { judges: unknown[] }[] }).rooms[0]!.judges).toEqual([{ name: 'Osric Vane', schoolIds: [] }, { name: 'Una Bellwether', schoolIds: [5] }, { name: 'Guest Judge', schoolIds: [] }])
})

it('tells of a room at its fields what is wrong, keeps what was typed, and saves it among the others', async () => {
  const onClose = vi.fn()
  draw(<RoomDialog plan={plan} room={null} onClose={onClose} />)
  type('Name', 'room 1')
  press('Save')
  await page.findByText('This room is already listed.')
  type('Name', 'Hall')
  fireEvent.click(field('Vocal'))
  press('Save')
  await page.findByText('Please choose what can be performed here.')
  fireEvent.click(field('Vocal'))
  type(/Instruments/, 'piano, harp, piano')
  press('Add a judge')
  press('Save')
  await page.findByText('Please enter a name.')
  expect(bodies).toEqual([])
  type('Name of the judge', 'Ada Quill')
  answers = [refused({ field: 'rooms.2.judges.0.schoolIds', message: 'This school is not in the event.' }, { field: 'rooms.0.kinds', message: 'Please choose what can be performed there.' }), saved]
  press('Save')
  await page.findByText('This school is not in the event.')
  expect(page.getByText('Kinds: Please choose what can be performed there.')).toBeDefined()
  expect(field('Name').value).toBe('Hall')
  expect(onClose).not.toHaveBeenCalled()
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ version: 3, rooms: [...rooms, { roomId: null, name: 'Hall', building: 'Main', kinds: ['Vocal'], open: [], instruments: ['piano', 'harp'], judges: [{ name: 'Ada Quill', schoolIds: [] }], assetId: null }] })
})

it('tells at the name that a later room has it already, and does not save a room that is gone', async () => {
  draw(<RoomDialog plan={plan} room={rooms[0]!} onClose={() => undefined} />)
  type('Name', 'Room 2')
  press('Save')
  await page.findByText('This room is already listed.')
  cleanup()
  draw(<RoomDialog plan={plan} room={{ ...rooms[0]!, roomId: 9 }} onClose={() => undefined} />)
  press('Save')
  await page.findByText('Someone else just removed this room.')
  expect(bodies).toEqual([])
})

it('tells of rules at their fields, keeps what was typed, and leaves what has no field as it was', async () => {
  const onClose = vi.fn()
  draw(<RulesDialog plan={plan} onClose={onClose} />)
  type('Minutes', 'ten')
  type('Changeover, minutes', '1.5')
  press('Save the rules')
  await page.findByText('Use a whole number from 1 to 240.')
  expect(page.getByText('Use a whole number from 0 to 600.')).toBeDefined()
  type('Minutes', '12')
  type('Changeover, minutes', '2')
  type('To', '08:00')
  type(/Lunch to/, '')
  press('Save the rules')
  await page.findByText('The end must be after the start.')
  expect(page.getByText('Please enter a time.')).toBeDefined()
  expect(bodies).toEqual([])
  type('To', '16:00')
  type(/Lunch from/, '')
  answers = [refused({ field: 'days.0.day', message: 'The event is not on this day.' }), saved]
  press('Save the rules')
  await page.findByText('The event is not on this day.')
  expect(field('Minutes').value).toBe('12')
  press('Save the rules')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ version: 3, days: [{ day, from: 540, to: 960 }], lengths: [{ categoryId: 1, minutes: 12, kind: 'Vocal', needs: [] }], rules: { changeover: 2, lunch: null, onTheDay: usualSlotRules.onTheDay } })
})

/** Rules of a contest that has its own of each. */
const ownRules: typeof usualSlotRules = {
  ...usualSlotRules, lunch: { from: 690, to: 750, least: 20 }, accompanistLimits: [{ name: 'morning', from: 480, to: 750, most: 9 }, { name: 'afternoon', from: 750, to: 1_440, most: 11 }],
  severities: { tight: 'hard' }, buffer: { performer: 7, accompanist: 3, director: 1, judge: 2 }, onTheDay: { grace: 5, order: ['onTime', 'early', 'late'], scratch: { minutes: 45, of: 'contest' }, jammed: 20 },
}
const own = { ...plan, contest: { ...plan.contest, rules: ownRules, carried: ['harp'] } } as DayPlan

it('keeps parts of the day as they were, and takes the shortest lunch', async () => {
  const onClose = vi.fn()
  draw(<RulesDialog plan={own} onClose={onClose} />)
  answers = [saved]
  type('Shortest lunch, minutes', '25')
  press('Save the rules')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[0]).toMatchObject({ carried: ['harp'], rules: { ...ownRules, lunch: { from: 690, to: 750, least: 25 } } })
})

it('takes a part of the day with its limit, told at its field where it is wrong', async () => {
  const onClose = vi.fn()
  draw(<RulesDialog plan={{ ...own, contest: { ...own.contest, rules: { ...ownRules, accompanistLimits: [] } } }} onClose={onClose} />)
  press('Add a limit of an accompanist')
  type('Part of the day', 'evening')
  type('Begins', '18:00')
  type(/^Ends/, '17:00')
  press('Save the rules')
  await page.findByText('The end must be after the start.')
  type(/^Ends/, '')
  type('Plays at most', '4')
  answers = [saved]
  press('Save the rules')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[0]).toMatchObject({ rules: { accompanistLimits: [{ name: 'evening', from: 1_080, to: 1_440, most: 4 }] } })
})

it('changes how the day runs, and nothing else', async () => {
  const onClose = vi.fn()
  draw(<OnTheDayDialog plan={own} onClose={onClose} />)
  expect(page.getByLabelText<HTMLSelectElement>('Taken first').value).toBe('onTime,early,late')
  type(/^Still on time/, '-1')
  press('Save')
  await page.findByText('Use a whole number from 0 to 600.')
  type(/^Still on time/, '3')
  type('Taken first', 'late,onTime,early')
  type(/^Scratched/, '60')
  type('Last performance of', 'room')
  answers = [refused({ field: 'rules.onTheDay.jammed', message: 'Too many.' }), saved]
  press('Save')
  await page.findByText('Too many.')
  type(/^Another room/, '15')
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ carried: ['harp'], rules: { ...ownRules, onTheDay: { grace: 3, order: ['late', 'onTime', 'early'], scratch: { minutes: 60, of: 'room' }, jammed: 15 } } })
})

it('changes what is a conflict, and nothing else: what is as usual is no choice of the contest', async () => {
  const onClose = vi.fn()
  draw(<ConflictsDialog plan={own} onClose={onClose} />)
  type('Less time between two than wanted', 'soft')
  type('Director in two places', 'off')
  type('Judge', '4')
  type(/^Instruments that are carried/, 'harp, marimba')
  answers = [saved]
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[0]).toMatchObject({ version: 3, carried: ['harp', 'marimba'], rules: { ...ownRules, severities: { directorBusy: 'off' }, buffer: { ...ownRules.buffer, judge: 4 } } })
  expect((bodies[0] as { rules: { severities: object } }).rules.severities).toEqual({ directorBusy: 'off' })
})

it('adds and removes wishes, and tells of one beside it', async () => {
  const onClose = vi.fn()
  draw(<WishesDialog plan={plan} onClose={onClose} />)
  type('Time', '')
  press('Add the wish')
  await page.findByText('Please enter a time.')
  type('Time', '11:00')
  press('Add the wish')
  await waitFor(() => expect(page.getAllByRole('listitem', { hidden: true })[0]!.textContent).toContain('11:00 AM'))
  answers = [refused({ field: 'wishes.0.entryId', message: 'There is no such entry.' }), saved]
  press('Save the wishes')
  await page.findByText('There is no such entry.')
  expect(bodies[0]).toMatchObject({ version: 3, wishes: [{ kind: 'notBefore', entryId: 1, day: null, at: 660 }] })
  fireEvent.click(page.getByRole('button', { name: /^Remove:/, hidden: true }))
  expect(page.queryByText('There is no such entry.')).toBeNull()
  press('Save the wishes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ wishes: [] })
})

it('adds hours of a room, told where they are wrong', async () => {
  const onClose = vi.fn()
  draw(<RoomDialog plan={plan} room={rooms[0]!} onClose={onClose} />)
  press('Add a span of time')
  type('Closes', '08:00')
  press('Save')
  await page.findByText('The end must be after the start.')
  type('Closes', '12:30')
  answers = [saved]
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[0]).toMatchObject({ rooms: [{ roomId: 1, open: [{ day, from: 540, to: 750 }] }, { roomId: 2, open: [] }] })
})

it('takes walks, arrival and miles, and tells of a pair that stands twice', async () => {
  const onClose = vi.fn()
  draw(<WaysDialog plan={plan} onClose={onClose} />)
  press('Add a walk')
  type('Minutes', '11')
  press('Add a walk')
  press('Save')
  await page.findByText('This pair is already listed.')
  press('Remove walk 2')
  type(/^Schools leave at/, '07:00')
  type(/^Atlas Academy/, 'far')
  press('Save')
  await page.findByText('Use a number from 0 to 5000, or leave this empty.')
  type(/^Atlas Academy/, '42.5')
  answers = [refused({ field: 'miles.0.schoolId', message: 'This school is not in the event.' }, { field: 'walks.rooms.0.one', message: 'There is no such room.' }), saved]
  press('Save')
  await page.findByText('This school is not in the event.')
  expect(page.getByText('There is no such room.')).toBeDefined()
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({
    version: 3, walks: { within: 2, between: 8, rooms: [{ one: 1, other: 2, minutes: 11 }], buildings: [] }, miles: [{ schoolId: 5, miles: 42.5 }],
    rules: { changeover: usualSlotRules.changeover, arrival: { leaves: 420, milesPerHour: 55, ready: 30 }, far: null },
  })
})

it.each([
  [{ kind: 'together', within: '45' }, { kind: 'together', entryIds: [1, 2], within: 45 }],
  [{ kind: 'together', within: 'x' }, { field: 'within', message: 'Use a whole number from 1 to 1440.' }],
  [{ kind: 'backToBack' }, { kind: 'backToBack', entryIds: [1, 2] }],
  [{ kind: 'backToBack', entries: [{ value: '1', label: '' }] }, { field: 'entries', message: 'Please choose two entries or more, at most 40.' }],
  [{ kind: 'onDay', day }, { kind: 'onDay', entryId: 1, day }],
  [{ kind: 'onDay' }, { field: 'day', message: 'Please choose a day.' }],
  [{ kind: 'notAfter', day }, { kind: 'notAfter', entryId: 1, day, at: 600 }],
  [{ kind: 'room', roomId: '' }, { field: 'roomId', message: 'Please choose a room.' }],
] as const)('reads a wish %j', (typed, expected) => {
  expect(wishOf({ entryId: '1', time: '10:00', day: '', roomId: '2', within: '60', ...typed, entries: 'entries' in typed ? [...typed.entries] : [{ value: '1', label: '' }, { value: '2', label: '' }] })).toEqual(expected)
})

it('shifts what is to come by minutes that are right, and keeps them where that is refused', async () => {
  const onClose = vi.fn()
  const room = { roomId: 1, name: 'Room 1', late: 0, entries: [{ state: 'expected', planned: 840 }] } as unknown as DayBoard['rooms'][number]
  const board = { eventId: 1, day } as DayBoard
  const client = createQueryClient()
  await client.fetchQuery(query(getDayPlan, { eventId: 1 }))
  draw(<ShiftDialog board={board} room={room} onClose={onClose} />, client)
  press('Shift')
  await page.findByText('Please enter minutes from 1 to 240.')
  type('Minutes later', '15')
  answers = [[409, { status: false, error_message: 'Someone else just changed this.', error: { id: 'changed-meanwhile' } as never }], saved]
  press('Shift')
  await page.findByText('Someone else just changed this.')
  expect(field('Minutes later').value).toBe('15')
  press('Shift')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies[1]).toMatchObject({ version: 3, moves: [{ to: 'place', entryId: 1, roomId: 1, day, start: 855 }] })
  cleanup()
  draw(<ShiftDialog board={board} room={{ ...room, entries: [] }} onClose={onClose} />, client)
  type('Minutes later', '5')
  press('Shift')
  await page.findByText('Nothing is to come in this room.')
})
