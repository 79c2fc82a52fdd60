import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { straightSizes, evenSizes } from './heatSizes'
import { centerOut, usualTrackLanes } from './laneOrders'
import type { Mark } from './mark.schemas'
import { SeedRules, type Heat, type SeedEntry } from './seed.schemas'
import { seedHeats } from './seedHeats'
import { usualMarkRules } from './usualMarkRules'
import { seedFlights, seedSections, seedSwimHeats, seedTimedFinals, seedTrackHeats, seedWaterfall } from './usualSeeding'

const { swim, run } = usualMarkRules
const time = (thousandths: number): Mark => ({ kind: 'time', thousandths, timing: 'automatic', wind: null })
/** So many entries, 1 the fastest; teams in turn. */
const field = (count: number, teams = count): SeedEntry[] => Array.from({ length: count }, (_, index) => ({ id: index + 1, teamId: (index % teams) + 1, seed: time(50_000 + index * 10), isOtherCourse: false }))
/** Heats as they start: who is in each, by lane or by the order of starting. */
const ids = (heats: readonly Heat[]) => heats.map(({ starters }) => starters.map(({ entryId }) => entryId))
const sets = (heats: readonly Heat[]) => heats.map(({ starters }) => starters.map(({ entryId }) => entryId ?? 0).sort((one, other) => one - other))

describe('lanes', () => {
  it.each([[5, 1, [3, 4, 2, 5, 1]], [6, 1, [3, 4, 2, 5, 1, 6]], [7, 1, [4, 5, 3, 6, 2, 7, 1]], [8, 1, [4, 5, 3, 6, 2, 7, 1, 8]], [10, 1, [5, 6, 4, 7, 3, 8, 2, 9, 1, 10]], [10, 0, [4, 5, 3, 6, 2, 7, 1, 8, 0, 9]], [1, 1, [1]]])(
    'of a pool of %i from %i on: %j', (lanes, first, order) => expect(centerOut(lanes, first)).toEqual(order))
  it('of a track are each there once', () => {
    for (const [lanes, order] of Object.entries(usualTrackLanes)) expect([...order].sort((one, other) => one - other)).toEqual(Array.from({ length: Number(lanes) }, (_, index) => index + 1))
  })
})

describe('how many are in a heat', () => {
  it.each([[8, 8, [8]], [9, 8, [6, 3]], [10, 8, [7, 3]], [11, 8, [8, 3]], [17, 8, [8, 6, 3]], [16, 8, [8, 8]], [25, 8, [8, 8, 6, 3]], [7, 6, [4, 3]], [5, 4, [3, 2]], [1, 8, [1]], [0, 8, []]])(
    '%i in lanes for %i, none with fewer than three: %j', (count, most, sizes) => expect(straightSizes(count, most, 3)).toEqual(sizes))
  it.each([[20, 9, [7, 7, 6]], [18, 9, [9, 9]], [10, 9, [5, 5]]])('%i in flights of %i: %j', (count, most, sizes) => expect(evenSizes(count, most)).toEqual(sizes))
})

