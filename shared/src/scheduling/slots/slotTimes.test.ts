import { describe, expect, it } from 'vitest'
import { clockText, earliestStart, minutesText, openSpansOf, walksOf, without } from './slotTimes'
import { minute, tinyContest, tinyDay, tinyRoom } from './testing/tinyContest'

it.each([[0, '12:00 AM'], [510, '8:30 AM'], [725, '12:05 PM'], [1_050, '5:30 PM'], [1_440, '12:00 AM']])('%i minutes since midnight are %s', (at, text) => expect(clockText(at)).toBe(text))
it('one minute, several minutes', () => expect([minutesText(1), minutesText(12)]).toEqual(['1 minute', '12 minutes']))

it.each<[string, [number, number], [number, number][]]>([
  ['before it', [0, 10], [[10, 20]]], ['behind it', [20, 30], [[10, 20]]], ['its start', [5, 12], [[12, 20]]], ['its end', [18, 20], [[10, 18]]], ['its middle', [12, 18], [[10, 12], [18, 20]]], ['all of it', [10, 20], []],
])('a span without %s', (_, [from, to], left) => expect(without([{ from: 10, to: 20 }], { from, to }).map((each) => [each.from, each.to])).toEqual(left))

describe('the walk between rooms', () => {
  const walks = { within: 2, between: 6, buildings: [{ one: 'Main', other: 'Fine Arts', minutes: 9 }], rooms: [{ one: 3, other: 2, minutes: 4 }] }
  const walk = walksOf(tinyContest([], { walks }))
  it.each([['none within a room', 1, 1, 0], ['that within a building', 1, 2, 2], ['that of two buildings', 1, 3, 9], ['that of two rooms before that of their buildings', 2, 3, 4]])('is %s, the same both ways', (_, one, other, minutes) => {
    expect([walk(one, other), walk(other, one), walk(one, other)]).toEqual([minutes, minutes, minutes])
  })
  it('is the general one where nothing is said of two buildings', () => expect(walksOf(tinyContest([]))(1, 3)).toBe(6))
})

it('a room is open as long as the contest lasts, or within its own spans', () => {
  const open = [{ day: tinyDay, from: minute('13:00'), to: minute('20:00') }, { day: tinyDay, from: minute('7:00'), to: minute('9:00') }, { day: '2027-02-14', from: 0, to: 60 }]
  const contest = tinyContest([], { rooms: [tinyRoom(1), tinyRoom(2, { open })] })
  expect(openSpansOf(contest, 1)).toEqual(contest.days)
  expect(openSpansOf(contest, 2).map(({ from, to }) => [clockText(from), clockText(to)])).toEqual([['8:30 AM', '9:00 AM'], ['1:00 PM', '5:30 PM']])
  expect(openSpansOf(contest, 9)).toEqual([])
  const twice = tinyContest([], { rooms: [tinyRoom(1, { open: [[600, 700], [540, 620], [700, 720], [730, 740]].map(([from, to]) => ({ day: tinyDay, from: from!, to: to! })) })] })
  expect(openSpansOf(twice, 1).map(({ from, to }) => [from, to])).toEqual([[540, 720], [730, 740]])
})

it.each<[string, number | null, string | null]>([['165 miles are three hours, and half an hour to get ready', 165, '9:30 AM'], ['near', 1, '6:32 AM'], ['not known', null, null]])('the earliest start: %s', (_, miles, text) => {
  const at = earliestStart({ arrival: { leaves: 360, milesPerHour: 55, ready: 30 } }, miles)
  expect(at === 0 ? null : clockText(at)).toBe(text)
  expect(earliestStart({ arrival: null }, miles)).toBe(0)
})
