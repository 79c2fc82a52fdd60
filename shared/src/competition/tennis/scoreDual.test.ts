import { describe, expect, it } from 'vitest'
import type { DualFormat } from '../../directory/rules/dualFormat.schemas'
import { pointsOf } from './dualFormat'
import type { Side, PlayedSet } from '../results/set.schemas'
import { scoreDual, type ScoredLine } from './scoreDual'
import type { LineState } from './tennis.kinds'
import { proSet, usualFormats } from './usualFormats'

const three: DualFormat = { ...usualFormats.seven, groups: [{ kind: 'singles', division: '', count: 3, points: 1, sets: proSet }] }
const line = (state: LineState, winner: Side | null = null, home = 0, away = 0): ScoredLine => ({
  kind: 'singles', division: '', state, winner, sets: home + away > 0 ? [{ home, away, tieBreak: null } satisfies PlayedSet] : [],
})

describe('the team score', () => {
  it.each<[string, Partial<DualFormat>, ScoredLine[], object]>([
    ['nothing yet', {}, [line('open'), line('open'), line('open')], { points: { home: 0, away: 0 }, left: 3, pointsLeft: 3, leader: null, isOver: false }],
    ['lines won', {}, [line('won', 'home', 8, 2), line('won', 'away', 3, 8), line('live', null, 4, 1)], { points: { home: 1, away: 1 }, games: { home: 15, away: 11 }, leader: null, isOver: false }],
    ['a retirement gives the line to the other', {}, [line('retired', 'away', 6, 1), line('open'), line('open')], { points: { home: 0, away: 1 }, games: { home: 6, away: 1 }, played: 1 }],
    ['a default', {}, [line('defaulted', 'home'), line('open'), line('open')], { points: { home: 1, away: 0 }, played: 0 }],
    ['stopped by time, for who leads', {}, [line('frozen', null, 5, 3), line('frozen', null, 4, 4), line('unplayed')], { points: { home: 1, away: 0 }, left: 0, isOver: true, leader: 'home' }],
    ['stopped by time, for nobody', { frozen: 'nobody' }, [line('frozen', null, 5, 3), line('won', 'away', 1, 8), line('unplayed')], { points: { home: 0, away: 1 }, isOver: true }],
    ['level at the end', {}, [line('won', 'home', 8, 2), line('won', 'away', 3, 8), line('unplayed')], { leader: null, isOver: true, clinchedBy: null }],
    ['clinched, and played out', {}, [line('won', 'home', 8, 2), line('won', 'home', 8, 3), line('open')], { clinchedBy: 'home', isOver: false }],
    ['clinched, and left there', { playOut: 'clinch' }, [line('won', 'home', 8, 2), line('won', 'home', 8, 3), line('open')], { clinchedBy: 'home', isOver: true }],
  ])('%s', (_, changes, lines, expected) => {
    expect(scoreDual(lines, { ...three, ...changes })).toMatchObject(expected)
  })

  it('weighs lines by the points of their group', () => {
    const format: DualFormat = { ...three, groups: [{ ...three.groups[0]!, points: 2 }] }
    expect(scoreDual([line('won', 'home', 8, 0)], format)).toMatchObject({ points: { home: 2, away: 0 }, lines: { home: 1, away: 0 } })
  })

  it('has nineteen points in team tennis', () => expect(pointsOf(usualFormats.nineteen)).toBe(19))
})
