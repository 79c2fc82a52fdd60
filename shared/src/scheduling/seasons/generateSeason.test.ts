import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kilometersBetween } from '../../platform/format/kilometersBetween'
import { describeSeason, generateSeason, type SeasonSearchTold } from './generateSeason'
import { refusalOfSeason, roundsOf } from './seasonProblems'
import type { SeasonInput, SeasonPlan, SeasonWish } from './season.types'

/** Tuesdays and Fridays from the first of September 2026, which is a Tuesday. */
const matchDays = (count: number) => Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 8, 1 + 7 * Math.floor(index / 2) + (index % 2 === 0 ? 0 : 3))).toISOString().slice(0, 10))
const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => ({
  teamId: index + 1, name: `Team ${index + 1}`, venueId: index + 101, latitude: 30 + ((index * 7) % 11) / 10, longitude: -97 - ((index * 5) % 13) / 10,
}))
const season = (count: number, values: Partial<SeasonInput> = {}): SeasonInput => ({
  teams: teamsOf(count), days: matchDays(roundsOf(count, values.double ?? false)), double: false, wishes: [], lastSeason: [], ...values,
})

/** Everyone meets everyone as often as they should, nobody twice on a day, and home and away are fair. */
function expectWhole(input: SeasonInput, { days, teams }: SeasonPlan) {
  const ids = input.teams.map(({ teamId }) => teamId)
  const expected = ids.flatMap((one) => ids.filter((other) => other > one).flatMap((other) => Array<string>(input.double ? 2 : 1).fill(`${one}-${other}`)))
  const met = days.flatMap(({ matches }) => matches.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].sort((a, b) => a - b).join('-')))
  expect(met.sort()).toEqual(expected.sort())
  for (const { matches, byes } of days) expect([...matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]), ...byes].sort((a, b) => a - b)).toEqual(ids)
  expect(days.every(({ day }) => input.days.includes(day))).toBe(true)
  for (const team of teams) expect(Math.abs(team.home - team.away)).toBeLessThanOrEqual(input.double ? 0 : 1)
}

describe('without wishes', () => {
  const sizes = Array.from({ length: 17 }, (_, index) => index + 4)
  it.each(sizes)('%i teams have the fewest breaks that there can be, one rest each if they are odd, and play fairly at home and away', (count) => {
    const input = season(count)
    const plan = generateSeason(input)
    expectWhole(input, plan)
    expect(plan.breaks).toBe(count % 2 === 0 ? count - 2 : 0)
    expect(plan.unmet).toEqual([])
    if (count % 2 === 1) for (const { teamId } of input.teams) expect(plan.days.filter(({ byes }) => byes.includes(teamId))).toHaveLength(1)
  })

  it.each(sizes.filter((count) => count % 2 === 0))('%i teams that play twice have at most the breaks of a mirrored season', (count) => {
    const input = season(count, { double: true })
    const plan = generateSeason(input)
    expectWhole(input, plan)
    expect(plan.breaks).toBeLessThanOrEqual(3 * count - 6)
    // Who meets twice does not meet again before half of the others were met.
    for (const [at, { matches }] of plan.days.entries()) {
      const soon = plan.days.slice(at + 1, at + Math.ceil(count / 2)).flatMap((day) => day.matches)
      for (const { homeTeamId, awayTeamId } of matches) expect(soon).not.toContainEqual({ homeTeamId: awayTeamId, awayTeamId: homeTeamId })
    }
  })

  it('the same seed gives the same plan', () => {
    expect(generateSeason(season(8))).toEqual(generateSeason(season(8)))
    expect(generateSeason(season(8, { seed: 2 })).days).not.toEqual(generateSeason(season(8)).days)
  })
})

