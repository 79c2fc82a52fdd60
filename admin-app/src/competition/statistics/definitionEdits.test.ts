import { describe, expect, it } from 'vitest'
import { checkDefinitions } from '@portal/shared/competition/statistics/checkStatistics'
import { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { basketball } from '@portal/shared/competition/statistics/usualBallGames'
import { soccer, volleyball } from '@portal/shared/competition/statistics/usualFieldSports'
import { keyOf, ofKind, ownStatistic, withUsual } from './definitionEdits'

describe('the list of an activity while it is changed', () => {
  it.each([['Loose balls won', [], 'looseBallsWon'], ['3-point plays', [], 's3PointPlays'], ['Écarts', ['ecarts'], 'ecarts2'], ['Goals', ['goals', 'goals2'], 'goals3'], ['★', [], 's'], ['A very long name of a statistic indeed', [], 'aVeryLongNameOfAStat']])('%s', (name, taken, key) => {
    expect(keyOf(name, taken)).toBe(key)
    expect(StatisticDefinition.shape.key.safeParse(key).success).toBe(true)
  })

  it('takes one of its own, of any kind', () => {
    const own = ownStatistic('Loose balls', ['goals'])
    for (const kind of ['count', 'time', 'computed'] as const) {
      const list = [...soccer, ofKind(own, kind, 'goals')]
      expect(StatisticDefinition.parse(list.at(-1))).toMatchObject({ key: 'looseBalls', kind })
      expect(checkDefinitions(list)).toEqual([])
    }
  })

  it.each([[basketball, 'threeShare', ['fieldGoals', 'fieldGoalAttempts', 'threes', 'threeAttempts', 'threeShare']], [volleyball, 'hitting', ['kills', 'attackErrors', 'attackAttempts', 'hitting']], [soccer, 'fouls', ['fouls']]])('brings along what a usual one needs', (usual, key, keys) => {
    const list = withUsual([], usual, key)
    expect(list.map((each) => each.key)).toEqual(keys)
    expect(checkDefinitions(list)).toEqual([])
    expect(withUsual(list, usual, key)).toEqual(list)
  })
})
