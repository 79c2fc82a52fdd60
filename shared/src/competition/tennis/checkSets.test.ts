import { describe, expect, it } from 'vitest'
import { checkSets } from './checkSets'
import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { PlayedSet } from '../results/set.schemas'
import { nextToWin, withWon } from './playLine'
import type { LineState } from './tennis.kinds'
import { bestOfThree, proSet, withMatchTieBreak } from './usualFormats'
import { setsText, tallySets } from '../results/sets'

/** "7-6(7-4)" or "6-4" as a set. */
const set = (text: string): PlayedSet => {
  const [, home, away, first, second] = /^(\d+)-(\d+)(?:\((\d+)-(\d+)\))?$/.exec(text)!
  return { home: Number(home), away: Number(away), tieBreak: first === undefined ? null : { home: Number(first), away: Number(second) } }
}
const sets = (text: string) => (text === '' ? [] : text.split(' ').map(set))
const tenProSet: SetFormat = { ...proSet, games: 10, tieBreakAt: 10 }
const advantage: SetFormat = { ...bestOfThree, tieBreakAt: null }
const firstToSix: SetFormat = { ...proSet, games: 6, winByTwo: false, tieBreakAt: null }
const proSetAtSeven: SetFormat = { ...proSet, tieBreakAt: 7 }
const short: SetFormat = { ...bestOfThree, games: 4, tieBreakAt: 3, finalTieBreakTo: 10, noAd: true }

describe('scores of lines that are over', () => {
  it.each<[string, SetFormat, string]>([
    ['two sets to love', bestOfThree, '6-0 6-0'],
    ['7-5', bestOfThree, '7-5 5-7 7-5'],
    ['tie-breaks, close and long', bestOfThree, '7-6(7-0) 6-7(5-7) 7-6(22-20)'],
    ['a tie-break of 8-6', bestOfThree, '6-7(6-8) 6-7(0-7)'],
    ['a match tie-break', withMatchTieBreak, '6-4 4-6 1-0(10-8)'],
    ['a match tie-break that goes on', withMatchTieBreak, '6-4 4-6 0-1(13-15)'],
    ['a match tie-break to love', withMatchTieBreak, '0-6 6-0 1-0(10-0)'],
    ['a pro set', proSet, '8-6'],
    ['a pro set of 9-7', proSet, '7-9'],
    ['a pro set by tie-break', proSet, '9-8(7-5)'],
    ['a pro set with its tie-break at 7-7', proSetAtSeven, '7-8(3-7)'],
    ['a pro set to ten', tenProSet, '10-8'],
    ['a pro set to ten, extended', tenProSet, '11-9'],
    ['an advantage set', advantage, '6-4 3-6 14-12'],
    ['the first with six games', firstToSix, '6-5'],
    ['short sets', short, '4-2 3-4(5-7) 1-0(10-6)'],
  ])('takes %s', (_, format, text) => {
    expect(checkSets(sets(text), format, 'won')).toEqual([])
  })

  it.each<[string, SetFormat, string, string, string]>([
    ['7-4', bestOfThree, '7-4 6-0', 'sets.0.home', 'Set 1, home side: 7-4 cannot be, with 4 games on the other side the set ends at 6-4.'],
    ['6-8 where a tie-break comes', bestOfThree, '6-0 6-8', 'sets.1.away', 'Set 2, away side: 6-8 cannot be, at 6-6 a tie-break decides.'],
    ['6-5 as a whole set', bestOfThree, '6-5 6-0', 'sets.0.home', 'Set 1: at 6-5 nobody has won it, so there is no set after it.'],
    ['7-6 without its points', bestOfThree, '7-6 6-0', 'sets.0.tieBreak', 'Set 1, tie-break: 7-6 cannot be, enter the points of the tie-break at 6-6.'],
    ['a tie-break of 7-6', bestOfThree, '7-6(7-6) 6-0', 'sets.0.tieBreak', 'Set 1, tie-break: 7-6 cannot be, the tie-break is not over at 7-6; it goes to 7, by two.'],
    ['a tie-break of 10-7', bestOfThree, '7-6(10-7) 6-0', 'sets.0.tieBreak', 'Set 1, tie-break: 7-6 cannot be, a tie-break to 7 ended at 9-7, not 10-7.'],
    ['a tie-break that the other side won', bestOfThree, '7-6(3-7) 6-0', 'sets.0.tieBreak', 'Set 1, tie-break: 7-6 cannot be, who wins the tie-break wins the set.'],
    ['a tie-break at 6-4', bestOfThree, '6-4(7-2) 6-0', 'sets.0.tieBreak', 'Set 1, tie-break: 6-4 cannot be, the tie-break comes at 6-6, not at 6-4.'],
    ['a third set after two', bestOfThree, '6-0 6-0 6-0', 'sets.2.home', 'Set 3: the home side has won already.'],
    ['one set of three', bestOfThree, '6-0', 'sets.0.home', 'Set 1: nobody has won the line yet.'],
    ['nothing', bestOfThree, '', 'sets', 'Enter the score.'],
    ['a match tie-break of 10-9', withMatchTieBreak, '6-0 0-6 1-0(10-9)', 'sets.2.tieBreak', 'Set 3, tie-break: 1-0 cannot be, the tie-break is not over at 10-9; it goes to 10, by two.'],
    ['a third set of games where a tie-break is played', withMatchTieBreak, '6-0 0-6 6-3', 'sets.2.home', 'Set 3, home side: 6-3 cannot be, it is a tie-break to 10: its winner has 1 and the other 0.'],
    ['a match tie-break given to who lost it', withMatchTieBreak, '6-0 0-6 1-0(8-10)', 'sets.2.away', 'Set 3, away side: 1-0 cannot be, who wins the tie-break has 1, the other 0.'],
    ['8-7 in a pro set', proSet, '8-7', 'sets.0.home', 'Set 1: nobody has won the line yet.'],
    ['a second pro set', proSet, '8-1 8-2', 'sets.1.home', 'Set 2: this line is over after one set.'],
    ['a pro set to eight where ten are played', tenProSet, '8-2', 'sets.0.home', 'Set 1: nobody has won the line yet.'],
    ['7-5 where the first with six has it', firstToSix, '7-5', 'sets.0.home', 'Set 1, home side: 7-5 cannot be, a set ends with 6 games.'],
    ['15-12 in an advantage set', advantage, '6-0 15-12', 'sets.1.home', 'Set 2, home side: 15-12 cannot be, with 12 games on the other side the set ends at 14-12.'],
  ])('refuses %s', (_, format, text, field, message) => {
    expect(checkSets(sets(text), format, 'won')).toEqual([{ field, message }])
  })
})

