import { describe, expect, it } from 'vitest'
import { computeStandings } from './computeStandings'
import { FinalTableError, readFinalTable, toStandingsInput } from './readFinalTable'

const teams = ['Atlas FC', 'Borea', 'Cédar']
const even = [['Atlas FC', 'Borea'], ['Borea', 'Cédar'], ['Cédar', 'Atlas FC']].map(([home, away]) => ({ home, away, homeScore: 1, awayScore: 1 }))

const file = (rules: object = {}, rest: object = {}) => ({
  name: 'Test', teams, matches: even, rules: { pointsWin: 3, pointsDraw: 1, pointsLoss: 0, tieBreakers: [], ...rules }, ...rest,
})
const read = (rules: object = {}, rest: object = {}) => readFinalTable(file(rules, rest))
const orderOf = (rules: object, rest: object = {}) => {
  const table = read(rules, rest)
  return computeStandings(toStandingsInput(table)).map(({ teamId, rank }) => `${rank} ${table.teams[teamId - 1]}`)
}
const problemsOf = (json: unknown): readonly string[] => {
  try {
    readFinalTable(json)
  } catch (error) {
    if (error instanceof FinalTableError) return error.problems
  }
  throw new Error('was read')
}
const match = (more: object) => ({ home: 'Atlas FC', away: 'Borea', homeScore: 2, awayScore: 1, ...more })

describe('rules', () => {
  it.each([
    ['h2hPoints', 'headToHeadPoints'], ['h2hGoalDifference', 'headToHeadDifference'], ['h2hGoalsFor', 'headToHeadScored'], ['h2hPct', 'headToHeadRecord'],
    ['divisionPct', 'leagueRecord'], ['commonOpponentsPct', 'commonOpponents'], ['goalDifference', 'difference'], ['goalsFor', 'scored'],
  ])('%s is %s', (step, kind) => {
    expect(read({ tieBreakers: [step] }).rules.tieBreakers).toEqual([{ kind }])
  })

  it('are by points, over those still tied, and on with the list, unless the file says otherwise', () => {
    expect(read().rules).toEqual({ rankBy: 'points', points: { win: 3, tie: 1, loss: 0 }, tieBreakers: [], headToHeadScope: 'stillTied', afterSplit: 'continue' })
    expect(read({ primary: 'points', h2hScope: 'stillTied', onPartialBreak: 'continue' }).rules).toEqual(read().rules)
    expect(read({ h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }).rules).toMatchObject({ headToHeadScope: 'levelAtStart', afterSplit: 'restart' })
  })

  it('by the share of wins need no points', () => {
    const { rules } = readFinalTable({ ...file(), rules: { primary: 'winPct', tieBreakers: ['h2hPct'] } })
    expect(rules).toMatchObject({ rankBy: 'overallPercentage', tieBreakers: [{ kind: 'headToHeadRecord' }] })
  })

  it('by points need those of a win, and of a draw where there is one', () => {
    expect(problemsOf({ ...file(), rules: { tieBreakers: [] } })).toEqual(['rules.pointsWin: is missing', 'rules.pointsDraw: is missing, and there are drawn matches'])
    const decided = { ...file({}, { matches: [match({})] }), rules: { pointsWin: 2, tieBreakers: [] } }
    expect(readFinalTable(decided).rules.points).toEqual({ win: 2, tie: 0, loss: 0 })
  })
})

describe('adjustments and values that staff enter', () => {
  it('are numbers by team', () => {
    expect(read({ adjustments: { Borea: -3, 'Cédar': 1 } }).adjustments).toEqual([{ team: 'Borea', points: -3, reason: '' }, { team: 'Cédar', points: 1, reason: '' }])
    expect(orderOf({ adjustments: { Borea: -3 } })).toEqual(['1 Atlas FC', '1 Cédar', '3 Borea'])
  })

  it('rank higher values first; who has none has 0', () => {
    expect(orderOf({ tieBreakers: ['goalDifference', 'external'], external: { 'Cédar': 2, Borea: 1 } })).toEqual(['1 Cédar', '2 Borea', '3 Atlas FC'])
    expect(orderOf({ tieBreakers: ['external'], external: { Borea: -2, 'Cédar': -4 } })).toEqual(['1 Atlas FC', '2 Borea', '3 Cédar'])
    expect(orderOf({ tieBreakers: ['external'] })).toEqual(['1 Atlas FC', '1 Borea', '1 Cédar'])
  })
})

describe('teams and matches', () => {
  it('keep the day', () => {
    expect(read({}, { matches: [match({ date: '2026-01-31' })] }).matches).toEqual([{ home: 'Atlas FC', away: 'Borea', homeScore: 2, awayScore: 1, league: true, date: '2026-01-31' }])
    expect(read({}, { matches: [match({})] }).matches).toMatchObject([{ date: null }])
  })

  it('a side that is not in teams is an opponent from outside', () => {
    expect(read({ division: ['Borea'] }, { matches: [match({ away: 'Xenia' })] })).toMatchObject({ teams, outside: ['Xenia'], division: ['Borea'], matches: [{ league: false }] })
  })

  it('may have names that objects have, too', () => {
    const odd = ['constructor', '__proto__', 'toString']
    const json = JSON.stringify({ teams: odd, matches: [], rules: { pointsWin: 3, tieBreakers: ['external'], external: { toString: 1 } } })
    expect(readFinalTable(JSON.parse(json)).externals).toEqual([{ team: 'constructor', key: 'external', value: 0 }, { team: '__proto__', key: 'external', value: 0 }, { team: 'toString', key: 'external', value: 1 }])
  })
})

