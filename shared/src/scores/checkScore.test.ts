import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules } from '../standings/defaultRules'
import { StandingsRules } from '../standings/standingsRules'
import { checkScore, countedScore, isDecided } from './checkScore'
import { describeResult, plausibilityWarnings } from './describeResult'
import { matchOutcomes, ScoreRules, type ScoreEntry } from './score.schemas'
import { baseballScores, basketballScores, footballScores, soccerScores, sportScores, tennisScores, volleyballScores } from './sportRules'

const played = (homeScore: number | null, awayScore: number | null, periods: [number, number][] = [], overtimePeriods = 0): ScoreEntry => ({
  outcome: 'played', homeScore, awayScore, periods: periods.map(([home, away]) => ({ home, away })), overtimePeriods,
})
const unplayed = (outcome: ScoreEntry['outcome'], rest: Partial<ScoreEntry> = {}): ScoreEntry => ({
  outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0, ...rest,
})
const said = (entry: ScoreEntry, rules: ScoreRules) => checkScore(entry, rules).map(({ field, message }) => `${field}: ${message}`)

const quarters: [number, number][] = [[7, 0], [0, 7], [7, 7], [7, 7]]
const sevenInnings: [number, number][] = [[0, 0], [1, 0], [0, 0], [0, 1], [0, 0], [0, 0], [0, 0]]

