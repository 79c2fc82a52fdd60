import { describe, expect, it } from 'vitest'
import { computeStandings } from './computeStandings'
import { groupStageRules, percentageRules, recordRules, soccerHeadToHeadRules, soccerRules } from '../../directory/rules/defaultRules'
import type { StandingsRules, TieBreakerKind } from '../../directory/rules/standingsRules'
import { ranksOf, reasonOf, testSeason, type TestMatch } from '../../testing/testSeason'

const abc = ['Atlas', 'Borea', 'Cedar']

describe('counting', () => {
  it('counts wins, ties, losses, scores, percentage and streak', () => {
    const [first, second] = computeStandings(testSeason(abc, [['Atlas', 'Borea', 2, 0], ['Borea', 'Atlas', 1, 1], ['Cedar', 'Atlas', 0, 4]], soccerRules))
    expect(first).toMatchObject({ teamId: 1, rank: 1, points: 7, scored: 7, allowed: 1, league: { wins: 2, losses: 0, ties: 1, percentage: 5 / 6 } })
    expect(first?.streak).toEqual({ result: 'W', length: 1 })
    expect(second).toMatchObject({ teamId: 2, rank: 2, points: 1, streak: { result: 'T', length: 1 } })
  })

  it('keeps the last five results of all matches, the newest last, without those that count nowhere', () => {
    const played: TestMatch[] = [['Atlas', 'Borea', 0, 1], ['Atlas', 'Borea', 1, 0], ['Borea', 'Atlas', 1, 1], ['Atlas', 'Cedar', 2, 0, { league: false }], ['Atlas', 'Borea', 0, 0, { outcome: 'noContest' }], ['Atlas', 'Cedar', 3, 0], ['Cedar', 'Atlas', 1, 0]]
    const rows = computeStandings(testSeason(abc, played, soccerRules))
    expect(rows.map(({ teamId, last }) => [teamId, last.join('')]).sort()).toEqual([[1, 'WTWWL'], [2, 'WLT'], [3, 'LLW']])
    expect(computeStandings(testSeason(abc, [], soccerRules)).map(({ last }) => last)).toEqual([[], [], []])
  })

  it('counts a match outside the league in the overall record and streak only', () => {
    const input = testSeason(abc, [['Atlas', 'Borea', 1, 0, { league: false }]], percentageRules)
    const atlas = computeStandings(input).find(({ teamId }) => teamId === 1)
    expect(atlas).toMatchObject({ league: { wins: 0, percentage: null }, overall: { wins: 1, percentage: 1 }, scored: 0, streak: { result: 'W', length: 1 } })
  })

  it.each([
    ['forfeitByHome', { homePoints: -1, awayPoints: 3, scored: [0, 2] }],
    ['forfeitByAway', { homePoints: 3, awayPoints: -1, scored: [0, 2] }],
    ['doubleForfeit', { homePoints: -1, awayPoints: -1, scored: [0, 0] }],
    ['noContest', { homePoints: 0, awayPoints: 0, scored: [0, 0] }],
  ] as const)('%s', (outcome, expected) => {
    const rules: StandingsRules = { ...soccerRules, points: { win: 3, tie: 1, loss: 0, forfeitLoss: -1 } }
    const rows = computeStandings(testSeason(['Atlas', 'Borea'], [['Atlas', 'Borea', 0, 2, { outcome }]], rules))
    const [home, away] = [1, 2].map((id) => rows.find(({ teamId }) => teamId === id))
    expect(home).toMatchObject({ points: expected.homePoints, scored: expected.scored[0] })
    expect(away).toMatchObject({ points: expected.awayPoints, scored: expected.scored[1] })
  })

  it('gives overtime points where the rules have them', () => {
    const rules: StandingsRules = { ...soccerRules, points: { win: 3, tie: 1, loss: 0, overtimeWin: 2, overtimeLoss: 1 } }
    const input = testSeason(abc, [['Atlas', 'Borea', 3, 2, { overtime: true }], ['Atlas', 'Cedar', 3, 2]], rules)
    expect(computeStandings(input).map(({ points }) => points)).toEqual([5, 1, 0])
  })

  it('takes and gives points, and says why', () => {
    const input = testSeason(abc, [['Atlas', 'Borea', 1, 0]], soccerRules, {
      adjustments: [{ teamId: 1, points: -3, reason: 'fielded an ineligible player.' }, { teamId: 3, points: 1, reason: 'sportsmanship' }],
    })
    expect(ranksOf(input)).toEqual(['1 Cedar', '2 Atlas', '3 Borea'])
    expect(reasonOf(input, 'Cedar')).toBe('1 point: 1 more than Atlas in 2nd. 1 point added: sportsmanship.')
    expect(reasonOf(input, 'Atlas')).toBe('Tied with Borea at 0 points; ahead on goal difference (+1 to -1). 3 points deducted: fielded an ineligible player.')
  })

  it('lists an ineligible team last without a rank, and counts its matches for the others', () => {
    const input = testSeason(abc, [['Atlas', 'Borea', 9, 0], ['Cedar', 'Atlas', 1, 0]], soccerRules)
    input.teams[0] = { id: 1, name: 'Atlas', eligible: false }
    expect(ranksOf(input)).toEqual(['1 Cedar', '2 Borea', '- Atlas'])
    expect(reasonOf(input, 'Atlas')).toContain('Not eligible')
  })

  it('ranks a team before its first match as .000', () => {
    const input = testSeason(abc, [['Atlas', 'Borea', 20, 10]], percentageRules)
    expect(ranksOf(input)).toEqual(['1 Atlas', '2 Cedar', '3 Borea'])
    expect(reasonOf(input, 'Cedar')).toBe('No result yet, ranked as .000. Tied with Borea; head-to-head does not decide, as the two have not met; ahead on points allowed in district (0 to 20).')
    expect(reasonOf(input, 'Borea')).toBe('Cedar has no result yet and ranks as .000. Tied with Cedar at .000; head-to-head does not decide, as the two have not met; behind on points allowed in district (20 to 0).')
  })

  // What the table shows as "–" is never told as a share of wins without saying why.
  it.each<[what: string, matches: TestMatch[], rules: StandingsRules, team: string, text: string]>([
    ['one that has lost, tied with two', [['Delta', 'Atlas', 20, 0]], percentageRules, 'Atlas', 'Those it is tied with have no result yet and rank as .000.'],
    ['one that nothing parts from another', [['Delta', 'Atlas', 20, 0]], percentageRules, 'Borea', 'No result yet, ranked as .000. Tied with '],
    ['by points, which are 0 in the table', [['Delta', 'Atlas', 2, 0]], soccerRules, 'Borea', 'Tied with Cedar and Atlas at 0 points;'],
    ['by all matches', [['Delta', 'Atlas', 20, 0]], { ...percentageRules, rankBy: 'overallPercentage' }, 'Borea', 'No result yet, ranked as .000. Tied with '],
  ])('says of teams without a result that they have none: %s', (_what, matches, rules, team, text) => {
    expect(reasonOf(testSeason([...abc, 'Delta'], matches, rules), team)).toContain(text)
  })

  it('is level for everyone before the season', () => {
    const input = testSeason(abc, [], percentageRules)
    expect(ranksOf(input)).toEqual(['1 Atlas', '1 Borea', '1 Cedar'])
    expect(reasonOf(input, 'Borea')).toBe('Tied for 1st place, listed by name: none of these three teams has played yet.')
  })
})