describe('anything else is refused with its path', () => {
  it('notes are no such thing', () => {
    const notes = { source: 's', expectedOrderSource: 's', externalMeaning: 'lots', naiveOrderDiffersAt: [3], expectedOrder: teams, expectedTable: [{ team: 'Borea', pos: 1, P: 2, W: 0, D: 2, L: 0, GF: 2, GA: 2, GD: 0, Pts: 2 }] }
    expect(read({}, notes).expectedOrder).toEqual(teams)
  })

  it.each<[string, object]>([
    ['season: is no field of this format', file({}, { season: 2026 })],
    ['rules.pointsForWin: is no field of this format', file({ pointsForWin: 3 })],
    ['rules.deductions: is no field of this format', file({ deductions: { Borea: 3 } })],
    ['rules.marginCap: is no field of this format', file({ marginCap: 3 })],
    ['expectedTable.0.points: is no field of this format', file({}, { expectedTable: [{ team: 'Borea', points: 2 }] })],
    ['adjustments: is no field of this format', file({}, { adjustments: { Borea: -3 } })],
    ['rules.h2hScope: must be one of levelOnPoints, stillTied, not "levelAtStart"', file({ h2hScope: 'levelAtStart' })],
    ['rules.primary: must be one of points, winPct, not "percentage"', file({ primary: 'percentage' })],
    ['rules.onPartialBreak: must be one of continue, restart, not "takeBestOut"', file({ onPartialBreak: 'takeBestOut' })],
    ['rules.pointsWin: must be a number, not "3"', file({ pointsWin: '3' })],
    ['rules.tieBreakers: must be a list of names of tie-breakers', file({ tieBreakers: 'goalDifference' })],
    ['rules.adjustments.Borea: must be a number, not {"points":-3}', file({ adjustments: { Borea: { points: -3 } } })],
    ['rules.adjustments.borea: is no team of this table: "borea"', file({ adjustments: { borea: -3 } })],
    ['rules.external.Nobody: is no team of this table: "Nobody"', file({ external: { Nobody: 3 } })],
    ['rules.external: must be an object with a number for each team that has one', file({ external: teams })],
    ['rules.division.1: is no team of this table: "Zeta"', file({ division: ['Borea', 'Zeta'] })],
    ['rules.division: must be a list of names of teams', file({ division: 'Borea' })],
    ['matches.1.homeGoals: is no field of match 2, which has home, away, homeScore, awayScore, date only', file({}, { matches: [match({}), match({ homeGoals: 2 })] })],
    ['matches.0.penalties: is no field of match 1, which has home, away, homeScore, awayScore, date only', file({}, { matches: [match({ penalties: '3-4' })] })],
    ['matches.0.homeScore: must be a number, not "2"', file({}, { matches: [match({ homeScore: '2' })] })],
    ['matches.0.homeScore: must be a whole number from 0', file({}, { matches: [match({ homeScore: -1 })] })],
    ['matches.0.awayScore: must be a number, not null', file({}, { matches: [match({ awayScore: null })] })],
    ['matches.0.away: is missing', file({}, { matches: [match({ away: undefined })] })],
    ['matches.0.home: must be the name of a team, not {"name":"Borea"}', file({}, { matches: [match({ home: { name: 'Borea' } })] })],
    ['matches.0.date: must be a day as 2026-01-31', file({}, { matches: [match({ date: '1/31/2026' })] })],
    ['matches.0.away: is the home team, too: "Atlas FC"', file({}, { matches: [match({ away: 'Atlas FC' })] })],
    ['matches.0: names no team of this table: ["Yeta","Zeta"]', file({}, { matches: [match({ home: 'Yeta', away: 'Zeta' })] })],
    ['matches: must be a list of matches', file({}, { matches: undefined })],
    ['teams: must be a list of names of teams', file({}, { teams: undefined })],
    ['teams: names a team twice', file({}, { teams: [...teams, 'Borea'] })],
    ['teams.0: must be the name of a team, not {"name":"Borea"}', file({}, { teams: [{ name: 'Borea' }] })],
    ['expectedOrder.0: is no team of this table: "Zeta"', file({}, { expectedOrder: ['Zeta'] })],
    ['rules: must be an object with the points and tie-breakers', file({}, { rules: undefined })],
    ['file: must be an object with teams, rules and matches', []],
  ])('%s', (problem, json) => expect(problemsOf(json)).toEqual([problem]))

  it.each(['goal_difference', 'GD', 'goaldifference', 'headToHeadPoints', 'wins', 'fairPlay', 'lots', 'shoeSize', { kind: 'goalDifference' }])('tie-breaker %j', (step) => {
    expect(problemsOf(file({ tieBreakers: ['goalsFor', step] }))).toEqual([
      `rules.tieBreakers.1: must be one of h2hPoints, h2hGoalDifference, h2hGoalsFor, h2hPct, divisionPct, commonOpponentsPct, goalDifference, goalsFor, external, not ${JSON.stringify(step)}`,
    ])
  })
})
