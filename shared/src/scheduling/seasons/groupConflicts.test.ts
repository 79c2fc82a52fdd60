import { describe, expect, it } from 'vitest'
import { conflictKinds } from '../venues/conflict.schemas'
import { contestWords } from '../../directory/activities/contestName.kinds'
import { conflictGroupNames, conflictsText, groupConflicts } from './groupConflicts'
import type { SeasonConflict } from './season.schemas'

const of = (kind: SeasonConflict['kind'], game: number, text: string, isWarning = true): SeasonConflict => ({ kind, game, key: `${game}/${kind}:${text}`, text, isWarning })

describe('conflicts of a draft', () => {
  it('are grouped by kind, counted by match, the gravest first and what is good to know last', () => {
    const groups = groupConflicts([
      of('otherZone', 1, 'Other clocks.', false), of('coachBusy', 4, 'C elsewhere.'), of('teamBusy', 7, 'A plays.'), of('teamBusy', 2, 'A plays.'), of('teamBusy', 2, 'B plays.'), of('teamBusy', 2, 'B plays.'), of('blackout', 9, 'Christmas.'),
    ])
    expect(groups.map(({ kind, count, games, isWarning }) => [kind, count, games.map(({ game }) => game), isWarning])).toEqual([
      ['blackout', 1, [9], true], ['teamBusy', 3, [2, 7], true], ['coachBusy', 1, [4], true], ['otherZone', 1, [1], false],
    ])
    expect(groups[1]!.games[0]!.texts).toEqual(['A plays.', 'B plays.'])
  })

  it.each<[SeasonConflict[], string]>([
    [[], ''], [[of('otherZone', 1, 'Other clocks.', false)], ''], [[of('closed', 1, 'Closed.')], '1 conflict in 1 match'], [[of('closed', 1, 'Closed.'), of('teamBusy', 1, 'A.'), of('teamBusy', 2, 'A.')], '3 conflicts in 2 matches'],
  ])('%j reads %s', (conflicts, text) => expect(conflictsText(groupConflicts(conflicts))).toBe(text))

  it('every kind has a name of its own', () => {
    const names = conflictGroupNames(contestWords('game'))
    expect(names.weekLimit).toBe('Too many games in a week')
    expect(Object.keys(names).sort()).toEqual([...conflictKinds].sort())
    expect(new Set(Object.values(names)).size).toBe(conflictKinds.length)
  })
})
