import { expect, it } from 'vitest'
import { compareReleases } from './compareReleases'
import { placed, tinyContest, tinyEntry, tinyRoom } from './testing/tinyContest'

const entries = [tinyEntry(1, { accompanist: 'accompanist', director: 'director' }), tinyEntry(2, { schoolId: 2 }), tinyEntry(3), tinyEntry(4), tinyEntry(5)]
const rooms = [tinyRoom(1, { judges: [{ personId: 'judge', schoolIds: [] }] }), tinyRoom(2)]
const before = placed([1, 1, '9:00'], [2, 2, '9:00'], [3, 2, '10:00'], [5, 2, '11:00'])

it('lists what changed, and whom it concerns', () => {
  const after = placed([1, 2, '9:30'], [2, 2, '9:15'], [4, 1, '10:00'], [5, 2, '11:00'])
  const { changes, schoolIds, personIds } = compareReleases(tinyContest(entries, { rooms }), before, after)
  expect(changes.map(({ kind, text }) => [kind, text])).toEqual([
    ['moved', 'Entry 1 moved from 9:00 AM in Room 1 to 9:30 AM in Room 2.'],
    ['moved', 'Entry 2 in Room 2 moved from 9:00 AM to 9:15 AM.'],
    ['removed', 'Entry 3 is no longer at 10:00 AM in Room 2.'],
    ['added', 'Entry 4 is at 10:00 AM in Room 1.'],
  ])
  expect(changes[0]!.personIds).toEqual(['director', 'accompanist', 'student-1', 'judge'])
  expect(changes[1]!.personIds).toEqual(['student-2'])
  expect([schoolIds, personIds.length]).toEqual([[1, 2], 7])
})

it('names the room alone where the time stays, and the day where there are several', () => {
  const days = ['2027-02-13', '2027-02-14'].map((day) => ({ day, from: 510, to: 1_050 }))
  const texts = (after: ReturnType<typeof placed>) => compareReleases(tinyContest(entries, { rooms, days }), placed([1, 1, '9:00']), after).changes.map(({ text }) => text)
  expect(texts(placed([1, 2, '9:00']))).toEqual(['Entry 1 at 9:00 AM on February 13, 2027 moved from Room 1 to Room 2.'])
  expect(texts(placed([1, 1, '9:00', '2027-02-14']))).toEqual(['Entry 1 in Room 1 moved from 9:00 AM on February 13, 2027 to 9:00 AM on February 14, 2027.'])
})

it('says nothing of what is the same, whatever its order', () => {
  expect(compareReleases(tinyContest(entries, { rooms }), before, [...before].reverse())).toEqual({ changes: [], schoolIds: [], personIds: [] })
})
