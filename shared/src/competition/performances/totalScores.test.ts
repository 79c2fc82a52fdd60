import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualPoints } from './performancePoints'
import { rankTeams, totalOf, TotalRules, type CountedPerformance } from './totalScores'

const rules: TotalRules = { points: usualPoints, caps: [], ties: [] }
const one = (performanceId: number, kind: CountedPerformance['kind'], rating: number | null, change: Partial<CountedPerformance> = {}): CountedPerformance => ({
  performanceId, teamId: 1, kind, musicClass: 2, rating, isReleased: true, ...change,
})

/** The worked example of docs/rules.md. */
const example = [one(1, 'large', 1), one(2, 'ensemble', 1), one(3, 'ensemble', 2), one(4, 'solo', 1), one(5, 'solo', 1), one(6, 'solo', 2), one(7, 'solo', 3, { isReleased: false }), one(8, 'solo', null)]

describe('a team’s total', () => {
  it.each<[string, Partial<TotalRules>, number, number[]]>([
    ['all that is released: 20 + 10 + 6 + 5 + 5 + 3', {}, 49, []],
    ['two solos count', { caps: [{ kind: 'solo', counted: 2, mostPoints: null }] }, 46, [6]],
    ['solos count 8 points together', { caps: [{ kind: 'solo', counted: null, mostPoints: 8 }] }, 44, []],
    ['no solo and one ensemble', { caps: [{ kind: 'solo', counted: 0, mostPoints: null }, { kind: 'ensemble', counted: 1, mostPoints: null }] }, 30, [4, 5, 6, 3]],
  ])('%s', (_, change, totalScore, leftOut) => {
    const total = totalOf(1, example, { ...rules, ...change })
    expect([total.totalScore, total.leftOut]).toEqual([totalScore, leftOut])
    expect(total.counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].filter((id) => !leftOut.includes(id)))
  })
  it('is 0 without a performance, and knows no other team’s', () => expect(totalOf(2, example, rules)).toEqual({ teamId: 2, totalScore: 0, counted: [], leftOut: [] }))
  it('keeps hundredths exact', () => {
    const tenths: TotalRules = { ...rules, points: [{ kind: 'solo', musicClass: null, points: [0.1, 0, 0, 0, 0, 0] }] }
    expect(totalOf(1, [one(1, 'solo', 1), one(2, 'solo', 1), one(3, 'solo', 1)], tenths).totalScore).toBe(0.3)
  })
  it('never counts more than without a cap, nor what is not released', () => {
    const some = fc.array(fc.record({ kind: fc.constantFrom('solo' as const, 'ensemble' as const, 'large' as const), rating: fc.option(fc.integer({ min: 1, max: 6 })), isReleased: fc.boolean() }), { maxLength: 12 })
    fc.assert(fc.property(some, fc.integer({ min: 0, max: 5 }), (list, counted) => {
      const performances = list.map((each, index) => one(index + 1, each.kind, each.rating, { isReleased: each.isReleased }))
      const capped = totalOf(1, performances, { ...rules, caps: [{ kind: 'solo', counted, mostPoints: null }] })
      const whole = totalOf(1, performances, rules)
      expect(capped.totalScore).toBeLessThanOrEqual(whole.totalScore)
      expect(totalOf(1, performances.filter(({ isReleased }) => isReleased), rules)).toEqual(whole)
      expect([...capped.counted, ...capped.leftOut].toSorted()).toEqual(whole.counted.toSorted())
    }))
  })
})

describe('the order of a classification', () => {
  const teams = [{ teamId: 1, name: 'Cedar' }, { teamId: 2, name: 'Atlas' }, { teamId: 3, name: 'Borea' }]
  // Cedar and Atlas have 20 each: of a large ensemble, and of two ensembles.
  const performances = [one(1, 'large', 1), one(2, 'ensemble', 1, { teamId: 2 }), one(3, 'ensemble', 1, { teamId: 2 }), one(4, 'solo', 1, { teamId: 3 })]
  const told = (change: Partial<TotalRules> = {}) => rankTeams(teams, performances, { ...rules, ...change }).map(({ teamId, position, totalScore, isTied }) => [teamId, position, totalScore, isTied])

  it.each<[string, TotalRules['ties'], unknown[][]]>([
    ['by name where nothing separates them, and says so', [], [[2, 1, 20, true], [1, 2, 20, true], [3, 3, 5, false]]],
    ['by points of large ensembles', [{ by: 'pointsOf', kind: 'large' }], [[1, 1, 20, false], [2, 2, 20, false], [3, 3, 5, false]]],
    ['by ones', [{ by: 'ratings', rating: 1 }], [[2, 1, 20, false], [1, 2, 20, false], [3, 3, 5, false]]],
    ['by the first step that separates them', [{ by: 'pointsOf', kind: 'solo' }, { by: 'pointsOf', kind: 'large' }], [[1, 1, 20, false], [2, 2, 20, false], [3, 3, 5, false]]],
  ])('%s', (_, ties, expected) => expect(told({ ties })).toEqual(expected))

  it('puts the worked example first by its large ensemble', () => {
    const atlas = [1, 1, 1, 1, 2].map((rating, index) => one(21 + index, 'ensemble', rating, { teamId: 2 }))
    const capped: TotalRules = { ...rules, caps: [{ kind: 'solo', counted: 2, mostPoints: null }], ties: [{ by: 'pointsOf', kind: 'large' }] }
    expect(rankTeams(teams.slice(0, 2), [...atlas, ...example], capped).map(({ teamId, totalScore, isTied }) => [teamId, totalScore, isTied])).toEqual([[1, 46, false], [2, 46, false]])
  })
  it('has each position once, from 1', () => {
    expect(rankTeams([], [], rules)).toEqual([])
    expect(rankTeams(teams, [], rules).map(({ teamId, position, isTied }) => [teamId, position, isTied])).toEqual([[2, 1, true], [3, 2, true], [1, 3, true]])
  })
})

it('rules are data', () => {
  expect(TotalRules.parse(rules)).toEqual(rules)
  expect(TotalRules.safeParse({ ...rules, caps: [{ kind: 'solo', counted: 1.5, mostPoints: null }] }).success).toBe(false)
  expect(TotalRules.safeParse({ ...rules, ties: [{ by: 'ratings', rating: 7 }] }).success).toBe(false)
})