describe('the season before', () => {
  const sizes = Array.from({ length: 17 }, (_, index) => index + 4)
  const balanceOver = (first: SeasonPlan, second: SeasonPlan) => second.teams.map(({ teamId, home, away }) => {
    const before = first.teams.find((team) => team.teamId === teamId)!
    return Math.abs(before.home + home - before.away - away)
  })

  it.each(sizes)('%i teams: who was at home then is away now, who had one more home match has one less, and breaks stay as few', (count) => {
    const first = generateSeason(season(count))
    const lastSeason = first.days.flatMap(({ day, matches }) => matches.map((each) => ({ ...each, day })))
    const second = generateSeason(season(count, { lastSeason }))
    expectWhole(season(count), second)
    expect(second.breaks).toBe(count % 2 === 0 ? count - 2 : 0)
    // A few may stay as they were where that saves a long trip on a school night.
    expect(second.sameHomeAsLastSeason).toBeLessThanOrEqual(lastSeason.length / 20)
    expect(Math.max(...balanceOver(first, second))).toBeLessThanOrEqual(1)
  })

  it.each(sizes)('%i teams, played in another order: balance over both seasons, and breaks stay as few', (count) => {
    const first = generateSeason(season(count))
    // Without days: which round a match was of is not known.
    const lastSeason = first.days.flatMap(({ matches }) => matches)
    const second = generateSeason(season(count, { lastSeason }))
    expect(second.breaks).toBe(count % 2 === 0 ? count - 2 : 0)
    expect(second.sameHomeAsLastSeason).toBeLessThan(lastSeason.length / 2)
    expect(Math.max(...balanceOver(first, second))).toBeLessThanOrEqual(1)
  })

  it('with other teams, or a round that was broken up, is taken for what it says of home and away', () => {
    const first = generateSeason(season(6))
    const lastSeason = first.days.flatMap(({ day, matches }) => matches.map((each) => ({ ...each, day })))
    const more = generateSeason(season(8, { lastSeason }))
    expectWhole(season(8), more)
    expect(more.breaks).toBe(6)
    const moved = generateSeason(season(6, { lastSeason: lastSeason.map((each, index) => (index === 0 ? { ...each, day: '2026-10-31' } : each)) }))
    expectWhole(season(6), moved)
    expect(moved.breaks).toBe(4)
  })
})

describe('travel', () => {
  /** Kilometers on nights that a school day follows, of all; and the longest that one team travels. */
  const travelOf = (plan: SeasonPlan, input: SeasonInput) => {
    const places = new Map(input.teams.map((team) => [team.teamId, team]))
    const trips = plan.days.flatMap(({ day, matches }) => matches.map((each) => ({ isSchoolNight: new Date(day).getUTCDay() <= 4, ...each, kilometers: kilometersBetween(places.get(each.awayTeamId)!, places.get(each.homeTeamId)!)! })))
    const sum = (of: typeof trips) => of.reduce((total, { kilometers }) => total + kilometers, 0)
    return { schoolNights: sum(trips.filter(({ isSchoolNight }) => isSchoolNight)), longest: Math.max(...input.teams.map(({ teamId }) => sum(trips.filter(({ awayTeamId }) => awayTeamId === teamId)))) }
  }

  it('long trips lie on nights that no school day follows, and are shared out better than without a look at the map', () => {
    const input = season(8)
    const seeds = Array.from({ length: 8 }, (_, index) => index + 1)
    const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const seen = seeds.map((seed) => travelOf(generateSeason({ ...input, seed }), input))
    const blind = seeds.map((seed) => travelOf(generateSeason({ ...input, seed, teams: input.teams.map((team) => ({ ...team, latitude: null, longitude: null })) }), input))
    expect(mean(seen.map(({ schoolNights }) => schoolNights))).toBeLessThan(0.95 * mean(blind.map(({ schoolNights }) => schoolNights)))
    expect(mean(seen.map(({ longest }) => longest))).toBeLessThan(mean(blind.map(({ longest }) => longest)))
  })
})

