import { expect, it } from 'vitest'
import { soccerScoreRules } from '../../directory/rules/sportScoreRules'
import { periodTable } from './periodTable'
import { rowsAround } from '../../competition/standings/rowsAround'

it('names periods as the sport does', () => {
  const two = [{ home: 1, away: 0 }, { home: 0, away: 1 }]
  const shorts = (...given: Parameters<typeof periodTable>) => periodTable(...given)?.columns.map(({ short }) => short)
  expect(shorts({ periods: [], overtimePeriods: 0 }, soccerScoreRules)).toBeUndefined()
  expect(shorts({ periods: [...two, ...two], overtimePeriods: 2, shootout: { home: 4, away: 3 } }, soccerScoreRules)).toEqual(['1st', '2nd', 'OT 1', 'OT 2', 'Kicks'])
  expect(shorts({ periods: [...two, two[0]!], overtimePeriods: 1 }, soccerScoreRules)).toEqual(['1st', '2nd', 'OT'])
  const sets = { ...soccerScoreRules, period: { name: 'set', regular: 5, counts: 'won' as const } }
  expect(periodTable({ periods: two, overtimePeriods: 0 }, sets)).toMatchObject({ title: 'By set', columns: [{ short: '1', long: '1st set' }, { short: '2' }] })
  expect(shorts({ periods: two, overtimePeriods: 1 }, { ...soccerScoreRules, period: { name: 'inning', regular: 1, counts: 'sum' } })).toEqual(['1', '2'])
})

it('shows a small table whole, of a large one what tells the change', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ teamId: index + 1 }))
  expect(rowsAround(rows.slice(0, 8), [1, 2])).toHaveLength(8)
  expect(rowsAround(rows, [4, 6]).map(({ teamId }) => teamId)).toEqual([3, 4, 5, 6, 7])
  expect(rowsAround(rows, [1, 2]).map(({ teamId }) => teamId)).toEqual([1, 2, 3])
  expect(rowsAround(rows, [99])).toHaveLength(12)
})