describe('scores of lines that are not over', () => {
  it.each<[LineState, string, boolean]>([
    ['live', '', true], ['live', '0-0', true], ['live', '6-5', true], ['live', '6-6', true], ['live', '6-6(6-6)', true], ['live', '6-4 3-2', true],
    // A finished score may be shown for a moment before someone says that the match is over.
    ['live', '6-4 6-2', true],
    ['live', '6-6(7-5)', false], ['live', '7-4', false], ['live', '5-5(3-2)', false],
    ['retired', '6-4 2-3', true], ['retired', '', true], ['retired', '6-4 6-2', false],
    ['frozen', '5-3', true], ['frozen', '6-4 4-6 0-0(4-3)', false],
    ['defaulted', '', true], ['defaulted', '1-0', true],
    ['open', '', true], ['open', '0-0', false], ['unplayed', '', true], ['unplayed', '3-2', false],
  ])('%s at "%s": %s', (state, text, isTaken) => {
    expect(checkSets(sets(text), bestOfThree, state)).toHaveLength(isTaken ? 0 : 1)
  })

  it('takes a match tie-break that was stopped', () => {
    expect(checkSets(sets('6-4 4-6 0-0(4-3)'), withMatchTieBreak, 'frozen')).toEqual([])
  })

  it.each<[string, SetFormat, string, string | null]>([
    ['sets first', bestOfThree, '6-4 0-5', 'home'], ['then games', bestOfThree, '6-4 4-6 1-3', 'away'], ['then points', proSet, '8-8(4-2)', 'home'],
    ['nobody', proSet, '4-4', null], ['points of a match tie-break', withMatchTieBreak, '6-4 4-6 0-0(3-5)', 'away'],
  ])('who leads: %s', (_, format, text, leader) => {
    expect(tallySets(sets(text), format)).toMatchObject({ winner: null, leader })
  })
})

describe('counting along', () => {
  it('goes from games to the tie-break and into the next set', () => {
    let score = sets('6-6')
    expect(nextToWin(score, withMatchTieBreak)).toBe('point')
    for (let point = 0; point < 7; point += 1) score = withWon(score, withMatchTieBreak, 'away')
    expect(setsText(score)).toBe('6-7 (0-7)')
    expect(nextToWin(score, withMatchTieBreak)).toBe('game')
    for (let game = 0; game < 6; game += 1) score = withWon(score, withMatchTieBreak, 'home')
    expect(nextToWin(score, withMatchTieBreak)).toBe('point')
    for (let point = 0; point < 10; point += 1) score = withWon(score, withMatchTieBreak, 'home')
    expect(setsText(score)).toBe('6-7 (0-7) 6-0 1-0 (10-0)')
    expect(nextToWin(score, withMatchTieBreak)).toBeNull()
    expect(withWon(score, withMatchTieBreak, 'away')).toEqual(score)
  })
})
