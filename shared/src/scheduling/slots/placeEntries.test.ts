import { describe, expect, it } from 'vitest'
import { placeEntries, placeFirstCome, type PlacedContest } from './placeEntries'
import type { SlotSearchTold } from './searchSlots'
import type { Contest, SlotWish } from './slot.schemas'
import { sampleContest } from './testing/sampleContest'
import { minute, placed, tinyContest, tinyDay, tinyEntry, tinyRoom } from './testing/tinyContest'

const iterations = 2_100
/** Each entry has one place or a reason, and whatever is wrong with the room and the hour is in no schedule that is made here. */
function expectWhole(contest: Contest, { placements, unplaced, conflicts, unmet, counts }: PlacedContest) {
  expect([...placements, ...unplaced].map(({ entryId }) => entryId).sort((one, other) => one - other)).toEqual(contest.entries.map(({ entryId }) => entryId))
  expect(conflicts.filter(({ kind }) => ['roomTaken', 'changeover', 'roomClosed', 'lunch', 'roomKind'].includes(kind))).toEqual([])
  expect(unmet).toHaveLength(counts.wishes)
  for (const { text } of [...unplaced, ...unmet]) expect(text).toMatch(/^[A-Z].+\.$/)
}

it('places nothing where something else is in the room', () => {
  const contest = tinyContest([1, 2, 3].map((each) => tinyEntry(each)), { rooms: [tinyRoom(1)], days: [{ day: tinyDay, from: minute('9:00'), to: minute('11:00') }], taken: [{ roomId: 1, day: tinyDay, from: minute('9:00'), to: minute('10:30'), key: 'booking-1', text: 'Choir room is not free.' }] })
  for (const { placements, unplaced, counts } of [placeFirstCome(contest), placeEntries(contest, { seed: 1, iterations })]) {
    expect(placements.every(({ start }) => start >= minute('10:30'))).toBe(true)
    expect([placements.length, unplaced.length, counts.hard]).toEqual([2, 1, 0])
  }
})

it('leaves no room empty for longer than something is against it', () => {
  // Both are played by the same person: the second begins as soon as that person is free, not sometime in the morning.
  const entries = [tinyEntry(1), tinyEntry(2)].map((each) => ({ ...each, performers: ['student-1'] }))
  const contest = tinyContest(entries, { rooms: [tinyRoom(1), tinyRoom(2)], rules: { rest: 30 } })
  for (const seed of [1, 2, 3, 4, 5]) {
    const { placements, counts } = placeEntries(contest, { seed, iterations })
    expect(counts.hard + counts.soft).toBe(0)
    const [first, second] = placements.map(({ start }) => start).sort((one, other) => one - other)
    expect(first).toBe(contest.days[0]!.from)
    expect(second).toBeLessThanOrEqual(contest.days[0]!.from + 10 + 30)
  }
})

describe('a believable contest', () => {
  const size = { schools: 8, entries: 120, rooms: 3 }
  it.each([1, 2])('has fewer conflicts by the search than first come, first served (%i)', (seed) => {
    const contest = sampleContest(seed, size)
    const [first, searched] = [placeFirstCome(contest), placeEntries(contest, { seed, iterations })]
    expectWhole(contest, first)
    expectWhole(contest, searched)
    const sums = [first, searched].map(({ counts, unplaced }) => [unplaced.length + counts.hard, counts.soft + counts.wishes] as const)
    expect(sums[1]![0]).toBeLessThanOrEqual(sums[0]![0])
    expect(sums[1]![1]).toBeLessThan(sums[0]![1] / 2)
  })

  it('is the same for the same seed and another for another, whether it tells how far it is or not', () => {
    // Two wishes that rule each other out, so that there is something to look for to the end.
    const given = sampleContest(4, { schools: 4, entries: 50, rooms: 2 })
    const contest: Contest = { ...given, wishes: [...given.wishes, { kind: 'notBefore', entryId: 1, day: null, at: 840 }, { kind: 'notAfter', entryId: 1, day: null, at: 690 }] }
    const told: SlotSearchTold[] = []
    const [one, again, other] = [placeEntries(contest, { seed: 1, iterations }, (each) => told.push(each)), placeEntries(contest, { seed: 1, iterations }), placeEntries(contest, { seed: 2, iterations })]
    expect(again).toEqual(one)
    expect(other.placements).not.toEqual(one.placements)
    expect(told.map(({ done, total }) => [done, total])).toEqual([[0, iterations], [2_000, iterations]])
    expect(told[1]!.cost).toBeLessThanOrEqual(told[0]!.cost)
  })

  it('over two days keeps a limit that one day cannot', () => {
    const placedOver = (days: number) => {
      const contest = sampleContest(5, { schools: 6, entries: 60, rooms: 3, days }, { accompanistLimits: [{ name: 'day', from: 0, to: 1_440, most: 9 }] })
      const made = placeEntries(contest, { seed: 1, iterations })
      expectWhole(contest, made)
      return made.conflicts.filter(({ severity }) => severity === 'hard').map(({ kind }) => kind)
    }
    expect(new Set(placedOver(1))).toEqual(new Set(['accompanistLimit']))
    expect(placedOver(2)).toEqual([])
  })
})