describe('a rank without a tie', () => {
  const four = ['Atlas', 'Borea', 'Cedar', 'Delta']
  const round: TestMatch[] = [['Atlas', 'Borea', 1, 0], ['Atlas', 'Cedar', 2, 0], ['Borea', 'Cedar', 1, 1]]
  const perMatch: StandingsRules = { ...soccerRules, points: { win: 3, tie: 1, loss: 0, per: 'match' } }
  it.each<[what: string, names: string[], matches: TestMatch[], rules: StandingsRules, team: string, text: string]>([
    ['the first, before two who are parted', abc, round, soccerRules, 'Atlas', '6 points: 5 more than Borea in 2nd.'],
    ['the last, behind two who are parted', four, [...round, ['Borea', 'Cedar', 0, 0]], soccerRules, 'Delta', '0 points: 2 fewer than Cedar in 3rd.'],
    ['one between two', abc, [['Atlas', 'Borea', 1, 0], ['Borea', 'Cedar', 1, 0], ['Atlas', 'Cedar', 1, 0]], soccerRules, 'Borea', '3 points: 3 fewer than Atlas in 1st, 3 more than Cedar in 3rd.'],
    ['before two who share', abc, [['Atlas', 'Borea', 1, 0], ['Atlas', 'Cedar', 1, 0]], soccerRules, 'Atlas', '6 points: 6 more than Borea and Cedar in 2nd.'],
    ['behind three who share', four, [['Atlas', 'Delta', 1, 0], ['Borea', 'Delta', 1, 0], ['Cedar', 'Delta', 1, 0]], soccerRules, 'Delta', '0 points: 3 fewer than three teams in 1st.'],
    ['points a match', abc, [...round, ['Cedar', 'Borea', 1, 0]], perMatch, 'Cedar', '1.333 points on average: 1.667 fewer than Atlas in 1st, 1 more than Borea in 3rd.'],
    ['shares of wins', abc, [...round, ['Borea', 'Atlas', 3, 0]], percentageRules, 'Atlas', '2-1 (.667): above Borea in 2nd (.500).'],
    ['shares of wins, the last', abc, [...round, ['Borea', 'Atlas', 3, 0]], percentageRules, 'Cedar', '0-1-1 (.250): below Borea in 2nd (.500).'],
    ['before the first match, behind all', abc, [['Atlas', 'Borea', 1, 1]], percentageRules, 'Cedar', 'No result yet, ranked as .000: below Atlas and Borea in 1st (.500).'],
  ])('%s', (_what, names, matches, rules, team, text) => expect(reasonOf(testSeason(names, matches, rules), team)).toBe(text))

  it('of one who is ranked alone; who is not ranked says why, and is nobody’s neighbor', () => {
    const input = testSeason(['Atlas', 'Borea'], [['Borea', 'Atlas', 1, 0]], soccerRules)
    input.teams[1] = { id: 2, name: 'Borea', eligible: false, ineligibleFor: 'Joined in mid-cycle' }
    expect(reasonOf(input, 'Atlas')).toBe('0 points: no other team is ranked.')
    expect(reasonOf(input, 'Borea')).toBe('Not eligible for a rank: Joined in mid-cycle. Its results count for its opponents.')
  })
})

