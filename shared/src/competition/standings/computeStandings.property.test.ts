import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOutcomes } from '../../directory/rules/matchOutcome.kinds'
import { computeStandings } from './computeStandings'
import type { StandingsInput } from './computeStandings.types'
import { afterSplits, rankings, tieBreakerKinds, type StandingsRules } from '../../directory/rules/standingsRules'

const names = ['Álamo', 'Bell', 'bell', 'Cove', 'Dunn', 'Eden', 'Fay', 'Gale']

const rules: fc.Arbitrary<StandingsRules> = fc.record({
  rankBy: fc.constantFrom(...rankings),
  points: fc.constantFrom({ win: 3, tie: 1, loss: 0 }, { win: 2, tie: 1, loss: 0, overtimeLoss: 1 }, { win: 0.3, tie: 0.1, loss: 0, forfeitLoss: -1 }),
  tieBreakers: fc.array(
    fc.record(
      { kind: fc.constantFrom(...tieBreakerKinds), cap: fc.constantFrom(1, 2), key: fc.constant('fairPlay'), better: fc.constantFrom('higher', 'lower'), afterSplit: fc.constantFrom(...afterSplits) },
      { requiredKeys: ['kind', 'key'] },
    ),
    { maxLength: 8 },
  ),
  headToHeadScope: fc.constantFrom('levelAtStart', 'stillTied'),
  afterSplit: fc.constantFrom(...afterSplits),
})

/** Low scores and few teams, so that ties are the rule and not the exception. */
const season: fc.Arbitrary<StandingsInput> = fc.integer({ min: 2, max: 8 }).chain((size) => {
  const team = fc.integer({ min: 1, max: size })
  return fc.record({
    teams: fc.constant(Array.from({ length: size }, (_, index) => ({ id: index + 1, name: names[index] ?? '?' }))).chain((teams) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }).map((dice) => teams.map((each, index) => ({ ...each, eligible: dice[index] !== 0 }))),
    ),
    matches: fc
      .array(
        fc.record({
          homeTeamId: team,
          awayTeamId: team,
          homeScore: fc.integer({ min: 0, max: 2 }),
          awayScore: fc.integer({ min: 0, max: 2 }),
          outcome: fc.constantFrom('played', 'played', 'played', 'played', ...matchOutcomes),
          overtime: fc.boolean(),
          dual: fc.constantFrom(...[[2, 1], [3, 3], [0, 2]].map(([home = 0, away = 0]) => ({ lines: { home, away }, sets: { home: home * 2, away: away + 1 }, games: { home: home * 9, away: away * 8 } })), null),
          league: fc.constantFrom(true, true, true, false),
          playedAt: fc.constantFrom('2026-01-01T19:00:00Z', '2026-01-01T20:00:00+01:00', '2026-02-01', '2026-03-01T10:00'),
        }),
        { maxLength: 30 },
      )
      .map((matches) => matches.filter((match) => match.homeTeamId !== match.awayTeamId).map((match, index) => ({ ...match, id: index + 1 }))),
    rules,
    adjustments: fc.array(fc.record({ teamId: team, points: fc.constantFrom(-1, 0.1, 0.2, 3), reason: fc.constantFrom('late', 'early') }), { maxLength: 3 }),
    externals: fc.uniqueArray(fc.record({ teamId: team, key: fc.constant('fairPlay'), value: fc.integer({ min: -2, max: 2 }) }), { selector: ({ teamId }) => teamId, maxLength: 8 }),
    coinTosses: fc.array(
      fc.record({ order: fc.shuffledSubarray(Array.from({ length: size }, (_, index) => index + 1)), tossedBy: fc.constant('chair'), tossedAt: fc.constantFrom('2026-04-01T10:00:00Z', '2026-04-02T10:00:00Z') }),
      { maxLength: 2 },
    ),
  })
})

const shuffled = (input: StandingsInput): fc.Arbitrary<StandingsInput> => {
  const shuffle = <T>(list: T[] | undefined): fc.Arbitrary<T[]> => fc.shuffledSubarray(list ?? [], { minLength: list?.length ?? 0 })
  return fc.record({
    teams: shuffle(input.teams),
    matches: shuffle(input.matches),
    rules: fc.constant(input.rules),
    adjustments: shuffle(input.adjustments),
    externals: shuffle(input.externals),
    coinTosses: shuffle(input.coinTosses),
  })
}