describe('checkScore', () => {
  it.each<[string, ScoreEntry, ScoreRules]>([
    ['a final score without periods', played(21, 14), footballScores],
    ['a tie where ties stand', played(1, 1), soccerScores],
    ['quarters that add up, with overtime', played(27, 21, [...quarters, [6, 0]], 1), footballScores],
    ['overtime without periods', played(27, 21, [], 2), footballScores],
    ['a tie after overtime where ties stand', played(1, 1, [[1, 0], [0, 1], [0, 0], [0, 0]], 2), soccerScores],
    ['sets', played(3, 1, [[25, 20], [20, 25], [25, 23], [27, 25]]), volleyballScores],
    ['sets not kept', played(2, 3), volleyballScores],
    ['extra innings', played(1, 3, [...sevenInnings, [0, 0], [0, 2]], 2), baseballScores],
    ['a game ended by the run rule', played(12, 0, [[5, 0], [4, 0], [3, 0], [0, 0], [0, 0]]), baseballScores],
    ['a dual of 19', played(10, 9), tennisScores],
    ['a forfeit', unplayed('forfeitByHome'), basketballScores],
    ['no contest', unplayed('noContest'), basketballScores],
  ])('accepts %s', (_what, entry, rules) => expect(checkScore(entry, rules)).toEqual([]))

  it.each<[ScoreEntry, ScoreRules, string[]]>([
    [played(null, null), soccerScores, ['homeScore: Enter the home score.', 'awayScore: Enter the away score.']],
    [played(3, null), soccerScores, ['awayScore: Enter the away score.']],
    [played(14, 14), footballScores, ['awayScore: A match cannot end level: 14-14.']],
    [played(24, 21, quarters), footballScores, ['homeScore: The quarters add up to 21, not 24.']],
    [played(14, 7, quarters.slice(0, 3)), footballScores, ['periods: Enter 4 quarters: there are 3.', 'awayScore: The quarters add up to 14, not 7.']],
    [played(2, 0, [[1, 0]]), soccerScores, ['periods: Enter 2 halves: there are 1.', 'homeScore: The halves add up to 1, not 2.']],
    [played(28, 21, [...quarters, [7, 0]]), footballScores, ['periods: Enter 4 quarters: there are 5.']],
    [played(30, 20, [[7, 0], [7, 7], [7, 7], [0, 6], [9, 0]], 1), footballScores, ['overtimePeriods: Overtime is played only if the score is level before it: it was 21-20.']],
    [played(2, 1, [], 3), soccerScores, ['overtimePeriods: There are at most 2 overtime periods.']],
    [played(3, 0, [], 1), volleyballScores, ['overtimePeriods: This sport has no overtime.']],
    [played(2, 1), volleyballScores, ['homeScore: The winner has 3 sets, not 2.']],
    [played(1, 4), volleyballScores, ['awayScore: The winner has 3 sets, not 4.']],
    [played(3, 3), volleyballScores, ['awayScore: A match cannot end level: 3-3.']],
    [played(3, 0, [[25, 20], [25, 25], [25, 20]]), volleyballScores, ['periods.1.away: A set cannot end level.']],
    [played(3, 1, [[25, 20], [25, 20], [25, 20]]), volleyballScores, ['periods: 3-1 is 4 sets: there are 3.']],
    [played(3, 1, [[25, 20], [25, 20], [25, 20], [20, 25]]), volleyballScores, ['periods.3.home: The match was over before this set.']],
    [played(1, 3, [[25, 20], [25, 20], [20, 25], [25, 20]]), volleyballScores, ['homeScore: The sets give 3, not 1.', 'awayScore: The sets give 1, not 3.']],
    [played(10, 9, [[10, 9]]), tennisScores, ['periods: Only the final score is kept in this sport.']],
    [unplayed('forfeitByAway', { homeScore: 2 }), basketballScores, ['homeScore: Leave the score empty for a forfeit.']],
    [unplayed('noContest', { awayScore: 2, periods: [{ home: 0, away: 2 }], overtimePeriods: 1 }), basketballScores, ['awayScore: Leave the score empty for no contest.', 'periods: Leave the periods empty for no contest.', 'overtimePeriods: There is no overtime in no contest.']],
  ])('%#: says what is wrong', (entry, rules, expected) => expect(said(entry, rules)).toEqual(expected))

  it('accepts any four quarters with their sum, and nothing but their sum', () => {
    const period = fc.record({ home: fc.nat(30), away: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(period, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (periods, off) => {
        const home = periods.reduce((total, each) => total + each.home, 0)
        const away = periods.reduce((total, each) => total + each.away, 0)
        const rules = { ...basketballScores, tiesAllowed: true }
        expect(checkScore({ ...played(home, away), periods }, rules)).toEqual([])
        expect(checkScore({ ...played(home + off, away), periods }, rules).map(({ field }) => field)).toEqual(['homeScore'])
      }),
    )
  })
})

describe('countedScore', () => {
  it.each<[ScoreEntry['outcome'], [number, number]]>([
    ['forfeitByHome', [0, 7]], ['forfeitByAway', [7, 0]], ['doubleForfeit', [0, 0]], ['noContest', [0, 0]],
  ])('%s', (outcome, [homeScore, awayScore]) => expect(countedScore(unplayed(outcome), baseballScores)).toEqual({ homeScore, awayScore }))

  it('is the score of a played match, and 0-0 where a forfeit has no score', () => {
    expect(countedScore(played(3, 2), soccerScores)).toEqual({ homeScore: 3, awayScore: 2 })
    expect(countedScore(unplayed('forfeitByHome'), { ...soccerScores, forfeitScore: null })).toEqual({ homeScore: 0, awayScore: 0 })
  })
})

it('is decided with both scores or another outcome', () => {
  expect(matchOutcomes.map((outcome) => isDecided(unplayed(outcome)))).toEqual([false, true, true, true, true])
  expect(isDecided(played(0, 0))).toBe(true)
})

it('describes results, the winner first', () => {
  const names = { home: 'Atlas', away: 'Borea' }
  const describeIt = (entry: ScoreEntry, rules = footballScores) => describeResult(entry, rules, names)
  expect(describeIt(played(1, 3))).toBe('Borea 3, Atlas 1')
  expect(describeIt(played(27, 21, [], 1))).toBe('Atlas 27, Borea 21 (overtime)')
  expect(describeIt(played(27, 21, [], 2))).toBe('Atlas 27, Borea 21 (2 overtimes)')
  expect(describeIt(played(2, 1, [], 2), baseballScores)).toBe('Atlas 2, Borea 1 (9 innings)')
  expect(matchOutcomes.map((outcome) => describeIt(unplayed(outcome)))).toEqual([
    'Atlas and Borea: no score yet', 'Borea won: Atlas forfeited', 'Atlas won: Borea forfeited', 'Atlas and Borea both forfeited', 'Atlas and Borea: no contest',
  ])
})

it('asks about what is rare', () => {
  const fields = (entry: ScoreEntry, rules: ScoreRules) => plausibilityWarnings(entry, rules).map(({ field }) => field)
  expect(fields(played(200, 3), basketballScores)).toEqual(['homeScore'])
  expect(fields(played(90, 88, [], 6), basketballScores)).toEqual(['overtimePeriods'])
  expect(fields(played(3, 0, [[25, 24], [25, 20], [25, 20]]), volleyballScores)).toEqual(['periods.0.away'])
  expect(fields(played(12, 0, [[5, 0], [4, 0], [3, 0]]), baseballScores)).toEqual(['periods'])
  expect(fields(played(70, 60), basketballScores)).toEqual([])
})

it('has valid rules for the same sports in scores and standings', () => {
  for (const rules of Object.values(sportScores)) expect(ScoreRules.parse(rules)).toEqual(rules)
  for (const rules of Object.values(defaultRules)) expect(StandingsRules.parse(rules)).toEqual(rules)
  expect(Object.keys(sportScores)).toEqual(Object.keys(defaultRules))
})