describe('wishes', () => {
  const kept: { name: string; wishes: SeasonWish[]; teams?: SeasonInput['teams'] }[] = [
    { name: 'a rivalry on the last Friday', wishes: [{ kind: 'rivalry', teamIds: [1, 2], day: matchDays(7)[5]! }] },
    { name: 'a match at a given place on a given day', wishes: [{ kind: 'fixed', homeTeamId: 3, awayTeamId: 8, day: matchDays(7)[0]! }] },
    { name: 'a place that is taken', wishes: [{ kind: 'notAtHome', teamId: 4, day: matchDays(7)[2]! }, { kind: 'notAtHome', teamId: 4, day: matchDays(7)[4]! }] },
    {
      name: 'two teams that share a place for one match', teams: teamsOf(8).map((team) => ({ ...team, venueId: team.teamId <= 2 ? 100 : team.venueId })),
      wishes: [{ kind: 'capacity', venueId: 100, venueName: 'Shared Field', most: 1 }],
    },
    {
      name: 'all at once', teams: teamsOf(8).map((team) => ({ ...team, venueId: team.teamId <= 2 ? 100 : team.venueId })),
      wishes: [
        { kind: 'rivalry', teamIds: [3, 4], day: matchDays(7)[5]! }, { kind: 'fixed', homeTeamId: 5, awayTeamId: 6, day: matchDays(7)[1]! },
        { kind: 'notAtHome', teamId: 7, day: matchDays(7)[3]! }, { kind: 'capacity', venueId: 100, venueName: 'Shared Field', most: 1 },
      ],
    },
  ]
  it.each(kept)('$name: kept', ({ wishes, teams = teamsOf(8) }) => {
    const input = season(8, { wishes, teams })
    const plan = generateSeason(input)
    expectWhole(input, plan)
    expect(plan.unmet).toEqual([])
  })

  it('a day on which nobody plays, or one team of an odd number, is left out', () => {
    const days = matchDays(8)
    const whole = generateSeason(season(8, { days, wishes: [{ kind: 'blackout', teamId: null, day: days[3]! }] }))
    expect(whole.days.map(({ day }) => day)).toEqual(days.filter((day) => day !== days[3]))
    const odd = generateSeason(season(7, { wishes: [{ kind: 'blackout', teamId: 5, day: matchDays(7)[2]! }] }))
    expect(odd.days[2]!.byes).toEqual([5])
    expect(odd.unmet).toEqual([])
  })

  const [first, second] = matchDays(7) as [string, string]
  it.each<{ name: string; wishes: SeasonWish[]; text: string }>([
    { name: 'a team that is not there', wishes: [{ kind: 'fixed', homeTeamId: 1, awayTeamId: 99, day: first }], text: 'This names a team that is not in the season.' },
    { name: 'a team against itself', wishes: [{ kind: 'rivalry', teamIds: [2, 2], day: first }], text: 'You cannot select the same team for home and away.' },
    { name: 'a day that is no match day', wishes: [{ kind: 'rivalry', teamIds: [1, 2], day: '2026-12-24' }], text: 'Team 1 and Team 2 on December 24, 2026: that day is not played on.' },
    { name: 'two matches on one day', wishes: [{ kind: 'rivalry', teamIds: [1, 2], day: first }, { kind: 'fixed', homeTeamId: 3, awayTeamId: 1, day: first }], text: 'Team 3 and Team 1 on September 1, 2026: Team 1 has another match on that day already.' },
    { name: 'a match on a day of rest', wishes: [{ kind: 'blackout', teamId: 2, day: second }, { kind: 'rivalry', teamIds: [1, 2], day: second }], text: 'Team 1 and Team 2 on September 4, 2026: Team 2 does not play on that day.' },
    { name: 'at home where the place is taken', wishes: [{ kind: 'notAtHome', teamId: 1, day: first }, { kind: 'fixed', homeTeamId: 1, awayTeamId: 2, day: first }], text: 'Team 1 and Team 2 on September 1, 2026: Team 1 cannot be at home on that day.' },
    { name: 'a rest that an even number has no room for', wishes: [{ kind: 'blackout', teamId: 2, day: second }], text: 'No match of Team 2 on September 4, 2026 could not be met together with the rest.' },
  ])('$name: named, and the plan is whole', ({ wishes, text }) => {
    const input = season(8, { wishes })
    const plan = generateSeason(input)
    expectWhole(input, plan)
    expect(plan.unmet.map((each) => each.text)).toContain(text)
  })

  it('whatever is wished, the plan is whole, and says exactly which wishes it does not keep', () => {
    const wish = (teams: number, days: readonly string[]): fc.Arbitrary<SeasonWish> => {
      const team = fc.integer({ min: 1, max: teams })
      const day = fc.constantFrom(...days)
      return fc.oneof(
        fc.record({ kind: fc.constant('blackout' as const), teamId: team, day }), fc.record({ kind: fc.constant('notAtHome' as const), teamId: team, day }),
        fc.record({ kind: fc.constant('fixed' as const), homeTeamId: team, awayTeamId: team, day }), fc.record({ kind: fc.constant('rivalry' as const), teamIds: fc.tuple(team, team), day }),
      )
    }
    const seasons = fc.integer({ min: 2, max: 7 }).chain((count) => fc.record({ count: fc.constant(count), wishes: fc.array(wish(count, matchDays(roundsOf(count, false))), { maxLength: 6 }) }))
    fc.assert(fc.property(seasons, ({ count, wishes }) => {
      const input = season(count, { wishes })
      const plan = generateSeason(input)
      expectWhole(input, plan)
      for (const each of wishes) {
        const matches = 'day' in each ? plan.days.find(({ day }) => day === each.day)?.matches ?? [] : []
        const isKept = matches.some(({ homeTeamId, awayTeamId }) => each.kind === 'fixed' ? homeTeamId === each.homeTeamId && awayTeamId === each.awayTeamId
          : each.kind === 'rivalry' ? each.teamIds.includes(homeTeamId) && each.teamIds.includes(awayTeamId) && homeTeamId !== awayTeamId && each.teamIds[0] !== each.teamIds[1]
            : each.kind === 'notAtHome' ? homeTeamId === each.teamId : each.kind === 'blackout' && (homeTeamId === each.teamId || awayTeamId === each.teamId))
        const isFine = each.kind === 'fixed' || each.kind === 'rivalry' ? isKept : !isKept
        if (!isFine) expect(plan.unmet.some(({ wish: unmet }) => unmet === each)).toBe(true)
      }
    }), { numRuns: 25 })
  })
})

