import { describe, expect, it } from 'vitest'
import { computeStandings } from './computeStandings'
import { FinalTableError, readFinalTable, toStandingsInput } from './readFinalTable'
import type { TieBreaker } from './standingsRules'

const teams = ['Atlas FC', 'Borea', 'Cédar']
const even = [['Atlas FC', 'Borea'], ['Borea', 'Cédar'], ['Cédar', 'Atlas FC']].map(([home, away]) => ({ home, away, homeScore: 1, awayScore: 1 }))

const file = (rules: object = {}, rest: object = {}) => ({
  name: 'Test', teams, matches: even, rules: { pointsWin: 3, pointsDraw: 1, pointsLoss: 0, tieBreakers: [], ...rules }, ...rest,
})
const read = (rules: object = {}, rest: object = {}) => readFinalTable(file(rules, rest))
const orderOf = (rules: object) => {
  const table = read(rules)
  return computeStandings(toStandingsInput(table)).map(({ teamId }) => table.teams[teamId - 1])
}
const problemsOf = (json: unknown): string => {
  try {
    readFinalTable(json)
  } catch (error) {
    if (error instanceof FinalTableError) return error.problems.join('\n')
  }
  throw new Error('was read')
}

describe('names of tie-breakers', () => {
  it.each<[TieBreaker['kind'], string[]]>([
    ['difference', ['goalDifference', 'goal_difference', 'GD', 'gd', 'difference', 'scoreDifference', 'pointDifferential', 'overallGoalDifference', 'goal-diff', 'run difference', 'totalGoalDifference']],
    ['scored', ['goalsFor', 'goals_for', 'goalsScored', 'GF', 'scored', 'pointsFor', 'mostGoalsScored', 'totalGoals', 'runsScored']],
    ['pointsAgainst', ['goalsAgainst', 'goals_against', 'GA', 'goalsConceded', 'pointsAgainst', 'pointsAllowed', 'fewestGoalsAgainst', 'fewestGoalsConceded']],
    ['ratio', ['goalAverage', 'goal_ratio', 'setRatio']],
    ['leagueWins', ['wins', 'mostWins', 'W', 'gamesWon', 'number_of_wins', 'matchesWon', 'leagueWins', 'totalWins']],
    ['awayWins', ['awayWins', 'away_wins', 'winsAway', 'mostAwayWins']],
    ['awayScored', ['awayGoals', 'awayGoalsFor', 'away_goals_scored', 'goalsAway', 'awayScored']],
    ['leagueRecord', ['winPercentage', 'leagueRecord', 'win_pct', 'winningPercentage']],
    ['commonOpponents', ['commonOpponentsPct', 'commonOpponents', 'common_games']],
    ['leagueRecord', ['divisionPct']],
    ['overallRecord', ['overallRecord', 'overall_win_percentage']],
    ['headToHeadPoints', ['h2hPoints', 'h2h_points', 'headToHeadPoints', 'head_to_head_points', 'head-to-head', 'h2h', 'headToHead', 'pointsH2h', 'H2H', 'directEncounterPoints', 'headToHeadResults', 'h2hResult']],
    ['headToHeadRecord', ['headToHeadRecord', 'h2hRecord', 'h2hWinPercentage', 'head_to_head_record']],
    ['headToHeadDifference', ['h2hGoalDifference', 'h2h_goal_difference', 'h2hGD', 'headToHeadGoalDifference', 'headToHeadDifference', 'goalDifferenceH2h', 'h2hMargin', 'h2hPointDifferential', 'mutualGoalDifference']],
    ['headToHeadScored', ['h2hGoalsFor', 'h2hGoals', 'h2h_goals_for', 'headToHeadGoals', 'headToHeadGoalsFor', 'headToHeadScored', 'h2hGoalsScored', 'h2hGF']],
    ['headToHeadAllowed', ['h2hGoalsAgainst', 'headToHeadAllowed']],
    ['headToHeadAwayScored', ['h2hAwayGoals', 'h2h_away_goals', 'headToHeadAwayGoals', 'h2hAwayGoalsFor', 'headToHeadAwayScored', 'awayGoalsH2h']],
    ['headToHeadWins', ['h2hWins', 'headToHeadWins']],
    ['recordAgainstBest', ['recordAgainstBest']],
    ['coinToss', ['coinToss', 'coin_toss', 'coinFlip']],
    ['external', ['fairPlay', 'fair_play_points', 'playoff', 'play-off', 'drawingOfLots', 'lots', 'disciplinaryPoints', 'external']],
  ])('%s', (kind, names) => {
    for (const name of names) {
      for (const step of [name, { kind: name }, { name }, { type: name }, { key: name }]) {
        if (name === 'external' && typeof step !== 'string') continue
        expect(read({ tieBreakers: [step] }).rules.tieBreakers.map((each) => each.kind), JSON.stringify(step)).toEqual([kind])
      }
    }
  })

  it('reads objects with a cap, a label, a scope and a measure', () => {
    const { tieBreakers } = read({
      tieBreakers: [{ kind: 'h2hGoalDifference', cap: 18, label: 'margin' }, { type: 'h2h', metric: 'points' }, { name: 'goalDifference', scope: 'h2h' }, { type: 'points' }, { kind: 'goalDifference', onPartialBreak: 'restart' }],
    }).rules
    expect(tieBreakers).toEqual([
      { kind: 'headToHeadDifference', cap: 18, label: 'margin' }, { kind: 'headToHeadPoints' }, { kind: 'headToHeadDifference' }, { kind: 'difference', afterSplit: 'restart' },
    ])
  })

  it('reads "head-to-head" as the record where the table goes by percentage', () => {
    expect(read({ rankBy: 'winPercentage', tieBreakers: ['headToHead'] }).rules).toMatchObject({ rankBy: 'percentage', tieBreakers: [{ kind: 'headToHeadRecord' }] })
  })

  it('names an unknown tie-breaker', () => {
    expect(problemsOf(file({ tieBreakers: ['goalDifference', 'shoeSize'] }))).toBe('rules.tieBreakers.1: is not a known tie-breaker, and external has no values for it: "shoeSize"')
  })
})

