import { describe, expect, it } from 'vitest'
import { computeStandings } from './computeStandings'
import type { DecidedMatch, StandingsInput } from './computeStandings.types'
import { StandingsRules, type TieBreaker } from '../../directory/rules/standingsRules'

/** Groups as they were published, and small tables after rules that leagues print: each hangs on one rule. */
type Line = [home: string, away: string, homeScore: number, awayScore: number, more?: Partial<DecidedMatch>]
type Rules = Partial<Omit<StandingsRules, 'tieBreakers'>> & { tieBreakers: (TieBreaker['kind'] | TieBreaker)[] }
interface More {
  /** Teams of the table, if not all who play. */
  teams?: string[]
  division?: string[]
  adjustments?: Record<string, number>
  external?: { key: string; values: Record<string, number> }
}

/** A table of teams that are numbered by their names; any team not in the table is an opponent from outside. */
function inputOf(rules: Rules, lines: Line[], { teams, division, adjustments = {}, external }: More = {}): { input: StandingsInput; names: string[] } {
  const playing = [...new Set(lines.flatMap(([home, away]) => [home, away]))].sort()
  const ofTable = teams ?? playing
  const names = [...ofTable, ...playing.filter((name) => !ofTable.includes(name))]
  const idOf = (name: string) => names.indexOf(name) + 1
  return {
    names,
    input: {
      teams: ofTable.map((name) => ({ id: idOf(name), name })),
      matches: lines.map(([home, away, homeScore, awayScore, more], index) => ({
        id: index + 1, homeTeamId: idOf(home), awayTeamId: idOf(away), homeScore, awayScore, outcome: 'played', overtime: false,
        league: ofTable.includes(home) && ofTable.includes(away), playedAt: '', ...more,
      })),
      rules: StandingsRules.parse({
        rankBy: 'points', points: { win: 1, tie: 0, loss: 0 }, headToHeadScope: 'stillTied', afterSplit: 'continue', ...rules,
        tieBreakers: rules.tieBreakers.map((step) => (typeof step === 'string' ? { kind: step } : step)),
      }),
      adjustments: Object.entries(adjustments).map(([name, points]) => ({ teamId: idOf(name), points, reason: '' })),
      ...(division && { division: division.map(idOf) }),
      ...(external && { externals: Object.entries(external.values).map(([name, value]) => ({ teamId: idOf(name), key: external.key, value })) }),
    },
  }
}

function orderOf(rules: Rules, lines: Line[], more: More = {}): string[] {
  const { input, names } = inputOf(rules, lines, more)
  return computeStandings(input).map(({ teamId, rank }) => `${rank} ${names[teamId - 1]}`)
}
const soccer = { points: { win: 3, tie: 1, loss: 0 } }
const oldSoccer = { points: { win: 2, tie: 1, loss: 0 } }

