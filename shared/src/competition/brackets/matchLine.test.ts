import { describe, expect, it } from 'vitest'
import { contestWords } from '../../directory/activities/contestName.kinds'
import { matchLine, type MatchFacts } from './matchLine'

const open: MatchFacts = { number: 5, state: 'ready', isLive: false, ending: null, winner: null, parts: [], scoreText: '', whenText: 'Fri, Nov 20, 7:30 PM CST', place: 'Harbor Gym' }
const played: MatchFacts = { ...open, state: 'played', ending: 'played', winner: 'top', parts: [[25, 19], [23, 25], [15, 11]] }

describe('the line above a match', () => {
  it.each<[string, MatchFacts]>([
    ['Match 5 · Fri, Nov 20, 7:30 PM CST · Harbor Gym', open],
    ['Match 5', { ...open, state: 'waiting', whenText: '', place: '' }],
    ['Match 5 · 25–19, 3–1', { ...open, isLive: true, parts: [[25, 19], [3, 1]] }],
    ['Match 5 · Final · 25–19, 23–25, 15–11', played],
    ['Match 5 · Final · 6-4, 6-7 (5-7), 1-0 (10-8)', { ...played, scoreText: '6-4, 6-7 (5-7), 1-0 (10-8)' }],
    ['Match 5 · Walkover', { ...played, ending: 'walkover', parts: [] }],
    ['Match 5 · Nobody advances', { ...played, winner: 'neither', ending: 'withdrawal', parts: [] }],
    ['Match 5 · Not needed', { ...open, state: 'unneeded' }],
    ['', { ...open, number: null, state: 'bye', whenText: '', place: '' }],
  ])('%s', (text, facts) => { expect(matchLine(facts, contestWords('match'))).toBe(text) })
  it('says what its activity calls it', () => { expect(matchLine(played, contestWords('game'))).toBe('Game 5 · Final · 25–19, 23–25, 15–11') })
})
