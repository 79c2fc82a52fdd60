import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp, computeFormula, isFor, perMatch, scoreOf, valueOf } from './computeStatistic'
import { checkDefinitions, checkValues, sheetWarnings } from './checkStatistics'
import { computed, count, time } from './define'
import { rankLeaders } from './rankLeaders'
import { StatisticDefinitions } from '../../directory/rules/statistic.schemas'
import type { StatisticDefinition } from '../../directory/rules/statistic.schemas'
import { formulaText, perMatchText, secondsOf, statisticText, timeOf, totalText } from './statisticTexts'
import { stepStatistic } from './stepStatistic'
import { basketball, baseball } from './usualBallGames'
import { football, soccer, volleyball } from './usualFieldSports'
import { usualStatistics } from './usualStatistics'

const of = (list: readonly StatisticDefinition[], key: string) => list.find((each) => each.key === key)!

describe('computed statistics', () => {
  it.each<[string, readonly StatisticDefinition[], string, Record<string, number>, string]>([
    ['hitting percentage', volleyball, 'hitting', { kills: 12, attackErrors: 3, attackAttempts: 30 }, '.300'],
    ['more errors than kills', volleyball, 'hitting', { kills: 2, attackErrors: 5, attackAttempts: 20 }, '-.150'],
    ['nobody attacked', volleyball, 'hitting', {}, '–'],
    ['earned run average over seven innings', baseball, 'earnedRunAverage', { earnedRuns: 2, outs: 21 }, '2.00'],
    ['of five innings', baseball, 'earnedRunAverage', { earnedRuns: 3, outs: 15 }, '4.20'],
    ['no out', baseball, 'earnedRunAverage', { earnedRuns: 3 }, '–'],
    ['innings in thirds', baseball, 'innings', { outs: 16 }, '5.1'],
    ['batting average', baseball, 'battingAverage', { hits: 5, atBats: 16 }, '.313'],
    ['all hits', baseball, 'battingAverage', { hits: 4, atBats: 4 }, '1.000'],
    ['on base', baseball, 'onBase', { hits: 1, walks: 1, atBats: 4, sacrificeFlies: 1 }, '.333'],
    ['slugging: a home run counts four', baseball, 'slugging', { hits: 1, homeRuns: 1, atBats: 2 }, '2.000'],
    ['walks and hits', baseball, 'walksAndHits', { walksAllowed: 2, hitsAllowed: 5, outs: 21 }, '1.00'],
    ['field goal percentage', basketball, 'fieldGoalShare', { fieldGoals: 5, fieldGoalAttempts: 11 }, '45.5%'],
    ['points of baskets', basketball, 'points', { fieldGoals: 5, threes: 2, freeThrows: 3 }, '15'],
    ['points of touchdowns', football, 'points', { rushTouchdowns: 2, extraPoints: 1, safeties: 1 }, '15'],
    ['yards lost', football, 'yardsPerCarry', { rushYards: -7, carries: 2 }, '-3.5'],
    ['half blocks', volleyball, 'blocks', { soloBlocks: 1, blockAssists: 3 }, '2.5'],
    ['goals count twice', soccer, 'points', { goals: 2, assists: 1 }, '5'],
  ])('%s', (_, list, key, values, text) => {
    expect(totalText(of(list, key), values)).toBe(text)
  })

  it('are spelled out', () => {
    expect(formulaText(of(volleyball, 'hitting'), volleyball)).toBe('(Kills − Attack errors) ÷ Attack attempts')
    expect(formulaText(of(soccer, 'points'), soccer)).toBe('2 × Goals + Assists')
    expect(formulaText(of(baseball, 'earnedRunAverage'), baseball)).toBe('21 × Earned runs ÷ Outs recorded')
  })

  it('of a season are of its sums, never the mean of its matches', () => {
    const matches = [{ kills: 1, attackErrors: 0, attackAttempts: 1 }, { kills: 0, attackErrors: 1, attackAttempts: 9 }]
    expect(valueOf(of(volleyball, 'hitting'), addUp(matches))).toBe(0)
  })
})

describe('texts', () => {
  it.each([['24:05', 1445], ['0:07', 7], ['24', 1440], ['', null], ['24:60', null], ['-1', null], ['1:2', null]])('%s', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds)
    if (seconds !== null && text.includes(':')) expect(timeOf(seconds)).toBe(text)
  })
  it('by match', () => {
    expect(perMatchText(of(soccer, 'goals'), { goals: 7 }, 4)).toBe('1.8')
    expect(perMatchText(of(volleyball, 'hitting'), { kills: 1, attackAttempts: 2 }, 4)).toBe('–')
    expect(perMatchText(of(basketball, 'minutes'), { minutes: 2891 }, 2)).toBe('24:05')
    expect(perMatchText(of(baseball, 'innings'), { outs: 32 }, 2)).toBe('5.1')
    expect([perMatch(7, 0), statisticText(of(soccer, 'goals'), 1234)]).toEqual([null, '1,234'])
  })
})