describe('groups as they were published', () => {
  it('UEFA EURO 2004, group C: three level on head-to-head points and difference, parted by head-to-head goals', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', 'difference'], headToHeadScope: 'levelAtStart', afterSplit: 'restart' } satisfies Rules
    expect(orderOf(rules, [
      ['Denmark', 'Italy', 0, 0], ['Sweden', 'Bulgaria', 5, 0], ['Bulgaria', 'Denmark', 0, 2], ['Italy', 'Sweden', 1, 1], ['Italy', 'Bulgaria', 2, 1], ['Denmark', 'Sweden', 2, 2],
    ])).toEqual(['1 Sweden', '2 Denmark', '3 Italy', '4 Bulgaria'])
  })

  it('FIFA World Cup 2018, group H: Japan before Senegal by fair-play points', () => {
    const rules = { ...soccer, tieBreakers: ['difference', 'scored', 'headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', { kind: 'external', key: 'fairPlay', better: 'higher' }, { kind: 'external', key: 'lots' }], headToHeadScope: 'stillTied' } satisfies Rules
    expect(orderOf(rules, [
      ['Colombia', 'Japan', 1, 2], ['Poland', 'Senegal', 1, 2], ['Japan', 'Senegal', 2, 2], ['Poland', 'Colombia', 0, 3], ['Japan', 'Poland', 0, 1], ['Senegal', 'Colombia', 0, 1],
    ], { external: { key: 'fairPlay', values: { Colombia: 0, Japan: -4, Senegal: -6, Poland: 0 } } })).toEqual(['1 Colombia', '2 Japan', '3 Senegal', '4 Poland'])
  })

  it('UEFA Champions League 2013-14, group F: three on twelve points, by the difference among them', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', 'headToHeadAwayScored', 'difference'], headToHeadScope: 'levelAtStart', afterSplit: 'restart' } satisfies Rules
    expect(orderOf(rules, [
      ['Marseille', 'Arsenal', 1, 2], ['Napoli', 'Dortmund', 2, 1], ['Arsenal', 'Napoli', 2, 0], ['Dortmund', 'Marseille', 3, 0], ['Arsenal', 'Dortmund', 1, 2], ['Marseille', 'Napoli', 1, 2],
      ['Dortmund', 'Arsenal', 0, 1], ['Napoli', 'Marseille', 3, 2], ['Arsenal', 'Marseille', 2, 0], ['Dortmund', 'Napoli', 3, 1], ['Marseille', 'Dortmund', 1, 2], ['Napoli', 'Arsenal', 2, 0],
    ])).toEqual(['1 Dortmund', '2 Arsenal', '3 Napoli', '4 Marseille'])
  })

  it('UEFA Champions League 2018-19, group B: Tottenham before Inter by the goal that they scored away', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', 'headToHeadAwayScored', 'difference'], headToHeadScope: 'levelAtStart', afterSplit: 'restart' } satisfies Rules
    expect(orderOf(rules, [
      ['Barcelona', 'PSV', 4, 0], ['Inter', 'Tottenham', 2, 1], ['Tottenham', 'Barcelona', 2, 4], ['PSV', 'Inter', 1, 2], ['PSV', 'Tottenham', 2, 2], ['Barcelona', 'Inter', 2, 0],
      ['Inter', 'Barcelona', 1, 1], ['Tottenham', 'PSV', 2, 1], ['PSV', 'Barcelona', 1, 2], ['Tottenham', 'Inter', 1, 0], ['Barcelona', 'Tottenham', 1, 1], ['Inter', 'PSV', 1, 1],
    ])).toEqual(['1 Barcelona', '2 Tottenham', '3 Inter', '4 PSV'])
  })

  it('UEFA EURO 2012, group A: Greece before Russia on head-to-head, with the worse goal difference', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', 'difference'], headToHeadScope: 'levelAtStart', afterSplit: 'restart' } satisfies Rules
    expect(orderOf(rules, [
      ['Poland', 'Greece', 1, 1], ['Russia', 'Czechia', 4, 1], ['Greece', 'Czechia', 1, 2], ['Poland', 'Russia', 1, 1], ['Greece', 'Russia', 1, 0], ['Czechia', 'Poland', 1, 0],
    ])).toEqual(['1 Czechia', '2 Greece', '3 Russia', '4 Poland'])
  })

  it('UEFA EURO 2024, group E: all four on four points, parted by difference and then goals', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadScored', 'difference', 'scored'], headToHeadScope: 'levelAtStart', afterSplit: 'restart' } satisfies Rules
    expect(orderOf(rules, [
      ['Romania', 'Ukraine', 3, 0], ['Belgium', 'Slovakia', 0, 1], ['Slovakia', 'Ukraine', 1, 2], ['Belgium', 'Romania', 2, 0], ['Slovakia', 'Romania', 1, 1], ['Ukraine', 'Belgium', 0, 0],
    ])).toEqual(['1 Romania', '2 Belgium', '3 Slovakia', '4 Ukraine'])
  })

  it('FIFA World Cup 1994, group E: four level on points and difference; two of them level on goals too, parted by their match', () => {
    const rules = { ...soccer, tieBreakers: ['difference', 'scored', 'headToHeadPoints'], headToHeadScope: 'stillTied' } satisfies Rules
    expect(orderOf(rules, [
      ['Italy', 'Ireland', 0, 1], ['Norway', 'Mexico', 1, 0], ['Italy', 'Norway', 1, 0], ['Mexico', 'Ireland', 2, 1], ['Ireland', 'Norway', 0, 0], ['Italy', 'Mexico', 1, 1],
    ])).toEqual(['1 Mexico', '2 Ireland', '3 Italy', '4 Norway'])
  })

  it('FIFA World Cup 1962, group 4: England before Argentina by goal average, two points for a win', () => {
    const rules = { ...oldSoccer, tieBreakers: ['ratio'] } satisfies Rules
    expect(orderOf(rules, [
      ['Argentina', 'Bulgaria', 1, 0], ['Hungary', 'England', 2, 1], ['England', 'Argentina', 3, 1], ['Hungary', 'Bulgaria', 6, 1], ['Hungary', 'Argentina', 0, 0], ['England', 'Bulgaria', 0, 0],
    ])).toEqual(['1 Hungary', '2 England', '3 Argentina', '4 Bulgaria'])
  })

  it('FIFA World Cup 1990, group F: Ireland and the Netherlands, equal in all, by the drawing of lots', () => {
    const rules = { ...oldSoccer, tieBreakers: ['difference', 'scored', 'headToHeadPoints', { kind: 'external', key: 'lots', better: 'higher' }] } satisfies Rules
    const lines: Line[] = [
      ['England', 'Ireland', 1, 1], ['Netherlands', 'Egypt', 1, 1], ['England', 'Netherlands', 0, 0], ['Ireland', 'Egypt', 0, 0], ['England', 'Egypt', 1, 0], ['Ireland', 'Netherlands', 1, 1],
    ]
    const external = { key: 'lots', values: { England: 0, Ireland: 1, Netherlands: 0, Egypt: 0 } }
    expect(orderOf(rules, lines, { external })).toEqual(['1 England', '2 Ireland', '3 Netherlands', '4 Egypt'])
    expect(orderOf(rules, lines)).toEqual(['1 England', '2 Ireland', '2 Netherlands', '4 Egypt'])
  })

  it('World Cup qualifying 1974, UEFA group 1: three on eight points; the first two level on difference play once more', () => {
    const rules = { ...oldSoccer, tieBreakers: ['difference', 'decider'] } satisfies Rules
    const lines: Line[] = [
      ['Malta', 'Hungary', 0, 2], ['Austria', 'Malta', 4, 0], ['Hungary', 'Malta', 3, 0], ['Sweden', 'Hungary', 0, 0], ['Austria', 'Sweden', 2, 0], ['Sweden', 'Malta', 7, 0],
      ['Malta', 'Austria', 0, 2], ['Austria', 'Hungary', 2, 2], ['Hungary', 'Austria', 2, 2], ['Sweden', 'Austria', 3, 2], ['Hungary', 'Sweden', 3, 3], ['Malta', 'Sweden', 1, 2],
    ]
    expect(orderOf(rules, lines)).toEqual(['1 Austria', '1 Sweden', '3 Hungary', '4 Malta'])
    expect(orderOf(rules, [...lines, ['Sweden', 'Austria', 2, 1, { decider: true }]])).toEqual(['1 Sweden', '2 Austria', '3 Hungary', '4 Malta'])
  })

  it('UEFA EURO 2016 qualifying, group I: a match awarded 3-0 and three points deducted', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'difference'], headToHeadScope: 'levelAtStart' } satisfies Rules
    const adjustments = { Serbia: -3 }
    const lines: Line[] = [
      ['Denmark', 'Armenia', 2, 1], ['Portugal', 'Albania', 0, 1], ['Albania', 'Denmark', 1, 1], ['Armenia', 'Serbia', 1, 1], ['Serbia', 'Albania', 0, 3], ['Denmark', 'Portugal', 0, 1],
      ['Portugal', 'Armenia', 1, 0], ['Serbia', 'Denmark', 1, 3], ['Albania', 'Armenia', 2, 1], ['Portugal', 'Serbia', 2, 1], ['Armenia', 'Portugal', 2, 3], ['Denmark', 'Serbia', 2, 0],
      ['Armenia', 'Denmark', 0, 0], ['Albania', 'Portugal', 0, 1], ['Denmark', 'Albania', 0, 0], ['Serbia', 'Armenia', 2, 0], ['Albania', 'Serbia', 0, 2], ['Portugal', 'Denmark', 1, 0],
      ['Armenia', 'Albania', 0, 3], ['Serbia', 'Portugal', 1, 2],
    ]
    expect(orderOf(rules, lines, { adjustments })).toEqual(['1 Portugal', '2 Albania', '3 Denmark', '4 Serbia', '5 Armenia'])
    expect(computeStandings(inputOf(rules, lines, { adjustments }).input).map(({ points }) => points)).toEqual([21, 14, 12, 4, 2])
  })
})