describe('rules', () => {
  it('has defaults: over those still tied, and on with the list', () => {
    expect(read().rules).toMatchObject({ rankBy: 'points', points: { win: 3, tie: 1, loss: 0 }, headToHeadScope: 'stillTied', afterSplit: 'continue' })
  })

  it.each([
    [{ h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }, { headToHeadScope: 'levelAtStart', afterSplit: 'restart' }],
    [{ h2h_scope: 'still_tied', on_partial_break: 'continue' }, { headToHeadScope: 'stillTied', afterSplit: 'continue' }],
    [{ headToHeadScope: 'levelAtStart', afterSplit: 'restart' }, { headToHeadScope: 'levelAtStart', afterSplit: 'restart' }],
  ])('%j', (rules, expected) => expect(read(rules).rules).toMatchObject(expected))

  it.each([
    [{ points_win: 2, points_draw: 1, points_loss: 0 }],
    [{ points: { win: 2, draw: 1, loss: 0 } }],
    [{ winPoints: 2, tiePoints: 1, lossPoints: 0 }],
    [{ pointsForWin: '2', pointsForTie: '1' }],
  ])('points as %j', (points) => {
    const table = readFinalTable({ ...file(), rules: { tieBreakers: [], ...points } })
    expect(table.rules.points).toEqual({ win: 2, tie: 1, loss: 0 })
  })

  it('says what is wrong and where', () => {
    expect(problemsOf(null)).toContain('file:')
    expect(problemsOf({ teams, matches: [] })).toBe('rules: must be an object with the points and tie-breakers')
    expect(problemsOf({ ...file(), rules: { tieBreakers: [] } })).toBe('rules.pointsWin: is missing\nrules.pointsDraw: is missing, and there are drawn matches')
    expect(problemsOf(file({ h2hScope: 'sideways' }))).toBe('rules.h2hScope: must be one of levelAtStart, stillTied, not "sideways"')
    expect(problemsOf(file({ adjustments: { Nobody: -3 } }))).toBe('rules.adjustments.Nobody: names no team of this table: "Nobody"')
    expect(problemsOf(file({}, { matches: [{ home: 'Yeta', away: 'Zeta', homeScore: 1, awayScore: 0 }] }))).toBe('matches.0: names no team of this table: ["Yeta","Zeta"]')
    expect(problemsOf(file({}, { matches: [{ home: 'Borea', homeScore: 1, awayScore: 0 }] }))).toBe('matches.0.away: is no name of a team: undefined')
    expect(problemsOf(file({ division: ['Borea', 'Zeta'] }))).toBe('rules.division.1: is no team of this table: "Zeta"')
    expect(problemsOf(file({ division: 'Borea' }))).toBe('rules.division: must be a list of names of teams')
    expect(problemsOf(file({ tieBreakers: ['lots'], external: { lots: 'soon' } }))).toContain('rules.external:')
  })
})