describe('a plan that someone changes by hand', () => {
  it('is described again', () => {
    const input = season(4, { wishes: [{ kind: 'rivalry', teamIds: [1, 2], day: matchDays(3)[2]! }] })
    const plan = generateSeason(input)
    expect(plan.unmet).toEqual([])
    const [one, two, three] = plan.days as [SeasonPlan['days'][0], SeasonPlan['days'][0], SeasonPlan['days'][0]]
    const moved = describeSeason(input, [{ day: three.day, matches: one.matches }, { day: one.day, matches: three.matches }, two])
    expect(moved.unmet.map(({ text }) => text)).toEqual(['Team 1 and Team 2 on September 8, 2026 could not be met together with the rest.'])
    expect(moved.days.map(({ day }) => day)).toEqual([one.day, two.day, three.day])
  })
})

it.each([
  [season(0), 'Please add at least one team.'],
  [season(1), 'A season needs two teams at least.'],
  [season(25, { days: [] }), 'A season has at most 24 teams.'],
  [season(8, { days: matchDays(6) }), '7 rounds need 7 days, and 6 can be played on.'],
  [season(8, { days: [...matchDays(6), matchDays(6)[0]!] }), '7 rounds need 7 days, and 6 can be played on.'],
  [season(8), null],
])('what cannot be planned is refused (%#)', (input, refusal) => {
  expect(refusalOfSeason(input)).toBe(refusal)
  if (refusal) expect(() => generateSeason(input)).toThrow(refusal)
})

it('tells how far the search is and how good its best plan, and finds the same plan whether it tells or not', () => {
  const teams = Array.from({ length: 8 }, (_, index) => ({ teamId: index + 1, name: `Team ${index + 1}`, venueId: null, latitude: null, longitude: null }))
  const days = Array.from({ length: 10 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`)
  // The second one says only that a day is taken: it is not told as a wish.
  const wishes = [{ kind: 'blackout', teamId: 1, day: '2027-01-30' }, ...days.map((day) => ({ kind: 'notAtHome' as const, teamId: 2, day }))] satisfies SeasonInput['wishes']
  const input: SeasonInput = { teams, days, double: false, wishes, lastSeason: [], seed: 3 }
  const told: SeasonSearchTold[] = []
  const plan = generateSeason(input, (each) => told.push(each), 1)
  expect(plan).toEqual(generateSeason(input))
  expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 30 }, (_, index) => index * 1_000))
  expect(new Set(told.map(({ total }) => total))).toEqual(new Set([30_000]))
  expect(told.at(-1)!.breaks).toBeLessThanOrEqual(told[0]!.breaks)
  expect(new Set(told.map(({ unmet }) => unmet))).toEqual(new Set([0]))
  const asked: SeasonSearchTold[] = []
  generateSeason(input, (each) => asked.push(each))
  expect(asked.at(-1)!.unmet).toBeGreaterThan(0)
})
