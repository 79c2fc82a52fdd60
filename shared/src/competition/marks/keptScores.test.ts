import { expect, it } from 'vitest'
import { countChanged, hasNoPoints, isOutdated } from './keptScores'

const table = (...rows: [teamId: number, rank: number | null, points: string][]) => ({ rows: rows.map(([teamId, rank, points]) => ({ teamId, rank, points, rankText: '', name: '', tieText: '', lines: [] })) })
const kept = (...rows: [teamId: number, place: number | null, result: string][]) => rows.map(([teamId, place, result]) => ({ teamId, place, result }))
const girls = table([1, 1, '24½'], [2, 2, '16½'])

it.each([
  ['nothing', kept([1, null, ''], [2, null, '']), [girls], 2, false],
  ['the same', kept([1, 1, '24½'], [2, 2, '16½']), [girls], 0, false],
  ['older scores', kept([1, 1, '20'], [2, 2, '16½']), [girls], 1, true],
  ['those of another table', kept([1, 2, '3'], [2, 1, '9']), [girls, table([1, 2, '3'], [2, 1, '9'])], 2, false],
  ['a team that is in no table', kept([1, 1, '24½'], [2, 2, '16½'], [3, 3, '1']), [girls], 1, true],
  ['anything, without a table', kept([1, 1, '20']), [], null, false],
])('where %s is kept', (_, of, tables, changed, outdated) => {
  expect([tables[0] ? countChanged(of, tables[0]) : null, isOutdated(of, tables)]).toEqual([changed, outdated])
})

it.each([[girls, false], [table([1, 1, '0'], [2, 1, '0']), true], [table([1, null, '']), true], [table([1, 1, '½'], [2, 2, '0']), false]])('has no points: %#', (of, isEmpty) => {
  expect(hasNoPoints(of)).toBe(isEmpty)
})