describe('adjustments', () => {
  const expected = [{ team: 'Borea', points: -3, reason: '' }]
  it.each([
    [{ adjustments: { Borea: -3 } }],
    [{ adjustments: { borea: '−3' } }],
    [{ adjustments: { Borea: { points: -3 } } }],
    [{ adjustments: { Borea: [{ points: -3 }] } }],
    [{ adjustments: [{ team: 'Borea', points: -3 }] }],
    [{ adjustments: [{ team: 'Borea', delta: -3 }] }],
    [{ adjustments: [{ team: 'Borea', deduction: 3 }] }],
    [{ adjustments: [['Borea', -3]] }],
    [{ deductions: { Borea: 3 } }],
    [{ points_deductions: [{ team: 'Borea', points: 3 }] }],
  ])('%j', (rules) => expect(read(rules).adjustments).toEqual(expected))

  it('keeps the reason, also of adjustments beside the rules', () => {
    expect(read({}, { adjustments: [{ team: 'Cedar', points: -1, reason: 'late' }] }).adjustments).toEqual([{ team: 'Cédar', points: -1, reason: 'late' }])
  })
})

describe('values that staff enter', () => {
  const order = ['Cédar', 'Borea', 'Atlas FC']
  const named = { 'Cédar': 3, Borea: 2, 'Atlas FC': 1 }
  const places = { 'Cédar': 1, Borea: 2, 'Atlas FC': 3 }
  it.each<[object, string[], object]>([
    [{ key: { team: 'value' } }, ['lots'], { lots: named }],
    [{ key: 'order' }, ['lots'], { lots: order }],
    [{ key: 'object with order' }, ['lots'], { lots: { order } }],
    [{ key: 'values and direction' }, ['lots'], { lots: { values: places, better: 'lower' } }],
    [{ key: 'values and direction' }, ['lots'], { lots: { values: places, higherIsBetter: false } }],
    [{ key: 'values and direction' }, ['lots'], { lots: { values: places, direction: 'asc' } }],
    [{ key: 'list of team and value' }, ['lots'], { lots: order.map((team, index) => ({ team, value: -index })) }],
    [{ key: 'list of team and place' }, ['lots'], { lots: order.map((team, index) => ({ team, place: index + 1 })) }],
    [{ team: { key: 'value' } }, ['lots'], { 'Cédar': { lots: 3 }, Borea: { lots: 2 }, 'Atlas FC': { lots: 1 } }],
    [{ rows: 'team, key, value' }, ['lots'], order.map((team, index) => ({ team, key: 'lots', value: 9 - index }))],
    [{ rows: 'team, name, value' }, ['lots'], order.map((team, index) => ({ team, name: 'lots', value: 9 - index }))],
    [{ rows: 'key, values' }, ['lots'], [{ key: 'lots', values: named }]],
    [{ direct: 'order' }, ['drawingOfLots'], order],
    [{ direct: 'values' }, ['drawingOfLots'], named],
    [{ direct: 'order, no step' }, [], order],
    [{ other: 'spelling' }, ['drawing_of_lots'], { lots: named }],
    [{ other: 'family' }, ['fairPlayPoints'], { fairPlay: { 'Cédar': 0, Borea: -2, 'Atlas FC': -4 } }],
    [{ one: 'left out has nothing against it' }, ['fairPlay'], { fairPlay: { Borea: -2, 'Atlas FC': -4 } }],
    [{ unknown: 'name with values' }, ['shoeSize'], { shoeSize: named }],
    [{ counted: 'cards' }, ['yellowCards'], { yellowCards: { 'Cédar': 1, Borea: 3, 'Atlas FC': 8 } }],
    [{ places: 'lower is better' }, ['seedPosition'], { seedPosition: places }],
    [{ prefix: 'external:' }, ['external:lots'], { lots: named }],
    [{ toss: 'with values' }, ['coinToss'], { coinToss: order }],
  ])('%j', (_form, tieBreakers, external) => {
    expect(orderOf({ tieBreakers, external })).toEqual(order)
  })

  it.each([[{ kind: 'external', key: 'lots' }], [{ external: 'lots' }], [{ kind: 'lots', better: 'higher' }]])('%j', (step) => {
    expect(orderOf({ tieBreakers: [step], external: { lots: named } })).toEqual(order)
  })

  it('tells two steps apart', () => {
    const external = { yellowCards: { 'Cédar': 1, Borea: 1, 'Atlas FC': 1 }, redCards: { 'Cédar': 0, Borea: 1, 'Atlas FC': 2 } }
    expect(orderOf({ tieBreakers: ['goalDifference', 'yellowCards', 'redCards'], external })).toEqual(order)
  })
})