describe('in the pool', () => {
  it('timed finals swim from slow to fast, in each the fastest in the middle', () => {
    expect(ids(seedHeats(field(11), swim, seedTimedFinals(6), 1).heats)).toEqual([[11, 9, 7, 8, 10], [5, 3, 1, 2, 4, 6]])
    expect(seedHeats(field(3), swim, seedTimedFinals(6), 1).heats).toEqual([{ number: 1, starters: [{ position: 2, entryId: 3 }, { position: 3, entryId: 1 }, { position: 4, entryId: 2 }] }])
  })

  it.each([
    ['one heat', 5, false, [[1, 2, 3, 4, 5]]],
    ['two heats', 9, false, [[2, 4, 6, 8], [1, 3, 5, 7, 9]]],
    ['three heats', 17, false, [[3, 6, 9, 12, 15], [2, 5, 8, 11, 14, 17], [1, 4, 7, 10, 13, 16]]],
    ['four heats: the last three share out the fastest', 20, false, [[18, 19, 20], [3, 6, 9, 12, 15], [2, 5, 8, 11, 14, 17], [1, 4, 7, 10, 13, 16]]],
    ['distance: the last two', 20, true, [[18, 19, 20], [13, 14, 15, 16, 17], [2, 4, 6, 8, 10, 12], [1, 3, 5, 7, 9, 11]]],
  ])('heats before a final: %s', (_, count, isDistance, heats) => expect(sets(seedHeats(field(count), swim, seedSwimHeats(6, isDistance), 1).heats)).toEqual(heats))

  it('seeds of another course are behind those of this one, and no time is last', () => {
    const entries: SeedEntry[] = [{ id: 1, teamId: 1, seed: { kind: 'none', status: 'NT' }, isOtherCourse: false }, { id: 2, teamId: 1, seed: time(20_000), isOtherCourse: true }, { id: 3, teamId: 1, seed: time(30_000), isOtherCourse: false }, { id: 4, teamId: 1, seed: time(29_000), isOtherCourse: false }]
    expect(ids(seedHeats(entries, swim, seedWaterfall(9), 1).heats)).toEqual([[4, 3, 2, 1]])
  })
})

describe('on the track', () => {
  it('sections run from slow to fast in the preferred lanes', () => {
    expect(ids(seedHeats(field(11), run, seedSections(8), 1).heats)).toEqual([[11, 9, 10], [7, 5, 3, 1, 2, 4, 6, 8]])
    expect(seedHeats(field(3), run, seedSections(9), 1).heats[0]?.starters).toEqual([{ position: 4, entryId: 2 }, { position: 5, entryId: 1 }, { position: 6, entryId: 3 }])
  })

  it('heats before a final go back and forth', () => {
    expect(sets(seedHeats(field(22), run, seedTrackHeats(8), 1).heats)).toEqual([[1, 6, 7, 12, 13, 18, 19], [2, 5, 8, 11, 14, 17, 20], [3, 4, 9, 10, 15, 16, 21, 22]])
  })

  it('keeps teammates apart as far as it can, without leaving the row, and names who is not', () => {
    // 1 and 6 would be in heat 1, and are of one team: 6 changes with 5.
    const entries = field(6).map((one) => ({ ...one, teamId: one.id === 6 ? 1 : one.id }))
    const { heats, together } = seedHeats(entries, run, { ...seedTrackHeats(8), most: 2 }, 1)
    expect([sets(heats), together]).toEqual([[[1, 5], [2, 6], [3, 4]], []])
    const one = seedHeats(field(4, 1), run, { ...seedTrackHeats(8), most: 2 }, 1)
    expect(one.together).toEqual([{ heat: 1, teamId: 1, entryIds: [1, 4] }, { heat: 2, teamId: 1, entryIds: [2, 3] }])
  })

  it('a waterfall start has the best at the inside', () => expect(ids(seedHeats(field(5), run, seedWaterfall(3), 1).heats)).toEqual([[4, 5], [1, 2, 3]]))
})

