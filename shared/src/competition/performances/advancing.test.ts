import { describe, expect, it } from 'vitest'
import { AdvancingRule, findAdvancing, usualAdvancing, type AdvancingPerformance } from './advancing'

const one = (performanceId: number, change: Partial<AdvancingPerformance> = {}): AdvancingPerformance => ({
  performanceId, categoryId: 5, classificationId: 30, kind: 'solo', musicClass: 1, rating: 1, points: 5, isReleased: true, ...change,
})

describe('who advances', () => {
  it.each<[string, Partial<AdvancingRule>, number[]]>([
    ['a 1 on music of class 1, solo or ensemble', {}, [1, 2]],
    ['a 2 too', { worst: 2 }, [1, 2, 3]],
    ['any class of music', { musicClasses: null }, [1, 2, 4]],
    ['large ensembles', { kinds: ['large'] }, [5]],
  ])('%s', (_, change, expected) => {
    const performances = [one(1), one(2, { kind: 'ensemble' }), one(3, { rating: 2 }), one(4, { musicClass: 2 }), one(5, { kind: 'large' }), one(6, { isReleased: false }), one(7, { rating: null, points: null })]
    expect(findAdvancing(performances, { ...usualAdvancing, ...change })).toEqual({ performanceIds: expected, tied: [] })
  })

  const two: AdvancingRule = { ...usualAdvancing, mostPerCategory: 2 }
  it.each<[string, AdvancingPerformance[], number[], number[][], number[]]>([
    ['fewer than can', [one(1)], [1], [], []],
    ['the best by points', [one(1, { points: 3 }), one(2, { points: 9 }), one(3, { points: 5 })], [2, 3], [], []],
    ['tied for the last place: nobody is chosen among them', [one(1, { points: 9 }), one(2), one(3)], [1], [[2, 3]], [1]],
    ['tied for all places', [one(1), one(2), one(3)], [], [[1, 2, 3]], [2]],
    ['tied within the places', [one(1), one(2), one(3, { points: 1 })], [1, 2], [], []],
    ['each category and classification by itself', [one(1), one(2), one(3, { categoryId: 6 }), one(4, { classificationId: 0 })], [1, 2, 3, 4], [], []],
  ])('two of a category: %s', (_, performances, expected, tied, left) => {
    const found = findAdvancing(performances, two)
    expect([found.performanceIds, found.tied.map(({ performanceIds }) => performanceIds), found.tied.map((each) => each.left)]).toEqual([expected, tied, left])
  })
})

it('the rule is data', () => {
  expect(AdvancingRule.parse(usualAdvancing)).toEqual(usualAdvancing)
  expect([{ worst: 0 }, { worst: 7 }, { musicClasses: [0] }, { kinds: [] }, { to: ' ' }].map((change) => AdvancingRule.safeParse({ ...usualAdvancing, ...change }).success)).toEqual([false, false, false, false, false])
})
