import { expect, it } from 'vitest'
import { mayTake } from './mayTake'
import type { ContestEvent } from './contestDay.schemas'
import type { Contest, ContestEntry } from './slot.schemas'
import { minute, placed, tinyContest, tinyDay, tinyEntry, tinyRoom } from './testing/tinyContest'

// Room 1 is 15 minutes late at 9:20: entry 1 performs, 2 and 3 are there. Room 2 has nobody before 10:00.
const placements = placed([1, 1, '9:00'], [2, 1, '9:11'], [3, 1, '9:22'], [4, 2, '10:00'])
const usual: ContestEvent[] = [
  ...[1, 2, 3].map((entryId): ContestEvent => ({ kind: 'checkedIn', entryId, at: minute('8:50') })), { kind: 'started', entryId: 1, roomId: 1, at: minute('9:15') },
]
interface Case {
  entry?: number
  changes?: Partial<Record<number, Partial<ContestEntry>>>
  contest?: Partial<Contest>
  more?: ContestEvent[]
  without?: number
  to?: number
  plan?: typeof placements
}
it.each<[string, Case, string | null]>([
  ['may be taken', {}, null],
  ['is not of that room', { entry: 4 }, 'It is not to perform in Room 1.'],
  ['is in that room already', { to: 1 }, 'It is not to perform in Room 1.'],
  ['performs', { entry: 1 }, 'Entry 1 has begun already.'],
  ['is scratched', { more: [{ kind: 'scratched', entryId: 3, at: minute('9:00') }] }, 'Entry 3 is scratched.'],
  ['is not here', { without: 3 }, 'Entry 3 is not here.'],
  ['is of another kind', { changes: { 3: { categoryId: 2 } } }, 'Room 2 does not host Entry 3: it is Piano.'],
  ['needs what is not there', { changes: { 3: { instruments: ['piano'] } } }, 'Entry 3 needs piano, which Room 2 does not have.'],
  ['is of the judge’s school', { contest: { rooms: [tinyRoom(1), tinyRoom(2, { judges: [{ personId: 'judge', schoolIds: [1] }] }), tinyRoom(3)] } }, 'Jo Gavel does not judge Atlas: Entry 3 is in Room 2.'],
  ['the room is not late enough', { more: [{ kind: 'ended', entryId: 1, at: minute('9:17') }] }, 'Room 1 is only 9 minutes late: from 10 minutes on another room may take from it.'],
  ['someone performs there', { more: [{ kind: 'started', entryId: 4, roomId: 2, at: minute('9:16') }] }, 'Someone is performing in Room 2.'],
  ['someone waits there', { more: [{ kind: 'checkedIn', entryId: 4, at: minute('9:16') }] }, 'Someone is waiting in Room 2.'],
  ['the next one is too near', { plan: placed([1, 1, '9:00'], [2, 1, '9:11'], [3, 1, '9:22'], [4, 2, '9:30']) }, 'The next one in Room 2 is at 9:30 AM, which leaves no time for Entry 3.'],
  ['its accompanist plays', { changes: { 1: { accompanist: 'accompanist' }, 3: { accompanist: 'accompanist' } } }, 'Ada Keys is in Entry 1 at 9:15 AM.'],
  ['its director is wanted elsewhere by then', { changes: { 5: { director: 'director' }, 3: { director: 'director' } }, plan: [...placements, ...placed([5, 3, '9:30'])] }, 'Dale Baton is in Entry 5 at 9:30 AM.'],
  ['its director is wanted elsewhere later', { changes: { 5: { director: 'director' }, 3: { director: 'director' } }, plan: [...placements, ...placed([5, 3, '9:38'])] }, null],
])('an entry that %s', (_, { entry = 3, changes = {}, contest = {}, more = [], without, to = 2, plan = placements }, expected) => {
  const given = tinyContest([1, 2, 3, 4, 5].map((each) => tinyEntry(each, changes[each])), contest as Partial<Omit<Contest, 'rules'>>)
  const events = [...usual.filter(({ entryId }) => entryId !== without), ...more]
  expect(mayTake({ contest: given, placements: plan, day: tinyDay, events, now: minute('9:20') }, 1, to, entry)).toBe(expected)
})
