import { describe, expect, it } from 'vitest'
import { AdvancingRule, explainAdvancing, findAdvancing, usualAdvancing, type AdvancingPerformance } from './advancingRules'

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

describe('why one stays', () => {
  const staying: [string, Partial<AdvancingPerformance>, string][] = [
    ['not released', { isReleased: false }, 'Its results are not released.'],
    ['no rating', { rating: null }, 'It has no rating.'],
    ['another kind', { kind: 'large' }, 'Large ensemble entries do not advance.'],
    ['a worse rating', { rating: 2 }, 'Rated 2; a 1 advances.'],
    ['easier music', { musicClass: 3 }, 'Music of class 3 does not advance.'],
  ]
  it.each(staying)('%s', (_, change, why) => {
    expect(explainAdvancing([one(1), one(2, change)], usualAdvancing)).toEqual([{ performanceId: 1, state: 'advances', why: '' }, { performanceId: 2, state: 'stays', why }])
  })
  it('where others have more points, and where it is tied', () => {
    const terms = { ...usualAdvancing, worst: 2, mostPerCategory: 1 }
    expect(explainAdvancing([one(1, { points: 9 }), one(2, { rating: 3 }), one(3)], terms).map(({ why }) => why)).toEqual(['', 'Rated 3; a 2 or better advances.', 'Others have more points: at most 1 of a category and classification advance.'])
    expect(explainAdvancing([one(1), one(2)], terms)).toEqual([1, 2].map((performanceId) => ({ performanceId, state: 'tied', why: 'Tied for the last place. The office chooses.' })))
  })
})
