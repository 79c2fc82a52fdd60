import { describe, expect, it } from 'vitest'
import { awardOf, awardText, bestInClass, packetsOf, sweepstakes, usualMedals, type AwardedPerformance, type PacketPerformance } from './awards'

const performance = (performanceId: number, change: Partial<AwardedPerformance> = {}): AwardedPerformance => ({ performanceId, categoryId: 5, classificationId: 30, rating: 1, points: 5, isReleased: true, ...change })

describe('best in class', () => {
  it.each<[string, AwardedPerformance[], number[][]]>([
    ['the one with the most points', [performance(1), performance(2, { points: 8 })], [[2]]],
    ['of the same points the better rating', [performance(1, { rating: 2, points: 0 }), performance(2, { rating: 1, points: 0 })], [[2]]],
    ['all who are tied', [performance(1), performance(2)], [[1, 2]]],
    ['one for each category and classification', [performance(1), performance(2, { categoryId: 6 }), performance(3, { classificationId: 0 })], [[1], [2], [3]]],
    ['none that is not released, not rated, or not good enough', [performance(1, { isReleased: false }), performance(2, { rating: null, points: null }), performance(3, { rating: 3 })], []],
  ])('%s', (_, performances, expected) => expect(bestInClass(performances, 2).map(({ performanceIds }) => performanceIds)).toEqual(expected))

  it('from another rating on where the contest says so', () => {
    expect([1, 3].map((worst) => bestInClass([performance(3, { rating: worst === 1 ? 2 : 3 })], worst).length)).toEqual([0, 1])
  })
})

it('sweepstakes add the teams of a school, and schools share a place', () => {
  expect(sweepstakes([{ schoolId: 1, totalScore: 40.1 }, { schoolId: 2, totalScore: 60.3 }, { schoolId: 1, totalScore: 20.2 }, { schoolId: 3, totalScore: 8 }])).toEqual([
    { schoolId: 1, totalScore: 60.3, place: 1 }, { schoolId: 2, totalScore: 60.3, place: 1 }, { schoolId: 3, totalScore: 8, place: 3 },
  ])
  expect(sweepstakes([])).toEqual([])
})

it('an award is a medal for each performer or a plaque for the group, from a rating on', () => {
  expect(awardText(awardOf({ kind: 'ensemble', rating: 1, performers: 5 }, usualMedals))).toBe('5 medals')
  expect(awardText(awardOf({ kind: 'large', rating: 1, performers: 40 }, usualMedals))).toBe('1 plaque')
  expect([awardOf({ kind: 'solo', rating: 2, performers: 1 }, usualMedals), awardOf({ kind: 'solo', rating: null, performers: 1 }, usualMedals)].map(awardText)).toEqual(['', ''])
})

describe('a school’s packet', () => {
  const one = (change: Partial<PacketPerformance> = {}): PacketPerformance => ({ schoolId: 7, kind: 'ensemble', rating: 1, isReleased: true, didNotStart: false, performers: 3, sheets: 1, ...change })
  it('has a medal for each performer of a 1, a plaque for a large ensemble, and the sheets', () => {
    expect(packetsOf([one(), one({ kind: 'solo', performers: 1 }), one({ kind: 'large', performers: 60, sheets: 3 }), one({ rating: 2 })], usualMedals)).toEqual([
      { schoolId: 7, performances: 4, medals: 4, plaques: 1, sheets: 6, didNotStart: 0, waiting: 0 },
    ])
  })
  it('waits for what is not released, and not for who did not start', () => {
    expect(packetsOf([one({ isReleased: false }), one({ didNotStart: true, rating: null, isReleased: false, sheets: 0 }), one({ schoolId: 2 })], usualMedals)).toEqual([
      { schoolId: 2, performances: 1, medals: 3, plaques: 0, sheets: 1, didNotStart: 0, waiting: 0 }, { schoolId: 7, performances: 2, medals: 0, plaques: 0, sheets: 0, didNotStart: 1, waiting: 1 },
    ])
  })
  it('goes by the event’s own rules', () => {
    expect(packetsOf([one({ rating: 2 })], [{ kind: 'ensemble', worst: 2, what: 'plaque', to: 'group' }])[0]).toMatchObject({ medals: 0, plaques: 1 })
  })
})
