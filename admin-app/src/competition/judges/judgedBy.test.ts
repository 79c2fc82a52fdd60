import { expect, it } from 'vitest'
import type { Judging } from '@portal/shared/competition/judges/judge.schemas'
import { heardIn, peopleOf } from './judgedBy'

const heard = (performanceId: number, room: string, timeSlot: string): Judging['judges'][number]['performances'][number] => ({
  performanceId, schoolName: 'Atlas', number: 1, performersText: '', title: `Piece ${performanceId}`, composer: '', pmlCodeValue: '', musicClass: 1, checkInValue: null, room, dateSlot: timeSlot && '2026-12-05', timeSlot,
  sheet: { rating: null, comments: '', state: 'none', sentBackReason: '', version: 0 }, lockedText: '',
})
const judges: Judging['judges'] = [
  { judgeId: 1, judgeName: 'Una Bellwether', categoryName: 'Flute solo', performances: [heard(1, 'Room 2', '09:20'), heard(2, 'Room 10', '09:00'), heard(3, '', '')] },
  { judgeId: 2, judgeName: 'Osric Vane', categoryName: 'Flute solo', performances: [heard(1, 'Room 2', '09:20')] },
  { judgeId: 3, judgeName: 'una  bellwether', categoryName: 'Oboe solo', performances: [heard(4, 'Room 2', '09:10')] },
]

it('has each person once, with what they hear in the order of the day, whatever the category', () => {
  const [una, osric] = peopleOf({ judges })
  expect([una!.name, una!.categories, una!.rooms, osric!.name]).toEqual(['Una Bellwether', ['Flute solo', 'Oboe solo'], ['Room 2', 'Room 10'], 'Osric Vane'])
  expect(una!.heard.map(({ judgeId, performance }) => [judgeId, performance.performanceId])).toEqual([[1, 2], [3, 4], [1, 1], [1, 3]])
  expect(heardIn(una!, 'Room 2').map(({ performance }) => performance.performanceId)).toEqual([4, 1])
  expect(heardIn(una!, '')).toHaveLength(4)
})