describe('what cannot be', () => {
  it.each<[string, readonly StatisticDefinition[], Record<string, number>, string[]]>([
    ['nothing', soccer, {}, []],
    ['more made than attempted', basketball, { fieldGoals: 6, fieldGoalAttempts: 5 }, ['fieldGoals: More than field goals attempted (5).']],
    ['more three-pointers than field goals', basketball, { threes: 2, threeAttempts: 4, fieldGoals: 1, fieldGoalAttempts: 9 }, ['threes: More than field goals made (1).']],
    ['as many as attempted', basketball, { fieldGoals: 5, fieldGoalAttempts: 5 }, []],
    ['a sixth foul', basketball, { fouls: 6 }, ['fouls: Not over 5.']],
    ['less than none', soccer, { saves: -1 }, ['saves: This cannot be negative.']],
    ['yards may be lost', football, { rushYards: -12, carries: 3 }, []],
    ['too many of them', football, { rushYards: -201 }, ['rushYards: Not under -200.']],
    ['what is not kept', soccer, { kills: 1 }, ['kills: The activity does not track this.']],
    ['what is computed', soccer, { points: 3 }, ['points: The activity does not track this.']],
    ['too long', basketball, { minutes: 4801 }, ['minutes: Not over 80:00.']],
  ])('%s', (_, list, values, expected) => {
    expect(checkValues(list, values).map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
  })

  it('is not kept once it is retired', () => {
    expect(checkValues(soccer.map((each) => ({ ...each, isRetired: each.key === 'fouls' })), { fouls: 1 })).toHaveLength(1)
  })
})

describe('the sum against the score', () => {
  it.each<[string, readonly StatisticDefinition[], Record<string, number>[], number | null, string[]]>([
    ['it adds up', soccer, [{ goals: 2 }, { goals: 1 }], 3, []],
    ['an own goal of the others', soccer, [{ goals: 2 }], 3, ['The players have 2 goals together; the team has 3.']],
    ['no score yet', soccer, [{ goals: 2 }], null, []],
    ['nobody is entered yet', soccer, [], 3, []],
    ['baskets, threes and free throws', basketball, [{ fieldGoals: 20, threes: 4, freeThrows: 7 }], 51, []],
    ['a touchdown is six once', football, [{ passTouchdowns: 1, completions: 1 }, { catchTouchdowns: 1, catches: 1 }, { extraPoints: 1 }], 7, []],
    ['sets are no sum of kills', volleyball, [{ kills: 40 }], 3, []],
  ])('%s', (_, list, players, score, expected) => {
    expect(sheetWarnings(list, players, score, 'goals')).toEqual(expected)
  })
})

describe('leaders', () => {
  const goals = of(soccer, 'goals')
  const players = (...all: number[]) => all.map((value, index) => ({ name: String(index), matches: 4, totals: { goals: value } }))
  const ranks = (list: ReturnType<typeof rankLeaders>) => list.map(({ rank, value }) => [rank, value])

  it('share ranks, and who has none is not listed', () => {
    expect(ranks(rankLeaders(goals, players(3, 0, 5, 3, 1)))).toEqual([[1, 5], [2, 3], [2, 3], [4, 1]])
  })
  it('by match, ratios as they are', () => {
    const some = [{ matches: 2, totals: { goals: 3 } }, { matches: 4, totals: { goals: 4 } }]
    expect(ranks(rankLeaders(goals, some, 'match'))).toEqual([[1, 1.5], [2, 1]])
    expect(ranks(rankLeaders(of(soccer, 'saveShare'), [{ matches: 3, totals: { saves: 9, goalsAllowed: 3 } }, { matches: 1, totals: { saves: 10, goalsAllowed: 2 } }], 'match'))).toEqual([[1, 0.833333]])
  })
  it('the least first where less is better, and no zero is left out of a ratio', () => {
    const pitchers = [{ matches: 1, totals: { outs: 21, earnedRuns: 0 } }, { matches: 1, totals: { outs: 42, earnedRuns: 2 } }, { matches: 1, totals: { outs: 20, earnedRuns: 0 } }]
    expect(ranks(rankLeaders(of(baseball, 'earnedRunAverage'), pitchers))).toEqual([[1, 0], [2, 1]])
  })
})

describe('one more at the side of the field', () => {
  it('takes along what cannot be otherwise', () => {
    expect(stepStatistic(basketball, { fieldGoals: 1, fieldGoalAttempts: 4 }, 'threes', 1)).toEqual({ fieldGoals: 1, fieldGoalAttempts: 4, threes: 1, threeAttempts: 1 })
    expect(stepStatistic(soccer, { goals: 1, shotsOnGoal: 1, shots: 1 }, 'shots', -1)).toEqual({ goals: 0, shotsOnGoal: 0, shots: 0 })
    expect(stepStatistic(soccer, {}, 'goals', -1)).toEqual({ goals: 0 })
    expect(stepStatistic(basketball, { fouls: 5 }, 'fouls', 1)).toEqual({ fouls: 5 })
  })
})

describe('lists', () => {
  const names = ['Girls Soccer', 'Football', 'Volleyball', 'Boys Basketball', 'Baseball', 'Softball', 'Team Tennis', 'Field Hockey', 'Lacrosse', 'Water Polo', 'Flag Football']
  it.each(names)('the usual one of %s is sound', (name) => {
    const list = usualStatistics(name)
    expect(list.length).toBeGreaterThan(5)
    expect(StatisticDefinitions.parse(list)).toEqual(list)
    expect(checkDefinitions(list)).toEqual([])
  })
  it('is empty where nothing is known', () => expect(usualStatistics('Band')).toEqual([]))

  const [a, b] = [count('made', 'Made', 'M', { atMost: 'tried' }), count('tried', 'Tried', 'T')]
  it.each<[string, StatisticDefinition[], string[]]>([
    ['twice the same key', [a, b, { ...b, name: 'Other' }], ['2.key: Another one already has this key.']],
    ['twice the same name', [a, b, { ...b, key: 'other', name: 'made' }], ['2.name: Another one already has this name.']],
    ['limited by nothing', [a], ['0.atMost: Choose others that are counted.']],
    ['in a circle', [a, { ...b, atMost: ['made'] }], ['0.atMost: These limit each other in a circle.', '1.atMost: These limit each other in a circle.']],
    ['computed of nothing', [computed('share', 'Share', '%', { made: 1 }, {})], ['0.formula: There is nothing entered as “made”.']],
    ['computed of what is computed', [a, b, computed('share', 'Share', '%', { made: 1 }, { tried: 1 }), computed('twice', 'Twice', '2', { share: 2 }, {})], ['3.formula: There is nothing entered as “share”.']],
    ['computed of no formula', [{ ...b, kind: 'computed' }], ['0.formula: Choose how it is computed.']],
    ['a time that is a score', [time('run', 'Run', 'R', { scores: 1 })], ['0.scores: Only what is counted is part of the score.']],
    ['leaders need what is not there', [{ ...b, leadersNeed: { key: 'gone', least: 3 } }], ['0.leadersNeed: Choose one that is entered.']],
  ])('%s', (_, list, expected) => {
    expect(checkDefinitions(list).map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
  })
  it('keep what has values', () => {
    expect(checkDefinitions([b], [a]).map(({ message }) => message)).toEqual(['Made has values. It can be retired, and its values stay.'])
    expect(checkDefinitions([{ ...b, kind: 'time', atMost: [] }], [b]).map(({ field }) => field)).toEqual(['0.kind'])
    expect(checkDefinitions([{ ...a, isRetired: true, atMost: [] }], [a])).toEqual([])
  })
  it('are for positions, and for who has none', () => {
    expect([isFor(of(soccer, 'saves'), ['Forward']), isFor(of(soccer, 'saves'), ['Forward', 'Goalkeeper']), isFor(of(soccer, 'saves'), [])]).toEqual([false, true, true])
  })
})

describe('for all of them', () => {
  const list = fc.constantFrom(soccer, basketball, volleyball, baseball, football)
  const steps = fc.array(fc.tuple(fc.nat(60), fc.constantFrom(-1, 1, 1, 3)), { maxLength: 60 })

  it('steps never make what cannot be', () => {
    fc.assert(fc.property(list, steps, (definitions, taken) => {
      let values: Record<string, number> = {}
      for (const [at, by] of taken) values = stepStatistic(definitions, values, definitions[at % definitions.length]!.key, by)
      expect(checkValues(definitions, values)).toEqual([])
    }))
  })
  it('a season is the sum of its matches, whatever their order, and so is the score', () => {
    const values = fc.dictionary(fc.constantFrom('goals', 'assists', 'shots'), fc.nat(9))
    fc.assert(fc.property(fc.array(values), (matches) => {
      expect(addUp(matches)).toEqual(addUp([...matches].reverse()))
      for (const key of ['goals', 'assists']) expect(addUp(matches)[key] ?? 0).toBe(matches.reduce((sum, each) => sum + (each[key] ?? 0), 0))
      expect(scoreOf(soccer, matches)).toBe(matches.reduce((sum, each) => sum + (each.goals ?? 0), 0))
    }))
  })
  it('a rank is one more than the number of those who are better', () => {
    fc.assert(fc.property(fc.array(fc.record({ matches: fc.integer({ min: 1, max: 5 }), totals: fc.record({ goals: fc.nat(6) }) })), fc.constantFrom('total' as const, 'match' as const), (players, measure) => {
      const ranked = rankLeaders(of(soccer, 'goals'), players, measure)
      for (const { rank, value } of ranked) expect(rank).toBe(1 + ranked.filter((other) => other.value > value).length)
    }))
  })
  it('a formula knows no order of its terms', () => {
    fc.assert(fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 99 }), (kills, attackErrors, attackAttempts) => {
      const { formula } = of(volleyball, 'hitting')
      const values = { kills, attackErrors, attackAttempts }
      expect(computeFormula({ ...formula!, over: [...formula!.over].reverse() }, values)).toBe(computeFormula(formula!, values))
    }))
  })
})