describe('rules that leagues print', () => {
  it('away goals between two who are level in all else (UEFA club groups until 2021)', () => {
    const rules = { ...soccer, tieBreakers: ['headToHeadPoints', 'headToHeadDifference', 'headToHeadAwayScored', 'difference'], headToHeadScope: 'levelAtStart' } satisfies Rules
    expect(orderOf(rules, [['A', 'B', 2, 1], ['B', 'A', 1, 0], ['A', 'C', 5, 0], ['B', 'C', 1, 0]])).toEqual(['1 B', '2 A', '3 C'])
  })

  it('wins in regulation before all wins, a point for a defeat in overtime, two for whoever wins by kicks (NHL, MLS Next Pro)', () => {
    const hockey = { points: { win: 2, tie: 0, loss: 0, overtimeLoss: 1 }, tieBreakers: ['regulationWins', 'leagueWins'] } satisfies Rules
    expect(orderOf(hockey, [['A', 'B', 3, 2, { overtime: true }], ['C', 'A', 1, 0], ['B', 'C', 4, 1], ['A', 'C', 3, 2]])).toEqual(['1 A', '2 B', '3 C'])
    const kicks = { points: { win: 3, tie: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 }, tieBreakers: ['difference'] } satisfies Rules
    expect(orderOf(kicks, [['A', 'B', 1, 1, { shootout: { home: 3, away: 4 } }], ['B', 'A', 0, 0, { shootout: { home: 1, away: 0 } }]])).toEqual(['1 B', '2 A'])
  })

  it('volleyball: three points, or two and one for a match of five sets; then wins and the ratio of sets (FIVB)', () => {
    const rules = { points: { win: 3, tie: 0, loss: 0, close: { margin: 1, win: 2, loss: 1 } }, tieBreakers: ['ratio'] } satisfies Rules
    expect(orderOf(rules, [['A', 'B', 3, 2], ['C', 'A', 0, 3], ['B', 'C', 3, 1], ['C', 'B', 3, 2]])).toEqual(['1 A', '2 B', '3 C'])
  })

  it('rugby: a point for a defeat by seven or fewer, and one for four tries, as entered with the match', () => {
    const rules = { points: { win: 4, tie: 2, loss: 0, close: { margin: 7, loss: 1 } }, tieBreakers: ['difference'] } satisfies Rules
    expect(orderOf(rules, [['A', 'B', 20, 15, { awayBonus: 1 }], ['B', 'C', 30, 10], ['C', 'A', 12, 10]])).toEqual(['1 B', '2 A', '3 C'])
  })

  it('head-to-head between two only; among three the next step is taken (CBF)', () => {
    const steps: Rules['tieBreakers'] = [{ kind: 'headToHeadPoints', among: 'two' }, 'difference']
    const lines: Line[] = [['A', 'B', 1, 0], ['B', 'C', 3, 0], ['C', 'A', 1, 0]]
    expect(orderOf({ ...soccer, tieBreakers: steps }, lines)).toEqual(['1 B', '2 A', '3 C'])
    expect(orderOf({ ...soccer, tieBreakers: steps }, [['A', 'B', 1, 0], ['B', 'C', 5, 0], ['A', 'C', 0, 9], ['C', 'B', 0, 1], ['A', 'C', 1, 0]])).toEqual(['1 A', '2 B', '3 C'])
  })

  it('a sweep parts who beat all the others; a better record alone does not (NFL)', () => {
    const rules = { rankBy: 'percentage', tieBreakers: [{ kind: 'headToHeadRecord', sweepOnly: true }, 'difference'], afterSplit: 'takeBestOut' } satisfies Rules
    const lines: Line[] = [['A', 'B', 10, 0], ['A', 'C', 10, 0], ['B', 'C', 10, 7], ['D', 'A', 10, 0], ['D', 'A', 10, 0], ['B', 'E', 7, 0], ['E', 'B', 3, 0], ['C', 'E', 50, 0], ['C', 'E', 50, 0]]
    expect(orderOf(rules, lines)).toEqual(['1 D', '2 A', '3 B', '4 C', '5 E'])
    // Everyone lost one of them: the difference takes B out, and the two who remain begin again.
    expect(orderOf(rules, [['A', 'B', 1, 0], ['B', 'C', 9, 0], ['C', 'A', 1, 0]])).toEqual(['1 B', '2 C', '3 A'])
  })

  it('an extra match for the place: it decides the tie and counts in no record', () => {
    const rules = { ...soccer, tieBreakers: ['decider', 'difference'] } satisfies Rules
    const lines: Line[] = [['A', 'B', 5, 0], ['B', 'A', 1, 0]]
    expect(orderOf(rules, [...lines, ['A', 'B', 0, 1, { decider: true }]])).toEqual(['1 B', '2 A'])
    expect(orderOf(rules, lines)).toEqual(['1 A', '2 B'])
  })

  it('points a match where a season was cut short, a deduction before the division (EFL 2019-20)', () => {
    const rules = { points: { ...soccer.points, per: 'match' }, tieBreakers: ['difference'] } satisfies Rules
    expect(orderOf(rules, [['A', 'B', 1, 0], ['B', 'C', 1, 0], ['A', 'B', 0, 0], ['C', 'D', 2, 0], ['C', 'D', 2, 0]], { adjustments: { C: -3 } })).toEqual(['1 A', '2 B', '3 C', '4 D'])
  })

  it('head-to-head among three with restart: who is parted leaves, and the two who remain are compared by their own match (FIBA D.1.2)', () => {
    const rules = { rankBy: 'percentage', tieBreakers: ['headToHeadRecord', 'headToHeadDifference', 'difference'] } satisfies Rules
    // A beat B by 20, B beat C by 11, C beat A by 2: +18, -9 and -9 among the three. B won against C, who is far ahead in all matches.
    const circle: Line[] = [['A', 'B', 80, 60], ['B', 'C', 71, 60], ['C', 'A', 62, 60], ['A', 'D', 70, 69], ['B', 'D', 60, 59], ['C', 'D', 99, 39]]
    expect(orderOf({ ...rules, afterSplit: 'restart' }, circle)).toEqual(['1 A', '2 B', '3 C', '4 D'])
    expect(orderOf({ ...rules, afterSplit: 'continue' }, circle)).toEqual(['1 A', '2 C', '3 B', '4 D'])
  })

  it('an annulled match counts nowhere, and an awarded one as it was awarded', () => {
    const rules = { ...soccer, tieBreakers: ['difference'] } satisfies Rules
    expect(orderOf(rules, [['A', 'B', 5, 0, { outcome: 'noContest' }], ['A', 'B', 0, 3, { outcome: 'forfeitByHome' }], ['B', 'A', 0, 1]])).toEqual(['1 B', '2 A'])
  })

  it('opponents from outside count in overall records and for common opponents only', () => {
    const rules = { rankBy: 'overallPercentage', tieBreakers: ['headToHeadRecord', 'leagueRecord', 'commonOpponents'] } satisfies Rules
    const teams = ['A', 'B', 'C']
    // A and B are both 3-1. They have not met, and each has won its one match of the table. X and Y have played both: A lost to Y, B lost to none of the two, but to Z.
    const lines: Line[] = [['A', 'C', 1, 0], ['C', 'B', 0, 1], ['A', 'X', 2, 0], ['Y', 'A', 1, 0], ['A', 'Y', 3, 0], ['B', 'X', 1, 0], ['B', 'Y', 1, 0], ['Z', 'B', 1, 0]]
    expect(orderOf(rules, lines, { teams })).toEqual(['1 B', '2 A', '3 C'])
    // Without the step nothing parts them; and by the matches of the table alone it is the same.
    expect(orderOf({ ...rules, tieBreakers: ['headToHeadRecord', 'leagueRecord'] }, lines, { teams })).toEqual(['1 A', '1 B', '3 C'])
    // Ranked by the share of wins in all matches, C's three wins outside put it first.
    const outside: Line[] = [['C', 'X', 1, 0], ['C', 'Y', 1, 0], ['C', 'Z', 1, 0], ['C', 'X', 2, 0], ['C', 'Y', 2, 0], ['C', 'Z', 2, 0], ['C', 'X', 3, 0], ['C', 'Y', 3, 0], ['C', 'Z', 3, 0]]
    expect(orderOf(rules, [...lines, ...outside], { teams })).toEqual(['1 C', '2 B', '3 A'])
  })

  it('a division inside of the table: only matches against its teams count for that step', () => {
    const rules = { rankBy: 'overallPercentage', tieBreakers: ['leagueRecord'] } satisfies Rules
    const lines: Line[] = [['A', 'C', 1, 0], ['D', 'A', 1, 0], ['C', 'B', 1, 0], ['B', 'D', 1, 0]]
    // All four are 1-1. Against the three of the division A is 1-0, C and D are 1-1, and B is 0-1: its win was against D.
    expect(orderOf(rules, lines, { division: ['A', 'B', 'C'] })).toEqual(['1 A', '2 C', '2 D', '4 B'])
  })
})