describe('tennis: what is inside the duals', () => {
  const dual = (lines: [number, number], sets: [number, number], games: [number, number]) => {
    const sides = ([home, away]: [number, number]) => ({ home, away })
    return { dual: { lines: sides(lines), sets: sides(sets), games: sides(games) } }
  }
  // Atlas and Borea beat Cedar alike; Borea needed fewer sets, Atlas lost fewer games.
  const season = (kind: TieBreakerKind, second: TestMatch[3] | object = dual([6, 3], [12, 6], [90, 70])) => testSeason(
    abc, [['Atlas', 'Cedar', 6, 3, dual([6, 3], [12, 7], [91, 60])], ['Borea', 'Cedar', 6, 3, second as object]], { ...percentageRules, tieBreakers: [{ kind }] },
  )
  it.each<[TieBreakerKind, string, string]>([
    ['setsDifference', 'Borea', 'ahead on set difference (+6 to +5)'],
    ['setsShare', 'Borea', 'ahead on share of sets won (.667 to .632)'],
    ['gamesDifference', 'Atlas', 'ahead on game difference (+31 to +20)'],
    ['gamesShare', 'Atlas', 'ahead on share of games won (.603 to .563)'],
  ])('%s', (kind, first, text) => {
    expect(ranksOf(season(kind))[0]).toBe(`1 ${first}`)
    expect(reasonOf(season(kind), first)).toContain(text)
  })
  it.each<TieBreakerKind>(['linesWon', 'linesShare'])('%s leaves them level, and parts them where one won more', (kind) => {
    expect(ranksOf(season(kind)).slice(0, 2)).toEqual(['1 Atlas', '1 Borea'])
    expect(ranksOf(season(kind, dual([7, 2], [14, 4], [90, 70])))[0]).toBe('1 Borea')
  })
  it('waits where the lines of a match are not known; a forfeit has none', () => {
    expect(reasonOf(season('setsShare', {}), 'Atlas')).toContain('and the lines of some duals are not entered yet')
    const forfeit = season('setsShare', { outcome: 'forfeitByAway' })
    expect(ranksOf(forfeit)[0]).toBe('1 Atlas')
  })
})

