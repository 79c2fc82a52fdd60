import { expect, it } from 'vitest'
import { countChanged, hasNoPoints, isOutdated, scoresOfTables, type KeptScore } from './keptScores'

type Row = [teamId: number, rank: number | null, points: string]
const table = (title: string, ...rows: Row[]) => ({ title, rows: rows.map(([teamId, rank, points]) => ({ teamId, rank, points, rankText: '', name: '', tieText: '', lines: [] })) })
const kept = (...rows: [teamId: number, place: number | null, result: string, division?: string][]): KeptScore[] => rows.map(([teamId, place, result, division = '']) => ({ division, teamId, place, result }))
const girls = table('Girls', [1, 1, '24½'], [2, 2, '16½'])
const boys = table('Boys', [2, 1, '9'], [1, 2, '3'])

it.each([
  ['nothing', kept([1, null, ''], [2, null, '']), [girls], 2, false],
  ['the same', kept([1, 1, '24½'], [2, 2, '16½']), [girls], 0, false],
  ['older scores', kept([1, 1, '20'], [2, 2, '16½']), [girls], 1, true],
  ['one table of two', kept([1, 2, '3'], [2, 1, '9']), [girls, boys], 4, false],
  ['a team that is in no table', kept([1, 1, '24½'], [2, 2, '16½'], [3, 3, '1']), [girls], 1, true],
  ['anything, without a table', kept([1, 1, '20']), [], 1, false],
  ['both as divisions', kept([1, null, 'Girls 24½, Boys 3'], [2, null, ''], [1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [2, 1, '9', 'Boys'], [1, 2, '3', 'Boys']), [girls, boys], 0, false],
  ['a division that is older', kept([1, null, ''], [2, null, ''], [1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [2, 1, '8', 'Boys'], [1, 2, '3', 'Boys']), [girls, boys], 1, true],
  ['a division that is gone', kept([1, null, ''], [2, null, ''], [1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [2, 1, '9', 'Boys'], [1, 2, '3', 'Boys'], [1, 1, '5', 'Mixed']), [girls, boys], 1, true],
  ['a division beside one that is still to come', kept([1, null, 'Girls 24½'], [2, null, ''], [1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [1, null, '', 'Boys'], [2, null, '', 'Boys']), [girls], 0, false],
  ['a division whose points have come', kept([1, null, 'Girls 24½'], [2, null, ''], [1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [1, null, '', 'Boys'], [2, null, '', 'Boys']), [girls, boys], 2, true],
  ['the list of one table, and now divisions', kept([1, 1, '24½'], [2, 2, '16½']), [girls, boys], 4, false],
])('where %s is kept', (_, of, tables, changed, outdated) => {
  expect([countChanged(of, tables), isOutdated(of, tables)]).toEqual([changed, outdated])
})

it('two tables are two divisions, each from 1, and one without a point is none yet', () => {
  expect(scoresOfTables([girls, boys, table('Mixed', [1, 1, '0'])], [1, 2])).toEqual(kept([1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls'], [2, 1, '9', 'Boys'], [1, 2, '3', 'Boys']))
  expect(scoresOfTables([girls], [1, 2], true)).toEqual(kept([1, 1, '24½', 'Girls'], [2, 2, '16½', 'Girls']))
})

it.each([[girls, false], [table('', [1, 1, '0'], [2, 1, '0']), true], [table('', [1, null, '']), true], [table('', [1, 1, '½'], [2, 2, '0']), false]])('has no points: %#', (of, isEmpty) => {
  expect(hasNoPoints(of)).toBe(isEmpty)
})
