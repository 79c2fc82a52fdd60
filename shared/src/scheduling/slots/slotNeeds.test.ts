import { describe, expect, it } from 'vitest'
import { findSlotConflicts } from './findSlotConflicts'
import { placeEntries } from './placeEntries'
import { SlotWish } from './slot.schemas'
import { wishesOfNeeds } from './slotNeeds'
import { minute, placed, tinyContest, tinyEntry, tinyRoom } from './testing/tinyContest'

const needs = [{ entryId: 1, earliest: minute('14:00'), latest: minute('15:00'), features: ['stepFree' as const] }]
const contest = tinyContest([tinyEntry(1), tinyEntry(2)], { needs, rooms: [tinyRoom(1), tinyRoom(2, { features: ['stepFree'] })] })

describe('what entries need', () => {
  it('is wished: a time from, a time to, each feature of the room', () => {
    const wishes = wishesOfNeeds([...needs, { entryId: 2, earliest: null, latest: null, features: [] }])
    expect(wishes.map(({ kind }) => kind)).toEqual(['notBefore', 'notAfter', 'feature'])
    expect(wishes.map((wish) => SlotWish.safeParse(wish).success)).toEqual([true, true, true])
  })

  it.each<[string, [number, number, string], string[]]>([
    ['met', [1, 2, '14:00'], []],
    ['another room', [1, 1, '14:00'], ['Entry 1 in a step-free room could not be met.']],
    ['too early, in another room', [1, 1, '13:30'], ['Entry 1 in a step-free room could not be met.', 'Entry 1 not before 2:00 PM could not be met.']],
    ['too late', [1, 2, '14:55'], ['Entry 1 over by 3:00 PM could not be met.']],
  ])('is named as a wish where it is not kept: %s', (_, at, texts) => {
    expect(findSlotConflicts(contest, placed(at)).filter(({ kind }) => kind === 'wish').map(({ text }) => text).sort()).toEqual(texts)
  })

  it('is kept by the placing where it can be, and named where not', () => {
    const found = placeEntries(contest, { seed: 1, iterations: 500 })
    expect(found.placements.find(({ entryId }) => entryId === 1)).toMatchObject({ roomId: 2 })
    expect(found.unmet).toEqual([])
    expect(placeEntries({ ...contest, rooms: [tinyRoom(1)] }, { seed: 1, iterations: 500 }).unmet.map(({ text }) => text)).toEqual(['Entry 1 in a step-free room could not be met.'])
  })
})