describe('ties on groups', () => {
  // Each beat one of the others: no order by pairs.
  const circle: TestMatch[] = [['Atlas', 'Borea', 28, 0], ['Borea', 'Cedar', 24, 14], ['Cedar', 'Atlas', 21, 20]]

  it('parts a circle of three by the capped margin, and restarts with the rest', () => {
    const input = testSeason(abc, circle, percentageRules)
    // Capped at 18: Atlas +18-1, Borea -18+10, Cedar -10+1.
    expect(ranksOf(input)).toEqual(['1 Atlas', '2 Borea', '3 Cedar'])
    expect(reasonOf(input, 'Atlas')).toBe(
      'Tied with Borea and Cedar at 1-1; head-to-head among the three was 1-1 each; ahead of Borea and Cedar on margin among them, capped at 18 (+17; Borea -8, Cedar -9).',
    )
  })

  it('takes the winner out and begins again with the rest', () => {
    const margins = testSeason(abc, [['Atlas', 'Borea', 9, 0], ['Borea', 'Cedar', 3, 0], ['Cedar', 'Atlas', 3, 0]], percentageRules)
    // Margins +6, -6, 0: Atlas is out. Borea beat Cedar, which decides between the two; their margins do not.
    expect(ranksOf(margins)).toEqual(['1 Atlas', '2 Borea', '3 Cedar'])
    expect(reasonOf(margins, 'Borea')).toContain('ahead of Cedar on head-to-head (1-0)')
    // Where the list begins again for each part instead, all three were parted at once.
    expect(ranksOf({ ...margins, rules: { ...percentageRules, afterSplit: 'restart' } })).toEqual(['1 Atlas', '2 Cedar', '3 Borea'])
    const rest = testSeason(abc, [['Atlas', 'Borea', 9, 0], ['Borea', 'Cedar', 9, 3], ['Cedar', 'Atlas', 3, 0]], percentageRules)
    // Margins +6, -3, -3: Atlas is out, and Borea beat Cedar.
    expect(ranksOf(rest)).toEqual(['1 Atlas', '2 Borea', '3 Cedar'])
    expect(reasonOf(rest, 'Cedar')).toBe(
      'Tied with Atlas and Borea at 1-1; head-to-head among the three was 1-1 each; behind Atlas on margin among them, capped at 18 (-3 to +6); behind Borea on head-to-head (0-1).',
    )
    // Continuing down the list instead, Cedar allowed fewer points.
    expect(ranksOf({ ...rest, rules: { ...percentageRules, afterSplit: 'continue' } })).toEqual(['1 Atlas', '2 Cedar', '3 Borea'])
  })

  it('head-to-head tables over all who were level (La Liga), or over those still tied', () => {
    const input = testSeason(
      [...abc, 'Delta'],
      [['Atlas', 'Borea', 3, 0], ['Atlas', 'Cedar', 1, 0], ['Borea', 'Cedar', 1, 1], ['Borea', 'Delta', 9, 0], ['Cedar', 'Delta', 1, 0]],
      soccerHeadToHeadRules,
      { adjustments: [{ teamId: 2, points: 2, reason: 'test' }, { teamId: 3, points: 2, reason: 'test' }] },
    )
    // Borea and Cedar have 1 point each among the three; -3 and -1 among the three, 0 among the two, +6 and 0 in all.
    expect(ranksOf(input)).toEqual(['1 Atlas', '2 Cedar', '3 Borea', '4 Delta'])
    expect(reasonOf(input, 'Cedar')).toBe(
      'Tied with Atlas and Borea at 6 points; behind Atlas on head-to-head points (1-6); ahead of Borea on head-to-head goal difference among the three (-1 to -3). 2 points added: test.',
    )
    expect(ranksOf({ ...input, rules: { ...soccerHeadToHeadRules, headToHeadScope: 'stillTied' } })).toEqual(['1 Atlas', '2 Borea', '3 Cedar', '4 Delta'])
  })

  const names = ['Atlas', 'Borea', 'Cedar', 'Delta']
  it('UEFA: one pass over the table of all level teams before it begins again with the remaining ones', () => {
    const input = testSeason(
      names,
      [['Atlas', 'Borea', 1, 1], ['Atlas', 'Cedar', 3, 0], ['Borea', 'Cedar', 1, 0], ['Cedar', 'Delta', 9, 0], ['Cedar', 'Delta', 1, 1]],
      groupStageRules,
    )
    expect(computeStandings(input).filter(({ points }) => points === 4).map(({ teamId }) => teamId)).toEqual([1, 2, 3])
    expect(reasonOf(input, 'Atlas')).toBe(
      'Tied with Borea and Cedar at 4 points; ahead of Cedar on head-to-head points (4-0); ahead of Borea on head-to-head goal difference among the three (+3 to +1).',
    )
  })

  it('World Cup: all matches first, then head-to-head among those still level, then what staff entered', () => {
    const even: TestMatch[] = [['Atlas', 'Borea', 1, 1], ['Atlas', 'Cedar', 1, 0], ['Borea', 'Cedar', 1, 0]]
    expect(ranksOf(testSeason(abc, even, soccerRules))).toEqual(['1 Atlas', '1 Borea', '3 Cedar'])
    const fairPlay = [{ key: 'fairPlay', teamId: 1, value: -6 }, { key: 'fairPlay', teamId: 2, value: -4 }]
    const input = testSeason(abc, even, soccerRules, { externals: fairPlay })
    expect(ranksOf(input)).toEqual(['1 Borea', '2 Atlas', '3 Cedar'])
    expect(reasonOf(input, 'Borea')).toContain('ahead on fair play (-4 to -6)')
    expect(ranksOf(testSeason(abc, even, soccerRules, { externals: fairPlay.slice(1) }))).toEqual(['1 Atlas', '1 Borea', '3 Cedar'])
  })

  it('skips head-to-head records among teams that have not all met', () => {
    const apart: TestMatch[] = [
      ['Atlas', 'Borea', 9, 0], ['Delta', 'Atlas', 8, 0], ['Borea', 'Delta', 2, 0],
      ['Cedar', 'Delta', 5, 0], ['Delta', 'Cedar', 1, 0], ['Echo', 'Delta', 1, 0],
    ]
    const input = testSeason([...names, 'Echo'], apart, percentageRules)
    // Cedar has met neither of the others, so the fewest points allowed decide: 1, 8, 9.
    expect(ranksOf(input)).toEqual(['1 Echo', '2 Cedar', '3 Atlas', '4 Borea', '5 Delta'])
    expect(reasonOf(input, 'Cedar')).toBe(
      'Tied with Atlas and Borea at 1-1; head-to-head does not decide, as not all of them have met the others; ahead of Atlas and Borea on points allowed in district (1; Atlas 8, Borea 9).',
    )
    // A points table takes the matches there are.
    expect(ranksOf({ ...input, rules: { ...soccerHeadToHeadRules, points: { win: 1, tie: 0, loss: 0 } } })[1]).toBe('2 Atlas')
  })

  it('a recorded coin toss must order the whole group; a wider one will do; the latest counts', () => {
    const even: TestMatch[] = [['Atlas', 'Borea', 1, 1]]
    const toss = (order: number[], tossedAt = '2026-01-05T10:00:00Z') => ({ order, tossedBy: 'District chair', tossedAt })
    const rules: StandingsRules = { ...percentageRules }
    const table = (coinTosses: ReturnType<typeof toss>[]) => ranksOf(testSeason(['Atlas', 'Borea'], even, rules, { coinTosses }))
    expect(table([toss([2])])).toEqual(['1 Atlas', '1 Borea'])
    expect(table([toss([3, 2, 1])])).toEqual(['1 Borea', '2 Atlas'])
    expect(table([toss([1, 2], '2026-01-06T10:00:00Z'), toss([2, 1])])).toEqual(['1 Atlas', '2 Borea'])
    expect(reasonOf(testSeason(['Atlas', 'Borea'], even, rules), 'Atlas')).toBe(
      'Tied for 1st place with Borea at 0-0-1: every other tie-breaker is equal, and no coin toss is recorded yet.',
    )
    expect(reasonOf(testSeason(['Atlas', 'Borea'], even, rules, { coinTosses: [toss([2, 1])] }), 'Borea')).toContain('ahead on the coin toss.')
  })

  it('goes down the table for the record against the best-placed others', () => {
    const input = testSeason(
      names,
      [['Atlas', 'Borea', 1, 0], ['Borea', 'Atlas', 1, 0], ['Cedar', 'Atlas', 1, 0], ['Cedar', 'Atlas', 1, 0, { id: 80 }], ['Borea', 'Cedar', 1, 0], ['Cedar', 'Borea', 1, 0], ['Atlas', 'Delta', 1, 0], ['Delta', 'Borea', 1, 0, { id: 81 }], ['Atlas', 'Delta', 1, 0, { id: 82 }], ['Borea', 'Delta', 2, 0, { id: 83 }]],
      recordRules,
    )
    expect(ranksOf(input).slice(0, 3)).toEqual(['1 Cedar', '2 Borea', '3 Atlas'])
    expect(reasonOf(input, 'Borea')).toContain('ahead on record against the best-placed teams (against Cedar) (1-1 to 0-2)')
  })

  it('tells a large tie by the neighbors', () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const draws: TestMatch[] = many.map((home, index) => [home, many[(index + 1) % 8] as string, index, index])
    const text = reasonOf(testSeason(many, draws, soccerRules), 'D')
    expect(text).toBe('Tied with seven other teams at 2 points; goal difference among the eight was 0 each; behind A, E and three more and ahead of C and B on goals scored (5; A 7, E 7, C 3, B 1).')
  })
})

