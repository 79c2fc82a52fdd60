import { describe, expect, it } from 'vitest'
import { computeStandings } from './computeStandings'
import { readFinalTable, toStandingsInput } from './readFinalTable'

/** Groups as they were published, and small tables after rules that leagues print: each hangs on one rule. */
type Line = [home: string, away: string, homeScore: number, awayScore: number, more?: Record<string, unknown>]

function orderOf(rules: Record<string, unknown>, lines: Line[], rest: Record<string, unknown> = {}): string[] {
  const matches = lines.map(([home, away, homeScore, awayScore, more]) => ({ home, away, homeScore, awayScore, ...more }))
  const table = readFinalTable({ name: 'A table', rules, matches, ...rest })
  return computeStandings(toStandingsInput(table)).map(({ teamId, rank }) => `${rank} ${table.teams[teamId - 1]}`)
}
const soccer = { pointsWin: 3, pointsDraw: 1, pointsLoss: 0 }

describe('groups as they were published', () => {
  it('UEFA EURO 2004, group C: three level on head-to-head points and difference, parted by head-to-head goals', () => {
    const rules = { ...soccer, tieBreakers: ['h2hPoints', 'h2hGoalDifference', 'h2hGoalsFor', 'goalDifference'], h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }
    expect(orderOf(rules, [
      ['Denmark', 'Italy', 0, 0], ['Sweden', 'Bulgaria', 5, 0], ['Bulgaria', 'Denmark', 0, 2], ['Italy', 'Sweden', 1, 1], ['Italy', 'Bulgaria', 2, 1], ['Denmark', 'Sweden', 2, 2],
    ])).toEqual(['1 Sweden', '2 Denmark', '3 Italy', '4 Bulgaria'])
  })

  it('FIFA World Cup 2018, group H: Japan before Senegal by fair-play points', () => {
    const rules = { ...soccer, tieBreakers: ['goalDifference', 'goalsFor', 'h2hPoints', 'h2hGoalDifference', 'h2hGoalsFor', 'fairPlay', 'lots'], h2hScope: 'stillTied', external: { fairPlay: { Japan: -4, Senegal: -6 } } }
    expect(orderOf(rules, [
      ['Colombia', 'Japan', 1, 2], ['Poland', 'Senegal', 1, 2], ['Japan', 'Senegal', 2, 2], ['Poland', 'Colombia', 0, 3], ['Japan', 'Poland', 0, 1], ['Senegal', 'Colombia', 0, 1],
    ])).toEqual(['1 Colombia', '2 Japan', '3 Senegal', '4 Poland'])
  })

  it('UEFA Champions League 2013-14, group F: three on twelve points, by the difference among them', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadGoalDifference', 'headToHeadGoals', 'headToHeadAwayGoals', 'goalDifference'], h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }
    expect(orderOf(rules, [
      ['Marseille', 'Arsenal', 1, 2], ['Napoli', 'Dortmund', 2, 1], ['Arsenal', 'Napoli', 2, 0], ['Dortmund', 'Marseille', 3, 0], ['Arsenal', 'Dortmund', 1, 2], ['Marseille', 'Napoli', 1, 2],
      ['Dortmund', 'Arsenal', 0, 1], ['Napoli', 'Marseille', 3, 2], ['Arsenal', 'Marseille', 2, 0], ['Dortmund', 'Napoli', 3, 1], ['Marseille', 'Dortmund', 1, 2], ['Napoli', 'Arsenal', 2, 0],
    ])).toEqual(['1 Dortmund', '2 Arsenal', '3 Napoli', '4 Marseille'])
  })

  it('UEFA Champions League 2018-19, group B: Tottenham before Inter by the goal that they scored away', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadGoalDifference', 'headToHeadGoals', 'headToHeadAwayGoals', 'goalDifference'], h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }
    expect(orderOf(rules, [
      ['Barcelona', 'PSV', 4, 0], ['Inter', 'Tottenham', 2, 1], ['Tottenham', 'Barcelona', 2, 4], ['PSV', 'Inter', 1, 2], ['PSV', 'Tottenham', 2, 2], ['Barcelona', 'Inter', 2, 0],
      ['Inter', 'Barcelona', 1, 1], ['Tottenham', 'PSV', 2, 1], ['PSV', 'Barcelona', 1, 2], ['Tottenham', 'Inter', 1, 0], ['Barcelona', 'Tottenham', 1, 1], ['Inter', 'PSV', 1, 1],
    ])).toEqual(['1 Barcelona', '2 Tottenham', '3 Inter', '4 PSV'])
  })

  it('UEFA EURO 2012, group A: Greece before Russia on head-to-head, with the worse goal difference', () => {
    const rules = { ...soccer, tieBreakers: ['h2hPoints', 'h2hGoalDifference', 'h2hGoalsFor', 'goalDifference'], h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }
    expect(orderOf(rules, [
      ['Poland', 'Greece', 1, 1], ['Russia', 'Czechia', 4, 1], ['Greece', 'Czechia', 1, 2], ['Poland', 'Russia', 1, 1], ['Greece', 'Russia', 1, 0], ['Czechia', 'Poland', 1, 0],
    ])).toEqual(['1 Czechia', '2 Greece', '3 Russia', '4 Poland'])
  })

  it('UEFA EURO 2024, group E: all four on four points, parted by difference and then goals', () => {
    const rules = { ...soccer, tieBreakers: ['h2hPoints', 'h2hGoalDifference', 'h2hGoalsFor', 'goalDifference', 'goalsFor'], h2hScope: 'levelOnPoints', onPartialBreak: 'restart' }
    expect(orderOf(rules, [
      ['Romania', 'Ukraine', 3, 0], ['Belgium', 'Slovakia', 0, 1], ['Slovakia', 'Ukraine', 1, 2], ['Belgium', 'Romania', 2, 0], ['Slovakia', 'Romania', 1, 1], ['Ukraine', 'Belgium', 0, 0],
    ])).toEqual(['1 Romania', '2 Belgium', '3 Slovakia', '4 Ukraine'])
  })

  it('FIFA World Cup 1994, group E: four level on points and difference; two of them level on goals too, parted by their match', () => {
    const rules = { ...soccer, tieBreakers: ['goalDifference', 'goalsFor', 'h2hPoints'], h2hScope: 'stillTied' }
    expect(orderOf(rules, [
      ['Italy', 'Ireland', 0, 1], ['Norway', 'Mexico', 1, 0], ['Italy', 'Norway', 1, 0], ['Mexico', 'Ireland', 2, 1], ['Ireland', 'Norway', 0, 0], ['Italy', 'Mexico', 1, 1],
    ])).toEqual(['1 Mexico', '2 Ireland', '3 Italy', '4 Norway'])
  })

  it('FIFA World Cup 1962, group 4: England before Argentina by goal average, two points for a win', () => {
    const rules = { pointsWin: 2, pointsDraw: 1, pointsLoss: 0, tieBreakers: ['goalAverage'] }
    expect(orderOf(rules, [
      ['Argentina', 'Bulgaria', 1, 0], ['Hungary', 'England', 2, 1], ['England', 'Argentina', 3, 1], ['Hungary', 'Bulgaria', 6, 1], ['Hungary', 'Argentina', 0, 0], ['England', 'Bulgaria', 0, 0],
    ])).toEqual(['1 Hungary', '2 England', '3 Argentina', '4 Bulgaria'])
  })

  it('FIFA World Cup 1990, group F: Ireland and the Netherlands, equal in all, by the drawing of lots', () => {
    const rules = { pointsWin: 2, pointsDraw: 1, pointsLoss: 0, tieBreakers: ['goalDifference', 'goalsFor', 'h2hPoints', 'lots'], external: { lots: { Ireland: 1, Netherlands: 0 } } }
    const lines: Line[] = [
      ['England', 'Ireland', 1, 1], ['Netherlands', 'Egypt', 1, 1], ['England', 'Netherlands', 0, 0], ['Ireland', 'Egypt', 0, 0], ['England', 'Egypt', 1, 0], ['Ireland', 'Netherlands', 1, 1],
    ]
    expect(orderOf(rules, lines)).toEqual(['1 England', '2 Ireland', '3 Netherlands', '4 Egypt'])
    const { external: _, ...before } = rules
    expect(orderOf(before, lines)).toEqual(['1 England', '2 Ireland', '2 Netherlands', '4 Egypt'])
  })

  it('World Cup qualifying 1974, UEFA group 1: three on eight points; the first two level on difference play once more', () => {
    const rules = { pointsWin: 2, pointsDraw: 1, pointsLoss: 0, tieBreakers: ['goalDifference', 'playoffMatch'] }
    const lines: Line[] = [
      ['Malta', 'Hungary', 0, 2], ['Austria', 'Malta', 4, 0], ['Hungary', 'Malta', 3, 0], ['Sweden', 'Hungary', 0, 0], ['Austria', 'Sweden', 2, 0], ['Sweden', 'Malta', 7, 0],
      ['Malta', 'Austria', 0, 2], ['Austria', 'Hungary', 2, 2], ['Hungary', 'Austria', 2, 2], ['Sweden', 'Austria', 3, 2], ['Hungary', 'Sweden', 3, 3], ['Malta', 'Sweden', 1, 2],
    ]
    expect(orderOf(rules, lines)).toEqual(['1 Austria', '1 Sweden', '3 Hungary', '4 Malta'])
    expect(orderOf(rules, [...lines, ['Sweden', 'Austria', 2, 1, { stage: 'playoff' }]])).toEqual(['1 Sweden', '2 Austria', '3 Hungary', '4 Malta'])
  })

  it('UEFA EURO 2016 qualifying, group I: a match awarded 3-0 and three points taken', () => {
    const rules = { ...soccer, tieBreakers: ['h2hPoints', 'goalDifference'], h2hScope: 'levelOnPoints', deductions: { Serbia: 3 } }
    const lines: Line[] = [
      ['Denmark', 'Armenia', 2, 1], ['Portugal', 'Albania', 0, 1], ['Albania', 'Denmark', 1, 1], ['Armenia', 'Serbia', 1, 1], ['Serbia', 'Albania', 0, 3, { awarded: true }], ['Denmark', 'Portugal', 0, 1],
      ['Portugal', 'Armenia', 1, 0], ['Serbia', 'Denmark', 1, 3], ['Albania', 'Armenia', 2, 1], ['Portugal', 'Serbia', 2, 1], ['Armenia', 'Portugal', 2, 3], ['Denmark', 'Serbia', 2, 0],
      ['Armenia', 'Denmark', 0, 0], ['Albania', 'Portugal', 0, 1], ['Denmark', 'Albania', 0, 0], ['Serbia', 'Armenia', 2, 0], ['Albania', 'Serbia', 0, 2], ['Portugal', 'Denmark', 1, 0],
      ['Armenia', 'Albania', 0, 3], ['Serbia', 'Portugal', 1, 2],
    ]
    expect(orderOf(rules, lines)).toEqual(['1 Portugal', '2 Albania', '3 Denmark', '4 Serbia', '5 Armenia'])
    const table = readFinalTable({ name: 'Group I', rules, matches: lines.map(([home, away, homeScore, awayScore, more]) => ({ home, away, homeScore, awayScore, ...more })) })
    expect(computeStandings(toStandingsInput(table)).map(({ points }) => points)).toEqual([21, 14, 12, 4, 2])
  })
})

