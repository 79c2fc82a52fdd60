import { describe, expect, it } from 'vitest'
import { bracketTakes } from '../brackets/bracket.types'
import { standingsTake } from '../standings/computeStandings.types'
import { statisticsTake } from '../statistics/checkStatistics'
import { bestOfThree } from '../tennis/usualFormats'
import { placesBy, resultTypeNames } from './resultType'
import { resultTypes } from './resultTypes'

const { score, sets, time, distance, place, points, rating } = resultTypes
const set = (home: number, away: number) => ({ home, away, tieBreak: null })

describe('a result of two sides', () => {
  it('is written in one line and says who won', () => {
    const tied = { home: 1, away: 1, shootout: null }
    expect([score.text({ ...tied, home: 3 }), score.winner({ ...tied, home: 3 }, {})]).toEqual(['3-1', 'home'])
    expect([score.text(tied), score.winner(tied, {})]).toEqual(['1-1', null])
    const byKicks = { ...tied, shootout: { home: 3, away: 4 } }
    expect([score.text(byKicks), score.winner(byKicks, {})]).toEqual(['1-1 (3-4)', 'away'])
    expect([sets.text([set(6, 4), set(2, 6), set(6, 0)]), sets.winner([set(6, 4), set(2, 6), set(6, 0)], bestOfThree)]).toEqual(['6-4 2-6 6-0', 'home'])
    expect(sets.winner([set(6, 4)], bestOfThree)).toBeNull()
  })
})

describe('a result of one among many', () => {
  it.each([
    [1052, '10.52'], [905, '9.05'], [6234, '1:02.34'], [60_000, '10:00.00'], [384_500, '1:04:05.00'], [360_000, '1:00:00.00'],
  ])('%i hundredths of a second are %s', (value, text) => expect(time.text(value)).toBe(text))

  it('measures by either tape, and compares them to the hundredth of a millimeter', () => {
    expect(distance.text({ unit: 'metric', centimeters: 1234 })).toBe('12.34 m')
    expect(distance.text({ unit: 'imperial', quarterInches: 5 * 48 + 41 })).toBe('5-10.25')
    expect(distance.text({ unit: 'imperial', quarterInches: 6 * 48 })).toBe('6-0')
    // 20 feet are 609.6 cm.
    const [feet, less, more] = [{ unit: 'imperial' as const, quarterInches: 960 }, { unit: 'metric' as const, centimeters: 609 }, { unit: 'metric' as const, centimeters: 610 }]
    expect([less, feet, more].toSorted((one, other) => distance.compare(one, other, {}))).toEqual([more, feet, less])
    expect(distance.value.safeParse({ unit: 'imperial', centimeters: 3 }).success).toBe(false)
  })

  it('is better the way that its kind says', () => {
    expect([place.text(1), place.text(22), rating.text(1), rating.text(4), points.text(214.5)]).toEqual(['1st', '22nd', 'I', 'IV', '214.5'])
    expect(placesBy(points, [3, 5, 5, 1], {})).toEqual([3, 1, 1, 4])
    expect(placesBy(points, [3, 5, 5, 1], { fewestWin: true })).toEqual([2, 3, 3, 1])
    expect(placesBy(time, [6234, 6100, 6100], {})).toEqual([3, 1, 1])
    expect(placesBy(rating, [2, 1, 1], {})).toEqual([3, 1, 1])
    expect([0, 1, 6, 7].map((value) => rating.value.safeParse(value).success)).toEqual([false, true, true, false])
    expect(rating.text(6)).toBe('VI')
  })
})

it('is known by name, and taken by what says so', () => {
  expect(Object.keys(resultTypes)).toEqual([...resultTypeNames])
  expect({ standings: standingsTake, brackets: bracketTakes, statistics: statisticsTake }).toEqual({ standings: ['score'], brackets: ['score', 'sets'], statistics: ['score'] })
  // What draws go on by has a winner; a time or a rating has none.
  for (const name of [...bracketTakes, ...standingsTake]) expect(resultTypes[name].of).toBe('sides')
})