describe('any season', () => {
  it('has the same ranks, order and reasons however teams, matches and entries are shuffled', () => {
    fc.assert(
      fc.property(season.chain((input) => fc.tuple(fc.constant(input), shuffled(input))), ([input, other]) => {
        expect(computeStandings(other)).toEqual(computeStandings(input))
      }),
      { numRuns: 400 },
    )
  })

  it('ranks 1 to n, the next rank skips after a shared one, and the unranked come last', () => {
    fc.assert(
      fc.property(season, (input) => {
        const rows = computeStandings(input)
        expect(rows.map(({ teamId }) => teamId).sort()).toEqual(input.teams.map(({ id }) => id).sort())
        const ranked = rows.filter(({ rank }) => rank !== null)
        expect(rows.slice(0, ranked.length)).toEqual(ranked)
        ranked.forEach(({ rank, shared }, index) => {
          const previous = ranked[index - 1]
          expect(rank === index + 1 || (rank === previous?.rank && shared && previous?.shared)).toBe(true)
          expect(shared).toBe(ranked.filter((other) => other.rank === rank).length > 1)
        })
        expect(rows.slice(ranked.length).every(({ teamId }) => input.teams.some(({ id, eligible }) => id === teamId && !eligible))).toBe(true)
      }),
    )
  })

  it('has as many league wins as losses, but for double forfeits', () => {
    fc.assert(
      fc.property(season, (input) => {
        const rows = computeStandings(input)
        const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0)
        const doubles = input.matches.filter(({ league, outcome }) => league && outcome === 'doubleForfeit').length
        expect(sum(({ league }) => league.losses) - sum(({ league }) => league.wins)).toBe(2 * doubles)
        expect(sum(({ scored }) => scored)).toBe(sum(({ allowed }) => allowed))
        expect(sum(({ league }) => league.ties) % 2).toBe(0)
      }),
    )
  })

  it('orders by points or percentage first, and gives every team a reason', () => {
    fc.assert(
      fc.property(season, (input) => {
        const ranked = computeStandings(input).filter(({ rank }) => rank !== null)
        const value = (row: (typeof ranked)[number]) => (input.rules.rankBy === 'points' ? row.points : ((input.rules.rankBy === 'percentage' ? row.league : row.overall).percentage ?? 0))
        ranked.forEach((row, index) => {
          const previous = ranked[index - 1]
          if (previous) expect(value(previous)).toBeGreaterThanOrEqual(value(row))
          const level = ranked.filter((other) => value(other) === value(row))
          if (level.length > 1) expect(row.reason.text).toMatch(/^((No result yet, ranked|.* (has|have) no result yet and ranks?) as \.000\. )?(Tied with .*(ahead|behind|tied for)|Tied for )/)
          else expect(row.reason.text).toMatch(ranked.length === 1 ? /: no other team is ranked\./ : /: .*(more than|fewer than|above|below) .* in \d+(st|nd|rd|th)/)
          expect(row.reason.text).not.toMatch(/undefined|NaN|Infinity|\?|;;|\.\.| {2}/)
          if (level.length > 1 && !row.shared) expect(row.reason.steps.some(({ parted }) => parted)).toBe(true)
        })
      }),
    )
  })

  it('goes on from the next step or from the first one after a split', () => {
    fc.assert(
      fc.property(season, (input) => {
        const plain = input.rules.tieBreakers.map(({ afterSplit: _own, ...step }) => step)
        const rows = computeStandings({ ...input, rules: { ...input.rules, tieBreakers: plain, afterSplit: 'continue' } })
        for (const { reason } of rows) {
          const taken = reason.steps.filter(({ kind }) => kind !== 'adjustment')
          // Continuing never takes a step twice, and a group only gets smaller.
          expect(taken.length).toBeLessThanOrEqual(plain.length)
          taken.forEach((step, index) => expect(step.amongTeamIds.length).toBeLessThanOrEqual(taken[index - 1]?.amongTeamIds.length ?? Infinity))
        }
        const restarted = computeStandings({ ...input, rules: { ...input.rules, tieBreakers: plain, afterSplit: 'restart', headToHeadScope: 'stillTied' } })
        for (const { reason } of restarted) {
          const taken = reason.steps.filter(({ kind }) => kind !== 'adjustment')
          taken.forEach((step, index) => {
            const before = taken[index - 1]
            if (before?.parted) expect(step.amongTeamIds.length).toBeLessThan(before.amongTeamIds.length)
          })
        }
      }),
    )
  })
})
