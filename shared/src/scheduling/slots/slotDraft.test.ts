import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSlotConflicts } from './findSlotConflicts'
import { SlotDraft } from './slotDraft'
import { clockText } from './slotTimes'
import { termsOf } from './slotTerms'
import { sampleContest } from './testing/sampleContest'
import { minute, placed, tinyContest, tinyEntry, tinyRoom } from './testing/tinyContest'

describe('a lane', () => {
  const contest = tinyContest(Array.from({ length: 5 }, (_, index) => tinyEntry(index + 1)), { rooms: [tinyRoom(1, { open: [{ day: '2027-02-13', from: minute('9:00'), to: minute('9:45') }] })] })
  const lay = (...all: [entry: number, clock: string][]) => {
    const draft = new SlotDraft(termsOf(contest))
    const isIn = all.map(([entry, clock]) => draft.insert(entry, 0, minute(clock)))
    return { isIn, times: draft.order[0]!.map((entry) => `${entry} ${clockText(draft.judge.start[entry]!)}`), gaps: draft.gapsOf(0).map((gap) => gap.map(clockText).join('-')), draft }
  }
  it('is open without lunch and without those that keep their place', () => {
    const lanes = termsOf(tinyContest([tinyEntry(1), tinyEntry(2)], { rooms: [tinyRoom(1)] }), placed([2, 1, '9:00'])).lanes
    expect(lanes.map(({ from, to }) => `${clockText(from)}-${clockText(to)}`)).toEqual(['8:30 AM-8:59 AM', '9:11 AM-12:00 PM', '1:00 PM-5:30 PM'])
  })
  it.each<[string, [number, string][], string[]]>([
    ['gives the minute that is wanted', [[0, '9:05'], [1, '9:30']], ['0 9:05 AM', '1 9:30 AM']],
    ['puts what is wanted earlier before, and pushes what is behind', [[0, '9:05'], [1, '9:00']], ['1 9:00 AM', '0 9:11 AM']],
    ['begins behind what is performed then', [[0, '9:05'], [1, '9:10']], ['0 9:05 AM', '1 9:16 AM']],
    ['pushes earlier what its end leaves no time for', [[0, '9:20'], [1, '9:35'], [2, '9:36']], ['0 9:13 AM', '1 9:24 AM', '2 9:35 AM']],
    ['keeps them together where all the minutes are needed', [[0, '9:20'], [1, '9:35'], [2, '9:36'], [3, '9:00']], ['3 9:00 AM', '0 9:13 AM', '1 9:24 AM', '2 9:35 AM']],
  ])('%s', (_, all, times) => {
    const { isIn, times: laid } = lay(...all)
    expect(laid).toEqual(times)
    expect(isIn).toEqual(all.map(() => true))
  })
  it('refuses what there are no minutes for, and says what is free', () => {
    const { isIn, gaps, draft } = lay([0, '9:00'], [1, '9:11'], [2, '9:22'], [3, '9:33'], [4, '9:00'])
    expect(isIn).toEqual([true, true, true, true, false])
    draft.take(2)
    expect([gaps.at(-1), draft.gapsOf(0).map((gap) => gap.map(clockText).join('-'))[2]]).toEqual(['9:44 AM-9:45 AM', '9:22 AM-9:32 AM'])
  })
})

describe('what a schedule costs', () => {
  const given = sampleContest(5, { schools: 4, entries: 40, rooms: 4 })
  const contest = {
    ...given,
    // A judge of two rooms, one who directs, and a harp for more of them.
    rooms: given.rooms.map((room, index) => ({ ...room, judges: index < 2 ? [{ personId: 'judge', schoolIds: [2] }] : index === 2 ? [{ personId: 'director-1-1', schoolIds: [] }] : room.judges })),
    entries: given.entries.map((entry, index) => (index % 4 === 0 ? { ...entry, instruments: [...entry.instruments, 'harp'] } : entry)),
    rules: { ...given.rules, accompanistLimits: [{ name: 'morning', from: 0, to: 720, most: 2 }], far: { beyondMiles: 60, prefer: 'late' as const, by: 630 } },
  }
  const terms = termsOf(contest)
  const change = fc.record({ entry: fc.nat(contest.entries.length - 1), lane: fc.nat(terms.lanes.length - 1), wanted: fc.integer({ min: 500, max: 1_050 }) })
  const apply = (draft: SlotDraft, { entry, lane, wanted }: { entry: number; lane: number; wanted: number }) => {
    if (draft.laneOf[entry]! >= 0) draft.take(entry)
    if (terms.fits[entry * terms.lanes.length + lane]) draft.insert(entry, lane, wanted)
  }

  it('is what all its conflicts cost, one by one, whatever was put and taken', () => {
    fc.assert(fc.property(fc.array(change, { minLength: 20, maxLength: 90 }), (changes) => {
      const draft = new SlotDraft(terms)
      for (const each of changes) apply(draft, each)
      const placements = draft.placements()
      const costs = findSlotConflicts(contest, placements).map(({ kind, short }) =>
        kind === 'accompanistLimit' ? Array.from({ length: short }, (_, index) => terms.costOf(kind, index + 1)).reduce((sum, each) => sum + each, 0) : terms.costOf(kind, short))
      expect(draft.judge.total).toBeCloseTo(costs.reduce((sum, each) => sum + each, 0) + 6_000 * (contest.entries.length - placements.length), 3)
    }), { numRuns: 60 })
  })

  it('and undone changes leave no trace; lanes never overlap', () => {
    fc.assert(fc.property(fc.array(change, { minLength: 5, maxLength: 60 }), fc.array(change, { minLength: 1, maxLength: 5 }), (first, then) => {
      const draft = new SlotDraft(terms)
      for (const each of first) apply(draft, each)
      const before = { total: draft.judge.total, placements: draft.placements(), orders: draft.order.map((order) => [...order]) }
      draft.begin()
      for (const each of then) apply(draft, each)
      expect(findSlotConflicts(contest, draft.placements()).filter(({ kind }) => ['roomTaken', 'changeover', 'roomClosed', 'lunch', 'roomKind'].includes(kind))).toEqual([])
      draft.undo()
      expect({ total: draft.judge.total, placements: draft.placements(), orders: draft.order }).toEqual(before)
    }), { numRuns: 60 })
  })
})
