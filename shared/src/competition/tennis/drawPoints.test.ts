import { describe, expect, it } from 'vitest'
import type { BracketResult } from '../brackets/bracket.types'
import { bracketStructure } from '../brackets/bracketStructure'
import { playBracket } from '../brackets/playBracket'
import type { TeamPoints } from '../draws/drawFormat.schemas'
import { placesByPoints, pointsOfDraw, pointsText } from './drawPoints'

const format: TeamPoints = { rounds: [1, 2, 3], elsewhere: 0.5, byes: 'ifNextIsWon', areResult: true }

/** Points of entrants 1 to so many, after results that are given as "who beat whom". */
function played(entrants: number, wins: readonly (readonly [winner: number, loser: number, ending?: BracketResult['ending']])[], of: TeamPoints = format, plan: Parameters<typeof bracketStructure>[0] = { kind: 'single', thirdPlace: false }): Record<number, number> {
  const structure = bracketStructure(plan, entrants)
  const filling = { seeds: Array.from({ length: entrants }, (_, index) => index + 1), results: [] as BracketResult[] }
  for (const [winner, loser, ending = 'played'] of wins) {
    const match = playBracket(structure, filling).matches.find(({ state, topSide, bottomSide }) => state === 'ready' && topSide.is === 'team' && bottomSide.is === 'team' && [winner, loser].every((id) => id === topSide.teamId || id === bottomSide.teamId))!
    const [top, bottom] = [match.topSide, match.bottomSide].map((side) => (side.is === 'team' ? side.teamId : 0)) as [number, number]
    filling.results.push({ key: match.key, winner: top === winner ? 'top' : 'bottom', topTeamId: top, bottomTeamId: bottom, ending })
  }
  return Object.fromEntries(pointsOfDraw(playBracket(structure, filling).matches, of))
}

describe('points of a draw', () => {
  it.each<[string, Parameters<typeof played>, Record<number, number>]>([
    ['give each round its worth', [4, [[1, 4], [2, 3], [1, 2]]], { 1: 3, 2: 1 }],
    ['hold the last worth for later rounds', [4, [[1, 4], [2, 3], [1, 2]], { ...format, rounds: [2] }], { 1: 4, 2: 2 }],
    ['count a bye once the next match is won', [6, [[4, 5], [3, 6], [1, 4], [3, 2], [1, 3]]], { 1: 1 + 2 + 3, 3: 1 + 2, 4: 1 }],
    ['count no bye of who loses the next match', [6, [[4, 5], [3, 6], [4, 1]]], { 3: 1, 4: 3 }],
    ['count no bye where the association has it so', [6, [[4, 5], [3, 6], [1, 4]], { ...format, byes: 'never' }], { 1: 2, 3: 1, 4: 1 }],
    ['count walkovers and retirements as wins', [4, [[1, 4, 'walkover'], [3, 2, 'retirement']]], { 1: 1, 3: 1 }],
    ['count the consolation and the third place for themselves', [4, [[1, 4], [2, 3], [1, 2], [4, 3]], format, { kind: 'single', thirdPlace: true }], { 1: 3, 2: 1, 4: 0.5 }],
    ['count every match of a round robin as a first round', [3, [[1, 2], [1, 3], [2, 3]], format, { kind: 'roundRobin', twice: false }], { 1: 2, 2: 1 }],
    ['are none before anything is played', [5, []], {}],
  ])('%s', (_, given, expected) => {
    expect(played(...given)).toEqual(expected)
  })

  it('make places, shared ones leaving out as many after them', () => {
    expect(placesByPoints([3, 5, 3, 0])).toEqual([2, 1, 2, 4])
  })

  it('are told in words', () => {
    expect(pointsText(format)).toBe('1, 2, 3 for each round won; 0.5 in the consolation; a bye counts once the next match is won')
    expect(pointsText({ ...format, rounds: [1], elsewhere: 0, byes: 'never' })).toBe('1 for each match won; byes count nothing')
  })
})
