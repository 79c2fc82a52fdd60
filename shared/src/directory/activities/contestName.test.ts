import { describe, expect, it } from 'vitest'
import type { ActivityKind } from './activity.kinds'
import { contestNames, contestWords, countedContests, notFinalText, sharedContestWords, type ContestName } from './contestName.kinds'
import { contestNameFor } from './contestNameFor'

describe('the words of a contest', () => {
  it.each([
    ['game', 'games', 'Game', 'Games', 'a game', 'A game'], ['match', 'matches', 'Match', 'Matches', 'a match', 'A match'], ['meet', 'meets', 'Meet', 'Meets', 'a meet', 'A meet'],
    ['contest', 'contests', 'Contest', 'Contests', 'a contest', 'A contest'], ['event', 'events', 'Event', 'Events', 'an event', 'An event'],
  ] as const)('%s', (name, many, One, Many, a, A) => {
    expect(contestWords(name)).toEqual({ one: name, many, One, Many, a, A })
  })
  it('are those of every name, and of a match where no activity is known', () => {
    expect(contestNames.map((name) => contestWords(name).one)).toEqual([...contestNames])
    expect(contestWords(undefined)).toBe(contestWords('match'))
    expect(contestWords(null)).toBe(contestWords('match'))
  })
  it('of a list are the word that all share', () => {
    expect([sharedContestWords(['game', 'game']), sharedContestWords(['game', 'meet']), sharedContestWords([])].map(({ many }) => many)).toEqual(['games', 'games', 'games'])
  })
  it.each([[1, '1 game was not final'], [2, '2 games were not final']])('say what was certified over: %i', (count, text) => {
    expect(notFinalText(count, contestWords('game'))).toBe(text)
  })
  it.each([[0, '0 games'], [1, '1 game'], [2, '2 games'], [1204, '1,204 games']])('are counted: %i', (count, text) => {
    expect(countedContests(count, contestWords('game'))).toBe(text)
  })
})

describe('what a new activity begins with', () => {
  it.each<[ActivityKind, string, ContestName]>([
    ['teamSport', 'Football', 'game'], ['teamSport', 'Six-man football', 'game'], ['teamSport', 'Girls Basketball', 'game'], ['teamSport', 'Baseball', 'game'], ['teamSport', 'Softball', 'game'],
    ['teamSport', 'Boys Lacrosse', 'game'], ['teamSport', 'Field Hockey', 'game'], ['teamSport', 'Water Polo', 'game'],
    ['teamSport', 'Girls Soccer', 'match'], ['teamSport', 'Fútbol', 'match'], ['teamSport', 'Volleyball', 'match'], ['tennis', 'Team Tennis', 'match'], ['individualSport', 'Wrestling', 'match'], ['individualSport', 'Golf', 'match'],
    ['meet', 'Cross Country', 'meet'], ['meet', 'Cross-country', 'meet'], ['meet', 'Track and Field', 'meet'], ['meet', 'Swimming', 'meet'], ['individualSport', 'Swimming & Diving', 'meet'], ['meet', 'Spring invitational', 'meet'],
    ['music', 'Band', 'contest'], ['music', 'Marching Band', 'contest'], ['music', 'Choir', 'contest'], ['music', 'Fall region', 'contest'], ['academic', 'Spelling', 'contest'], ['academic', 'Debate', 'contest'],
    ['tennis', 'Spring', 'match'], ['teamSport', 'Kickball', 'match'], ['teamSport', '', 'match'],
  ])('%s %s: %s', (kind, name, expected) => {
    expect(contestNameFor(kind, name)).toBe(expected)
  })
})