it('flights are even, the best last, and their order is by lot: another lot, another order', () => {
  const flights = (lot: number) => seedHeats(field(20), usualMarkRules.points, seedFlights(9), lot).heats
  expect(sets(flights(1)).map((flight) => flight.length)).toEqual([6, 7, 7])
  expect(sets(seedHeats(field(20), run, seedFlights(9), 1).heats).at(-1)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(ids(flights(1))).not.toEqual(ids(flights(2)))
})

describe('any field', () => {
  const entries = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 90 }), teamId: fc.integer({ min: 1, max: 9 }), seed: fc.option(fc.integer({ min: 50, max: 60 }).map((seconds) => time(seconds * 1000))), isOtherCourse: fc.boolean() }), { selector: ({ id }) => id, maxLength: 60 })
  const seeding = fc.constantFrom<SeedRules>(seedTimedFinals(6), seedTimedFinals(10), seedSwimHeats(8), seedSwimHeats(6, true), seedSections(8), seedTrackHeats(9), seedTrackHeats(6), seedWaterfall(16), seedFlights(9))

  it('is seeded alike in any order: everyone once, in a lane of their own, no more than fit', () => {
    fc.assert(fc.property(entries.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), seeding, fc.integer(), ([list, shuffled], rules, lot) => {
      const seeded = seedHeats(list, swim, rules, lot)
      expect(seedHeats(shuffled, swim, rules, lot)).toEqual(seeded)
      const all = ids(seeded.heats)
      expect(all.flat().sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(list.map(({ id }) => id).sort((one, other) => one - other))
      expect(all.length).toBe(Math.ceil(list.length / rules.most))
      for (const { starters } of seeded.heats) {
        expect(starters.length).toBeLessThanOrEqual(rules.most)
        expect(new Set(starters.map(({ position }) => position)).size).toBe(starters.length)
        if ('lanes' in rules.start) expect(starters.map(({ position }) => position)).toEqual(rules.start.lanes.slice(0, starters.length).sort((one, other) => one - other))
        if (rules.heats !== 'serpentine' && rules.sizes === 'full' && all.length > 1) expect(starters.length).toBeGreaterThanOrEqual(3)
      }
    }))
  })

  it('has no slower one in a faster heat of straight seeding', () => {
    fc.assert(fc.property(entries.map((list) => list.map((one) => ({ ...one, isOtherCourse: false, seed: one.seed ?? time(99_000) }))), fc.constantFrom(seedTimedFinals(6), seedFlights(9), seedWaterfall(12)), (list, rules) => {
      const seeds = ids(seedHeats(list, swim, rules, 7).heats).map((heat) => heat.map((id) => { const seed = list.find((one) => one.id === id)?.seed; return seed?.kind === 'time' ? seed.thousandths : 0 }))
      seeds.forEach((heat, index) => { if (index > 0) expect(Math.max(...heat)).toBeLessThanOrEqual(Math.min(...seeds[index - 1]!)) })
    }))
  })

  it('has no more teammates together than the serpentine alone, and rows that stay in their row', () => {
    const pairs = (heats: readonly Heat[], list: readonly SeedEntry[]) => heats.reduce((sum, { starters }) => {
      const teams = starters.map(({ entryId }) => list.find(({ id }) => id === entryId)?.teamId)
      return sum + teams.length - new Set(teams).size
    }, 0)
    fc.assert(fc.property(entries, (list) => {
      const rules = seedTrackHeats(8)
      const alone = seedHeats(list, run, { ...rules, teammatesApart: false }, 3)
      const apart = seedHeats(list, run, rules, 3)
      expect(pairs(apart.heats, list)).toBeLessThanOrEqual(pairs(alone.heats, list))
      expect(apart.heats.map(({ starters }) => starters.length)).toEqual(alone.heats.map(({ starters }) => starters.length))
    }))
  })

  it('has lots of its own: who scratches changes the order of nobody else', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 12 }), fc.integer(), (numbers, lot) => {
      const all = numbers.map((id): SeedEntry => ({ id, teamId: id, seed: null, isOtherCourse: false }))
      const order = (list: readonly SeedEntry[]) => ids(seedHeats(list, run, seedWaterfall(300), lot).heats)[0]
      expect(order(all.slice(1))).toEqual(order(all)?.filter((id) => id !== numbers[0]))
    }))
  })
})

it('has rules that the schema takes, and refuses lanes that do not fit', () => {
  for (const rules of [seedTimedFinals(6), seedSwimHeats(8), seedSections(9), seedTrackHeats(8), seedWaterfall(20), seedFlights(9)]) expect(SeedRules.parse(rules)).toEqual(rules)
  expect(SeedRules.safeParse({ ...seedSections(8), most: 9 }).success).toBe(false)
  expect(SeedRules.safeParse({ ...seedSections(8), most: 2, start: { lanes: [1, 1, 2] } }).success).toBe(false)
})
