import { expect, it } from 'vitest'
import { copiedRooms, copiedRules, copiedWalks, movedDay } from './copyPlan'
import type { DayPlan } from './slotDay.schemas'
import { tinyContest } from './testing/tinyContest'

const days = { from: { startsOn: '2027-02-12' }, into: { startsOn: '2028-02-11', endsOn: '2028-02-12' } }

it.each([['2027-02-12', '2028-02-11'], ['2027-02-13', '2028-02-12'], ['2027-02-14', null], ['2027-02-11', null]])('moves %s to %s', (day, moved) => expect(movedDay(day, days.from, days.into)).toBe(moved))

const room = { name: 'Hall', building: 'Main', kinds: ['Vocal'], instruments: ['piano'] }
const contest = tinyContest([], {
  days: [{ day: '2027-02-12', from: 500, to: 900 }, { day: '2027-02-14', from: 500, to: 900 }], walks: { within: 1, between: 4, buildings: [], rooms: [{ one: 11, other: 12, minutes: 9 }, { one: 11, other: 99, minutes: 2 }] },
})
const source = {
  contest, lengths: [{ categoryId: 1, minutes: 12, kind: 'Vocal', needs: [] }, { categoryId: 2, minutes: 9, kind: 'Piano', needs: ['piano'] }], miles: [{ schoolId: 1, miles: 40 }, { schoolId: 2, miles: 50 }],
  rooms: [
    { roomId: 11, ...room, assetId: 5, judges: [{ name: 'Jo Gavel', schoolIds: [1, 2] }], open: [{ day: '2027-02-12', from: 540, to: 600 }, { day: '2027-02-14', from: 540, to: 600 }] },
    { roomId: 12, ...room, name: 'Stage', assetId: 6, judges: [], open: [] },
  ],
} satisfies Pick<DayPlan, 'contest' | 'rooms' | 'lengths' | 'miles'>
const target = {
  contest: tinyContest([], { days: [{ day: '2028-02-11', from: 510, to: 1_050 }], schools: [{ schoolId: 2, name: 'Borea', miles: null }], categories: [{ categoryId: 1, name: 'Vocal solo', minutes: 6, kind: 'Vocal' }, { categoryId: 7, name: 'Piano solo', minutes: 6, kind: 'Vocal' }, { categoryId: 8, name: 'Harp solo', minutes: 6, kind: 'Harp' }] }),
  assets: [{ assetId: 5, name: 'Hall' }],
} satisfies Pick<DayPlan, 'contest' | 'assets'>

it('takes hours on the days of the other, its categories by name, and miles of its schools', () => {
  expect(copiedRules(source, target, days)).toEqual({
    days: [{ day: '2028-02-11', from: 500, to: 900 }], rules: contest.rules, carried: [],
    lengths: [{ categoryId: 1, minutes: 12, kind: 'Vocal', needs: [] }, { categoryId: 7, minutes: 9, kind: 'Piano', needs: ['piano'] }], miles: [{ schoolId: 2, miles: 50 }],
  })
  expect(copiedRules(source, target, { ...days, from: { startsOn: '2026-01-01' } }).days).toEqual(target.contest.days)
})

it('makes new rooms, and walks between them', () => {
  const rooms = copiedRooms(source, target, days)
  expect(rooms.map(({ roomId, name, assetId, open, judges }) => ({ roomId, name, assetId, open, judges }))).toEqual([
    { roomId: null, name: 'Hall', assetId: 5, open: [{ day: '2028-02-11', from: 540, to: 600 }], judges: [{ name: 'Jo Gavel', schoolIds: [2] }] }, { roomId: null, name: 'Stage', assetId: null, open: [], judges: [] },
  ])
  expect(copiedWalks(source, [{ roomId: 21 }, { roomId: 22 }])).toMatchObject({ within: 1, rooms: [{ one: 21, other: 22, minutes: 9 }] })
})