describe('rules that leagues print', () => {
  it('away goals between two who are level in all else (UEFA club groups until 2021)', () => {
    const rules = { ...soccer, tieBreakers: ['h2hPoints', 'h2hGoalDifference', 'h2hAwayGoals', 'goalDifference'], h2hScope: 'levelOnPoints' }
    expect(orderOf(rules, [['A', 'B', 2, 1], ['B', 'A', 1, 0], ['A', 'C', 5, 0], ['B', 'C', 1, 0]])).toEqual(['1 B', '2 A', '3 C'])
  })

  it('wins in regulation before all wins, a point for a defeat in overtime, two for whoever wins by kicks (NHL, MLS Next Pro)', () => {
    const hockey = { pointsWin: 2, pointsOvertimeLoss: 1, pointsLoss: 0, tieBreakers: ['regulationWins', 'wins'] }
    expect(orderOf(hockey, [['A', 'B', 3, 2, { decidedIn: 'OT' }], ['C', 'A', 1, 0], ['B', 'C', 4, 1], ['A', 'C', 3, 2]])).toEqual(['1 A', '2 B', '3 C'])
    const kicks = { pointsWin: 3, pointsDraw: 1, pointsLoss: 0, pointsShootoutWin: 2, pointsShootoutLoss: 1, tieBreakers: ['goalDifference'] }
    expect(orderOf(kicks, [['A', 'B', 1, 1, { penalties: '3-4' }], ['B', 'A', 0, 0, { shootoutWinner: 'B' }]])).toEqual(['1 B', '2 A'])
  })

  it('kicks where the rules give nothing for them: the match stays level', () => {
    expect(orderOf({ ...soccer, tieBreakers: ['goalDifference'] }, [['A', 'B', 1, 1, { penalties: [3, 4] }]])).toEqual(['1 A', '1 B'])
  })

  it('volleyball: three points, or two and one for a match of five sets; then wins and the ratio of sets (FIVB)', () => {
    const rules = { pointsWin: 3, pointsLoss: 0, close: { margin: 1, win: 2, loss: 1 }, tieBreakers: ['setRatio'], rankBy: 'points' }
    expect(orderOf(rules, [['A', 'B', 3, 2], ['C', 'A', 0, 3], ['B', 'C', 3, 1], ['C', 'B', 3, 2]])).toEqual(['1 A', '2 B', '3 C'])
  })

  it('rugby: a point for a defeat by seven or fewer, and one for four tries, as entered with the match', () => {
    const rules = { pointsWin: 4, pointsDraw: 2, pointsLoss: 0, losingBonus: { within: 7, points: 1 }, tieBreakers: ['pointsDifference'] }
    expect(orderOf(rules, [['A', 'B', 20, 15, { awayBonus: 1 }], ['B', 'C', 30, 10], ['C', 'A', 12, 10]])).toEqual(['1 B', '2 A', '3 C'])
  })

  it('head-to-head between two only; among three the next step is taken (CBF)', () => {
    const steps = [{ name: 'h2hPoints', onlyTwo: true }, 'goalDifference']
    const lines: Line[] = [['A', 'B', 1, 0], ['B', 'C', 3, 0], ['C', 'A', 1, 0]]
    expect(orderOf({ ...soccer, tieBreakers: steps }, lines)).toEqual(['1 B', '2 A', '3 C'])
    expect(orderOf({ ...soccer, tieBreakers: steps }, [['A', 'B', 1, 0], ['B', 'C', 5, 0], ['A', 'C', 0, 9], ['C', 'B', 0, 1], ['A', 'C', 1, 0]])).toEqual(['1 A', '2 B', '3 C'])
  })

  it('a sweep parts who beat all the others; a better record alone does not (NFL)', () => {
    const rules = { rankBy: 'percentage', tieBreakers: [{ name: 'h2hRecord', sweep: true }, 'pointsDifference'], onPartialBreak: 'takeBestOut' }
    const lines: Line[] = [['A', 'B', 10, 0], ['A', 'C', 10, 0], ['B', 'C', 10, 7], ['D', 'A', 10, 0], ['D', 'A', 10, 0], ['B', 'E', 7, 0], ['E', 'B', 3, 0], ['C', 'E', 50, 0], ['C', 'E', 50, 0]]
    expect(orderOf(rules, lines)).toEqual(['1 D', '2 A', '3 B', '4 C', '5 E'])
    // Everybody lost one of them: the difference takes B out, and the two who remain begin again.
    expect(orderOf(rules, [['A', 'B', 1, 0], ['B', 'C', 9, 0], ['C', 'A', 1, 0]])).toEqual(['1 B', '2 C', '3 A'])
  })

  it('an extra match for the place: it decides the tie and counts in no record', () => {
    const rules = { ...soccer, tieBreakers: ['playoffMatch', 'goalDifference'] }
    const lines: Line[] = [['A', 'B', 5, 0], ['B', 'A', 1, 0]]
    expect(orderOf(rules, [...lines, ['A', 'B', 0, 1, { stage: 'playoff' }]])).toEqual(['1 B', '2 A'])
    expect(orderOf(rules, lines)).toEqual(['1 A', '2 B'])
  })

  it('points a match where a season was cut short, a deduction before the division (EFL 2019-20)', () => {
    const rules = { ...soccer, rankBy: 'pointsPerGame', tieBreakers: ['goalDifference'], deductions: { C: 3 } }
    expect(orderOf(rules, [['A', 'B', 1, 0], ['B', 'C', 1, 0], ['A', 'B', 0, 0], ['C', 'D', 2, 0], ['C', 'D', 2, 0]])).toEqual(['1 A', '2 B', '3 C', '4 D'])
  })

  it('head-to-head among three with restart: who is parted leaves, and the two who remain are compared by their own match (FIBA D.1.2)', () => {
    const rules = { rankBy: 'percentage', tieBreakers: ['h2hRecord', 'h2hPointDifference', 'pointsDifference'] }
    // A beat B by 20, B beat C by 11, C beat A by 2: +18, -9 and -9 among the three. B won against C, who is far ahead in all matches.
    const circle: Line[] = [['A', 'B', 80, 60], ['B', 'C', 71, 60], ['C', 'A', 62, 60], ['A', 'D', 70, 69], ['B', 'D', 60, 59], ['C', 'D', 99, 39]]
    expect(orderOf({ ...rules, onPartialBreak: 'restart' }, circle)).toEqual(['1 A', '2 B', '3 C', '4 D'])
    expect(orderOf({ ...rules, onPartialBreak: 'continue' }, circle)).toEqual(['1 A', '2 C', '3 B', '4 D'])
  })

  it('an annulled match counts nowhere, and an awarded one as it was awarded', () => {
    const rules = { ...soccer, tieBreakers: ['goalDifference'] }
    expect(orderOf(rules, [['A', 'B', 5, 0, { status: 'annulled' }], ['A', 'B', 0, 3, { walkover: true }], ['B', 'A', 0, 1]])).toEqual(['1 B', '2 A'])
  })

  it('opponents from outside count in overall records and for common opponents only', () => {
    const rules = { primary: 'winPct', tieBreakers: ['h2hPct', 'divisionPct', 'commonOpponentsPct'] }
    const teams = ['A', 'B', 'C']
    // A and B are both 3-1. They have not met, and each has won its one match of the table. X and Y have played both: A lost to Y, B lost to none of the two, but to Z.
    const lines: Line[] = [['A', 'C', 1, 0], ['C', 'B', 0, 1], ['A', 'X', 2, 0], ['Y', 'A', 1, 0], ['A', 'Y', 3, 0], ['B', 'X', 1, 0], ['B', 'Y', 1, 0], ['Z', 'B', 1, 0]]
    expect(orderOf(rules, lines, { teams })).toEqual(['1 B', '2 A', '3 C'])
    // Without the step nothing parts them; and by the matches of the table alone it is the same.
    expect(orderOf({ ...rules, tieBreakers: ['h2hPct', 'divisionPct'] }, lines, { teams })).toEqual(['1 A', '1 B', '3 C'])
    // Ranked by the share of wins in all matches, C's three wins outside put it first.
    const outside: Line[] = [['C', 'X', 1, 0], ['C', 'Y', 1, 0], ['C', 'Z', 1, 0], ['C', 'X', 2, 0], ['C', 'Y', 2, 0], ['C', 'Z', 2, 0], ['C', 'X', 3, 0], ['C', 'Y', 3, 0], ['C', 'Z', 3, 0]]
    expect(orderOf(rules, [...lines, ...outside], { teams })).toEqual(['1 C', '2 B', '3 A'])
    const table = readFinalTable({ name: 'A table', teams, rules, matches: [{ home: 'A', away: 'X', homeScore: 1, awayScore: 0 }] })
    expect(table).toMatchObject({ teams, outside: ['X'], matches: [{ league: false }] })
  })

  it('a division inside of the table: only matches against its teams count for that step', () => {
    const rules = { primary: 'winPct', tieBreakers: ['divisionPct'], division: ['A', 'B', 'C'] }
    const lines: Line[] = [['A', 'C', 1, 0], ['D', 'A', 1, 0], ['C', 'B', 1, 0], ['B', 'D', 1, 0]]
    // All four are 1-1. Against the three of the division A is 1-0, C and D are 1-1, and B is 0-1: its win was against D.
    expect(orderOf(rules, lines)).toEqual(['1 A', '2 C', '2 D', '4 B'])
  })
})
