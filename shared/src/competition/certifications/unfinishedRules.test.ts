import { describe, expect, it } from 'vitest'
import { totalUnfinished, unfinishedState, unfinishedText, type UnfinishedState } from './unfinishedRules'
import { contestWords } from '../../directory/activities/contestName.kinds'

const now = new Date('2026-11-20T18:00:00Z')
const [before, after] = [new Date('2026-11-19T18:00:00Z'), new Date('2026-11-21T18:00:00Z')]

describe('what of a match is missing', () => {
  it.each([
    ['scheduled', 'none', after, 'ahead'], ['scheduled', 'none', now, 'overdue'], ['scheduled', 'none', before, 'overdue'],
    ['postponed', 'none', before, 'postponed'], ['suspended', 'none', before, 'suspended'],
    ['scheduled', 'reported', before, 'reported'], ['scheduled', 'confirmed', before, 'confirmed'], ['scheduled', 'disputed', before, 'disputed'], ['scheduled', 'underReview', before, 'underReview'],
    // One that counts and is contested.
    ['final', 'disputed', before, 'disputed'], ['final', 'underReview', before, 'underReview'],
    ['final', 'final', before, null], ['final', 'corrected', before, null], ['final', 'none', before, null],
    ['cancelled', 'none', after, null], ['cancelled', 'reported', before, null],
  ] as const)('%s with a score that is %s', (status, scoreState, startsAt, expected) => expect(unfinishedState({ status, scoreState, startsAt, timeIsSet: true }, now)).toBe(expected))

  it.each([['2026-11-20T06:00:00Z', 'ahead'], ['2026-11-19T18:00:00Z', 'overdue']] as const)('without a time on the day that begins %s: %s', (startsAt, expected) => {
    expect(unfinishedState({ status: 'scheduled', scoreState: 'none', startsAt: new Date(startsAt), timeIsSet: false }, now)).toBe(expected)
  })

  it('is counted in words, what is open first', () => {
    const of = (states: UnfinishedState[], draws: Parameters<typeof unfinishedText>[0]['draws'] = []) => ({ matches: states.map((state) => ({ state })), draws })
    expect(unfinishedText(of(['ahead']))).toBe('1 match is not final: 1 not played yet.')
    expect(unfinishedText(of(['ahead', 'disputed', 'ahead', 'overdue']))).toBe('4 matches are not final: 1 disputed, 1 without a score, 2 not played yet.')
    expect(unfinishedText(of([], [{ name: 'Gold', contestName: 'game', undecided: 1 }, { name: 'Silver', contestName: 'game', undecided: 3 }]), contestWords('game'))).toBe('1 game of Gold is not decided. 3 games of Silver are not decided.')
    // Players have matches in a draw, whatever their activity has.
    expect(unfinishedText(of(['ahead'], [{ name: 'Singles', contestName: 'match', undecided: 2 }]), contestWords('meet'))).toBe('1 meet is not final: 1 not played yet. 2 matches of Singles are not decided.')
    expect([totalUnfinished(of([])), totalUnfinished(of(['ahead'], [{ name: 'Gold', contestName: 'game', undecided: 2 }]))]).toEqual([0, 3])
  })
})
