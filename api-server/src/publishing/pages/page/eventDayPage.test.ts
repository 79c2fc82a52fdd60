import { expect, it } from 'vitest'
import type { PublicDay } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { daysOf } from './eventDayPage'

const slot = (number: number, day: string, values: Partial<PublicDay['slots'][number]> = {}): PublicDay['slots'][number] =>
  ({ number, name: `${number} Solo (Atlas)`, schoolName: 'Atlas', roomId: 1, day, start: 540 + number, estimate: 540 + number, state: 'expected', ...values })
const rooms = [{ roomId: 1, name: 'Band hall', building: 'Main', late: 12, text: 'Running 12 minutes late' }, { roomId: 2, name: 'Stage', building: '', late: 0, text: '' }]

it('has today first, then what is to come, then what is over, and says of today alone how late a room is', () => {
  const days = daysOf({ rooms, slots: [slot(1, '2026-12-03'), slot(2, '2026-12-04'), slot(3, '2026-12-05')] }, '2026-12-04')
  expect(days.map(({ name, rooms: [room] }) => [name, room!.name, room!.text])).toEqual([
    ['Friday, December 4, 2026', 'Band hall, Main', 'Running 12 minutes late'], ['Saturday, December 5, 2026', 'Band hall, Main', ''], ['Thursday, December 3, 2026', 'Band hall, Main', ''],
  ])
})

it('goes by the estimate, with what was planned beside it, and has those without a time last', () => {
  const [day] = daysOf({ rooms, slots: [slot(1, '2026-12-04', { estimate: null }), slot(2, '2026-12-04', { estimate: 570, state: 'next' }), slot(3, '2026-12-04', { estimate: 552, state: 'performing', name: '3 Trio', start: 552 }), slot(4, '2026-12-04', { roomId: 2 })] }, '2026-12-04')
  expect(day!.rooms.map(({ name, rows }) => [name, rows.map(({ key, time, about, isMarked }) => [Number(key.split(' ')[0]), time, about, isMarked])])).toEqual([
    ['Band hall, Main', [[3, '9:12 AM', 'Performing now \u00b7 Atlas', true], [2, '9:30 AM', 'Next \u00b7 planned 9:02 AM', true], [1, '\u2013', 'planned 9:01 AM', false]]],
    ['Stage', [[4, '9:04 AM', '', false]]],
  ])
})
