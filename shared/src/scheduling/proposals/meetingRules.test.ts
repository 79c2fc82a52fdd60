import { describe, expect, it } from 'vitest'
import { contestWords } from '../../directory/activities/contestName.kinds'
import { beyondPlanText, isBeyondPlan, plannedMeetings } from './meetingRules'

const meetings = [{ matchId: 1, dayText: 'Fri, Nov 20' }, { matchId: 2, dayText: 'Tue, Dec 1' }, { matchId: 3, dayText: 'Fri, Dec 4' }]

describe('planned meetings', () => {
  it.each([
    [[{ double: false }], [2, 2], 1], [[{ double: true }], [], 2],
    // A second round was added to the first.
    [[{ double: false }, { double: false }], [2, 1], 2], [[{ double: true }, { double: false }], [], 3],
    // Nobody laid the season out: as most pairs that have met.
    [[], [], 1], [[], [1, 1, 2], 1], [[], [2, 2, 1, 3], 2], [[], [1, 2], 1], [[], [2], 2],
  ])('of seasons %j with pairs that meet %j times are %i', (seasons, counts, expected) => expect(plannedMeetings(seasons, counts)).toBe(expected))

  it.each([[1, 0, false], [1, 1, true], [2, 1, false], [2, 2, true], [1, 3, true]])('planned %i with %i that stand: one more is beyond: %s', (planned, count, expected) =>
    expect(isBeyondPlan(planned, meetings.slice(0, count))).toBe(expected))

  it('that stand are told', () => {
    expect(beyondPlanText({ home: 'Atlas', away: 'Borea' }, 1, meetings.slice(0, 1), contestWords('game'))).toBe('Atlas and Borea play each other once in their district this season, and there is a game already: Fri, Nov 20.')
    expect(beyondPlanText({ home: 'Atlas', away: 'Borea' }, 2, meetings.slice(0, 2), contestWords('match'))).toBe('Atlas and Borea play each other twice in their district this season, and 2 matches exist already: Fri, Nov 20; Tue, Dec 1.')
  })
})