describe('matches', () => {
  it.each([
    [{ home: 'Atlas FC', away: 'Borea', homeScore: 2, awayScore: 1, date: '2026-01-01', neutral: true, round: 3 }],
    [{ homeTeam: 'Atlas FC', awayTeam: 'Borea', homeGoals: 2, awayGoals: 1 }],
    [{ team1: 'Atlas FC', team2: 'Borea', score: { ft: [2, 1], ht: [0, 0] } }],
    [{ home_team: 'Atlas FC', away_team: 'Borea', score: '2-1' }],
    [{ home: { name: 'Atlas FC' }, away: { name: 'Borea' }, score: [2, 1], awarded: true }],
  ])('%j', (match) => {
    expect(read({}, { matches: [match] }).matches).toMatchObject([{ home: 'Atlas FC', away: 'Borea', homeScore: 2, awayScore: 1, outcome: 'played', league: true }])
  })

  it.each([
    [{ homeScore: 0, awayScore: 3, forfeit: true }, 'forfeitByHome'],
    [{ homeScore: 3, awayScore: 0, forfeit: 'home' }, 'forfeitByAway'],
    [{ forfeit: 'Borea' }, 'forfeitByAway'],
    [{ forfeit: 'both' }, 'doubleForfeit'],
    [{ doubleForfeit: true }, 'doubleForfeit'],
    [{ outcome: 'noContest' }, 'noContest'],
  ])('%j is %s', (match, outcome) => {
    expect(read({}, { matches: [{ home: 'Atlas FC', away: 'Borea', ...match }] }).matches).toMatchObject([{ outcome }])
  })

  it('leaves out a match without a result, and finds teams where none are listed', () => {
    const table = readFinalTable({ ...file({}, { matches: [...even, { home: 'Borea', away: 'Atlas FC', homeScore: null, awayScore: null }] }), teams: undefined })
    expect(table.matches).toHaveLength(3)
    expect(table.teams).toEqual(teams)
  })
})
