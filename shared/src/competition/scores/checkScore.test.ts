import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRules } from '../../directory/rules/defaultRules'
import { StandingsRules } from '../../directory/rules/standingsRules'
import { checkScore, countedScore, isDecided } from './checkScore'
import { describeResult, plausibilityWarnings } from './describeResult'
import type { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import { matchOutcomes } from '../../directory/rules/matchOutcome.kinds'
import { ScoreRules } from '../../directory/rules/scoreRules.schemas'
import { baseballScoreRules, basketballScoreRules, footballScoreRules, soccerScoreRules, sportScoreRules, tennisScoreRules, volleyballScoreRules } from '../../directory/rules/sportScoreRules'

const played = (homeScore: number | null, awayScore: number | null, periods: [number, number][] = [], overtimePeriods = 0): ScoreEntry => ({
  outcome: 'played', homeScore, awayScore, periods: periods.map(([home, away]) => ({ home, away })), overtimePeriods,
})
const unplayed = (outcome: ScoreEntry['outcome'], rest: Partial<ScoreEntry> = {}): ScoreEntry => ({
  outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0, ...rest,
})
const said = (entry: ScoreEntry, rules: ScoreRules) => checkScore(entry, rules).map(({ field, message }) => `${field}: ${message}`)

const quarters: [number, number][] = [[7, 0], [0, 7], [7, 7], [7, 7]]
const sevenInnings: [number, number][] = [[0, 0], [1, 0], [0, 0], [0, 1], [0, 0], [0, 0], [0, 0]]

const kicked: ScoreRules = { ...soccerScoreRules, shootout: 'win' }
const afterKicks = (homeScore: number, awayScore: number, home: number, away: number): ScoreEntry => ({ ...played(homeScore, awayScore), shootout: { home, away } })

describe('kicks that decide a level match', () => {
  it.each<[ScoreEntry, ScoreRules, string[]]>([
    [afterKicks(1, 1, 4, 2), kicked, []],
    [afterKicks(1, 1, 4, 2), { ...kicked, tiesAllowed: false }, []],
    [played(1, 1), { ...kicked, tiesAllowed: false }, ['score: A match cannot end in a tie: 1-1.']],
    [afterKicks(1, 1, 4, 2), soccerScoreRules, ['shootout: This sport is not decided by kicks.']],
    [afterKicks(2, 1, 4, 2), kicked, ['shootout: Kicks are taken only if the score is tied: it was 2-1.']],
    [afterKicks(1, 1, 3, 3), kicked, ['shootout: Kicks continue until one side wins.']],
    [unplayed('noContest', { shootout: { home: 4, away: 2 } }), kicked, ['shootout: There are no kicks in no contest.']],
  ])('%o', (entry, rules, problems) => expect(said(entry, rules)).toEqual(problems))

  it('count as a win by one goal more, or leave the tie, as the activity says', () => {
    expect(countedScore(afterKicks(1, 1, 2, 4), kicked)).toEqual({ homeScore: 1, awayScore: 2 })
    expect(countedScore(afterKicks(1, 1, 2, 4), { ...kicked, shootout: 'tie' })).toEqual({ homeScore: 1, awayScore: 1 })
    expect(describeResult(afterKicks(1, 1, 2, 4), kicked, { home: 'Atlas', away: 'Borea' })).toBe('Atlas 1, Borea 1 (Borea 4-2 on kicks)')
  })
})

describe('checkScore', () => {
  it.each<[string, ScoreEntry, ScoreRules]>([
    ['a final score without periods', played(21, 14), footballScoreRules],
    ['a tie where ties stand', played(1, 1), soccerScoreRules],
    ['quarters that add up, with overtime', played(27, 21, [...quarters, [6, 0]], 1), footballScoreRules],
    ['overtime without periods', played(27, 21, [], 2), footballScoreRules],
    ['a tie after overtime where ties stand', played(1, 1, [[1, 0], [0, 1], [0, 0], [0, 0]], 2), soccerScoreRules],
    ['sets', played(3, 1, [[25, 20], [20, 25], [25, 23], [27, 25]]), volleyballScoreRules],
    ['sets not kept', played(2, 3), volleyballScoreRules],
    ['extra innings', played(1, 3, [...sevenInnings, [0, 0], [0, 2]], 2), baseballScoreRules],
    ['a game ended by the run rule', played(12, 0, [[5, 0], [4, 0], [3, 0], [0, 0], [0, 0]]), baseballScoreRules],
    ['a dual of 19', played(10, 9), tennisScoreRules],
    ['a forfeit', unplayed('forfeitByHome'), basketballScoreRules],
    ['no contest', unplayed('noContest'), basketballScoreRules],
  ])('accepts %s', (_what, entry, rules) => expect(checkScore(entry, rules)).toEqual([]))

  it.each<[ScoreEntry, ScoreRules, string[]]>([
    [played(null, null), soccerScoreRules, ['homeScore: Enter the home score.', 'awayScore: Enter the away score.']],
    [played(3, null), soccerScoreRules, ['awayScore: Enter the away score.']],
    [played(14, 14), footballScoreRules, ['score: A match cannot end in a tie: 14-14.']],
    [played(24, 21, quarters), footballScoreRules, ['homeScore: The quarters add up to 21, not 24.']],
    [played(14, 7, quarters.slice(0, 3)), footballScoreRules, ['periods: Enter 4 quarters: there are 3.', 'awayScore: The quarters add up to 14, not 7.']],
    [played(2, 0, [[1, 0]]), soccerScoreRules, ['periods: Enter 2 halves: there are 1.', 'homeScore: The halves add up to 1, not 2.']],
    [played(28, 21, [...quarters, [7, 0]]), footballScoreRules, ['periods: Enter 4 quarters: there are 5.']],
    [played(30, 20, [[7, 0], [7, 7], [7, 7], [0, 6], [9, 0]], 1), footballScoreRules, ['overtimePeriods: Overtime is played only if the score is tied at the end of regulation: it was 21-20.']],
    [played(2, 1, [], 3), soccerScoreRules, ['overtimePeriods: There are at most 2 overtime periods.']],
    [played(3, 0, [], 1), volleyballScoreRules, ['overtimePeriods: This sport has no overtime.']],
    [played(2, 1), volleyballScoreRules, ['homeScore: The winner has 3 sets, not 2.']],
    [played(1, 4), volleyballScoreRules, ['awayScore: The winner has 3 sets, not 4.']],
    [played(3, 3), volleyballScoreRules, ['score: A match cannot end in a tie: 3-3.']],
    [played(3, 0, [[25, 20], [25, 25], [25, 20]]), volleyballScoreRules, ['periods.1.away: A set cannot end in a tie.']],
    [played(3, 1, [[25, 20], [25, 20], [25, 20]]), volleyballScoreRules, ['periods: 3-1 is 4 sets: there are 3.']],
    [played(3, 1, [[25, 20], [25, 20], [25, 20], [20, 25]]), volleyballScoreRules, ['periods.3.home: The match had already ended before this set.']],
    [played(1, 3, [[25, 20], [25, 20], [20, 25], [25, 20]]), volleyballScoreRules, ['homeScore: The sets give 3, not 1.', 'awayScore: The sets give 1, not 3.']],
    [played(10, 9, [[10, 9]]), tennisScoreRules, ['periods: Only the final score is kept in this sport.']],
    [unplayed('forfeitByAway', { homeScore: 2 }), basketballScoreRules, ['homeScore: Leave the score empty for a forfeit.']],
    [unplayed('noContest', { awayScore: 2, periods: [{ home: 0, away: 2 }], overtimePeriods: 1 }), basketballScoreRules, ['awayScore: Leave the score empty for no contest.', 'periods: Leave the periods empty for no contest.', 'overtimePeriods: There is no overtime in no contest.']],
  ])('%#: says what is wrong', (entry, rules, expected) => expect(said(entry, rules)).toEqual(expected))

  it('accepts any four quarters with their sum, and nothing but their sum', () => {
    const period = fc.record({ home: fc.nat(30), away: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(period, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (periods, off) => {
        const home = periods.reduce((total, each) => total + each.home, 0)
        const away = periods.reduce((total, each) => total + each.away, 0)
        const rules = { ...basketballScoreRules, tiesAllowed: true }
        expect(checkScore({ ...played(home, away), periods }, rules)).toEqual([])
        expect(checkScore({ ...played(home + off, away), periods }, rules).map(({ field }) => field)).toEqual(['homeScore'])
      }),
    )
  })
})

describe('countedScore', () => {
  it.each<[ScoreEntry['outcome'], [number, number]]>([
    ['forfeitByHome', [0, 7]], ['forfeitByAway', [7, 0]], ['doubleForfeit', [0, 0]], ['noContest', [0, 0]],
  ])('%s', (outcome, [homeScore, awayScore]) => expect(countedScore(unplayed(outcome), baseballScoreRules)).toEqual({ homeScore, awayScore }))

  it('is the score of a played match, and 0-0 where a forfeit has no score', () => {
    expect(countedScore(played(3, 2), soccerScoreRules)).toEqual({ homeScore: 3, awayScore: 2 })
    expect(countedScore(unplayed('forfeitByHome'), { ...soccerScoreRules, forfeitScore: null })).toEqual({ homeScore: 0, awayScore: 0 })
  })
})

it('is decided with both scores or another outcome', () => {
  expect(matchOutcomes.map((outcome) => isDecided(unplayed(outcome)))).toEqual([false, true, true, true, true])
  expect(isDecided(played(0, 0))).toBe(true)
})

it('describes results, the winner first', () => {
  const names = { home: 'Atlas', away: 'Borea' }
  const describeIt = (entry: ScoreEntry, rules = footballScoreRules) => describeResult(entry, rules, names)
  expect(describeIt(played(1, 3))).toBe('Borea 3, Atlas 1')
  expect(describeIt(played(27, 21, [], 1))).toBe('Atlas 27, Borea 21 (overtime)')
  expect(describeIt(played(27, 21, [], 2))).toBe('Atlas 27, Borea 21 (2 overtimes)')
  expect(describeIt(played(2, 1, [], 2), baseballScoreRules)).toBe('Atlas 2, Borea 1 (9 innings)')
  expect(matchOutcomes.map((outcome) => describeIt(unplayed(outcome)))).toEqual([
    'Atlas and Borea: no score yet', 'Borea won: Atlas forfeited', 'Atlas won: Borea forfeited', 'Atlas and Borea both forfeited', 'Atlas and Borea: no contest',
  ])
})

it('asks about what is rare', () => {
  const fields = (entry: ScoreEntry, rules: ScoreRules) => plausibilityWarnings(entry, rules).map(({ field }) => field)
  expect(fields(played(200, 3), basketballScoreRules)).toEqual(['homeScore'])
  expect(fields(played(90, 88, [], 6), basketballScoreRules)).toEqual(['overtimePeriods'])
  expect(fields(played(3, 0, [[25, 24], [25, 20], [25, 20]]), volleyballScoreRules)).toEqual(['periods.0.away'])
  expect(fields(played(12, 0, [[5, 0], [4, 0], [3, 0]]), baseballScoreRules)).toEqual(['periods'])
  expect(fields(played(70, 60), basketballScoreRules)).toEqual([])
})

it('has valid rules for the same sports in scores and standings', () => {
  for (const rules of Object.values(sportScoreRules)) expect(ScoreRules.parse(rules)).toEqual(rules)
  for (const rules of Object.values(defaultRules)) expect(StandingsRules.parse(rules)).toEqual(rules)
  expect(Object.keys(sportScoreRules)).toEqual(Object.keys(defaultRules))
})