describe('who drives three hours', () => {
  const far = Array.from({ length: 5 }, (_, index) => tinyEntry(index + 1, { schoolId: 2 }))
  const near = Array.from({ length: 10 }, (_, index) => tinyEntry(index + 6))
  const starts = (contest: Contest) => placeEntries(contest, { seed: 1, iterations }).placements.filter(({ entryId }) => entryId <= 5).map(({ start }) => start)
  const rooms = [tinyRoom(1, { open: [{ day: tinyDay, from: minute('8:30'), to: minute('12:00') }] })]
  it('does not begin at 8:30', () => expect(Math.min(...starts(tinyContest([...far, ...near], { rooms })))).toBeGreaterThanOrEqual(minute('9:30')))
  it('begins later still, or is done early, as the contest prefers', () => {
    const preferred = (prefer: 'early' | 'late', by: string) => starts(tinyContest([...far, ...near], { rooms, rules: { arrival: null, far: { beyondMiles: 100, prefer, by: minute(by) } } }))
    expect(Math.min(...preferred('late', '10:30'))).toBeGreaterThanOrEqual(minute('10:30'))
    expect(Math.max(...preferred('early', '9:30')) + 10).toBeLessThanOrEqual(minute('9:30'))
  })
})

describe('what cannot be', () => {
  const hour = [{ day: tinyDay, from: minute('9:00'), to: minute('9:32') }]
  it.each<[string, Contest, RegExp]>([
    ['a kind that no room hosts', tinyContest([tinyEntry(1, { categoryId: 2 })], { rooms: [tinyRoom(1)] }), /^Entry 1: no room hosts Piano\.$/],
    ['no category', tinyContest([tinyEntry(1, { categoryId: 9 })]), /^Entry 1 has no category\.$/],
    ['longer than anything is open', tinyContest([tinyEntry(1)], { rooms: [tinyRoom(1, { open: [{ day: tinyDay, from: 540, to: 545 }] })] }), /^Entry 1: no room for Vocal is open for 10 minutes at a stretch\.$/],
    ['more than there is time for', tinyContest([1, 2, 3, 4].map((each) => tinyEntry(each)), { rooms: [tinyRoom(1, { open: hour })] }), /^Entry \d: the rooms for Vocal are full\. It needs 10 minutes, and the longest free time is 0 minutes\.$/],
    ['no rooms', tinyContest([tinyEntry(1)], { rooms: [] }), /no room hosts Vocal/],
  ])('%s: is named, and the rest is placed', (_, contest, text) => {
    for (const made of [placeEntries(contest, { seed: 1, iterations: 200 }), placeFirstCome(contest)]) {
      expect(made.unplaced.map((each) => each.text)).toEqual([expect.stringMatching(text)])
      expectWhole(contest, made)
    }
  })

  it('one of two wishes that rule each other out is named, the other kept', () => {
    const wishes: SlotWish[] = [{ kind: 'notBefore', entryId: 1, day: null, at: minute('13:00') }, { kind: 'notAfter', entryId: 1, day: null, at: minute('12:00') }, { kind: 'room', entryId: 2, roomId: 2 }, { kind: 'backToBack', entryIds: [2, 3] }]
    const { unmet, counts } = placeEntries(tinyContest([1, 2, 3].map((each) => tinyEntry(each)), { wishes }), { seed: 1, iterations })
    expect(unmet).toHaveLength(1)
    expect(unmet[0]!.text).toMatch(/^Entry 1 (not before 1:00 PM|over by 12:00 PM) could not be met\.$/)
    expect(counts).toEqual({ hard: 0, soft: 0, acknowledged: 0, wishes: 1 })
  })

  it('a contest without entries has a schedule without any', () => expect(placeEntries(tinyContest([]), { seed: 1 })).toEqual({ placements: [], unplaced: [], unmet: [], conflicts: [], counts: { hard: 0, soft: 0, acknowledged: 0, wishes: 0 } }))
})

it('what someone put somewhere stays there, also where it cannot be, and the others keep clear of it', () => {
  const contest = tinyContest([1, 2, 3, 4].map((each) => tinyEntry(each)), { rooms: [tinyRoom(1, { open: [{ day: tinyDay, from: minute('9:00'), to: minute('10:00') }] })] })
  const keep = placed([1, 1, '9:15'], [2, 1, '12:10'])
  const { placements, conflicts, unplaced } = placeEntries(contest, { seed: 1, iterations: 500, keep })
  expect(placements.filter(({ entryId }) => entryId <= 2)).toEqual(keep)
  expect(conflicts.map(({ kind, entryIds }) => [kind, entryIds])).toEqual([['lunch', [2]], ['roomClosed', [2]]])
  expect(unplaced).toEqual([])
})