describe('the share of wins in all matches', () => {
  const rules: StandingsRules = { ...percentageRules, rankBy: 'overallPercentage', tieBreakers: [{ kind: 'headToHeadRecord' }, { kind: 'commonOpponents' }] }
  const out = { league: false }

  it('ranks by all matches, and the reason says so', () => {
    const input = testSeason(abc, [['Atlas', 'Borea', 1, 0], ['Borea', 'Cedar', 1, 0, out], ['Borea', 'Cedar', 2, 0, out], ['Cedar', 'Atlas', 3, 0, out]], rules)
    expect(ranksOf(input)).toEqual(['1 Borea', '2 Atlas', '3 Cedar'])
    expect(reasonOf(input, 'Borea')).toBe('2-1 overall (.667): above Atlas in 2nd (.500).')
    expect(ranksOf({ ...input, rules: { ...rules, rankBy: 'percentage' } })[0]).toBe('1 Atlas')
  })

  it('skips common opponents where there are none, and says so', () => {
    const [atlas, borea, cedar, dover, elm] = ['Atlas', 'Borea', 'Cedar', 'Dover', 'Elm'] as const
    const season = (more: TestMatch[]) => testSeason([atlas, borea, cedar, dover, elm], [[atlas, cedar, 1, 0, out], [borea, dover, 1, 0, out], ...more], { ...rules, tieBreakers: [...rules.tieBreakers, { kind: 'overallRecord' }] })
    expect(ranksOf(season([])).slice(0, 2)).toEqual(['1 Atlas', '1 Borea'])
    // Both have played Cedar now, and are 2-1; Atlas has beaten it twice, Borea once of twice.
    const met = season([[atlas, cedar, 2, 0, out], [elm, atlas, 1, 0, out], [elm, dover, 1, 0, out], [dover, elm, 1, 0, out], [dover, elm, 2, 0, out], [borea, cedar, 1, 0, out], [cedar, borea, 1, 0, out]])
    expect(ranksOf(met).slice(0, 2)).toEqual(['1 Atlas', '2 Borea'])
    expect(reasonOf(season([]), borea)).toBe('Tied for 1st place with Atlas at 1-0 overall: every other tie-breaker is equal, and no opponent is common to them yet.')
    expect(reasonOf(met, atlas)).toContain('ahead on record against common opponents')
  })
})
