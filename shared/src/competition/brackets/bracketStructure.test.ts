import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contestWords, type ContestName } from '../../directory/activities/contestName.kinds'
import type { BracketResult } from './bracket.types'
import type { BracketPicture } from './bracketPicture.schemas'
import { BracketPicture as PictureSchema } from './bracketPicture.schemas'
import { planProblems, type BracketPlan, type PoolPlan } from './bracketPlan'
import { enterResult, withdraw } from './changeBracket'
import { crossPools } from './crossPools'
import { bracketPicture } from './bracketPicture'
import { bracketWords } from './bracketWords'
import { bracketSize } from './makeElimination'
import { bracketStructure, poolName, serpentine, type BracketStructure } from './bracketStructure'
import { playBracket } from './playBracket'
import { roundOfMeeting, type Qualifier } from './seedEntrants'
import { seedPools } from './seedPools'
import { slotConflicts, type TimedMatch } from './slotConflicts'
import { sampleCrest } from '../../testing/sampleCrest'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const pools = (values: Partial<PoolPlan> = {}): PoolPlan => ({ kind: 'pools', pools: 4, twice: false, advance: 2, bestOthers: 0, then: { kind: 'single', thirdPlace: false }, ...values })

/** Plays all that can be played; the better seed wins unless it is decided otherwise. */
function playOut(structure: BracketStructure, topWins: (top: number, bottom: number) => boolean = (top, bottom) => top < bottom, withdrawn: ReadonlySet<number> = new Set()) {
  const results: BracketResult[] = []
  for (;;) {
    const state = playBracket(structure, { seeds: seeds(structure.entrants), results, withdrawn })
    const ready = state.matches.filter((match) => match.state === 'ready')
    if (ready.length === 0) return { state, results }
    for (const { key, topSide, bottomSide } of ready) {
      if (topSide.is !== 'team' || bottomSide.is !== 'team') continue
      const wins = topWins(topSide.teamId, bottomSide.teamId)
      results.push({ key, winner: wins ? 'top' : 'bottom', topTeamId: topSide.teamId, bottomTeamId: bottomSide.teamId, topScore: wins ? 2 : 1, bottomScore: wins ? 1 : 2 })
    }
  }
}

describe('pools', () => {
  it('are dealt by the serpentine', () => expect(serpentine(8, 2)).toEqual([[1, 4, 5, 8], [2, 3, 6, 7]]))
  it.each([[0, 'Pool A'], [25, 'Pool Z'], [26, 'Pool AA'], [63, 'Pool BL']])('number %i is %s', (pool, name) => expect(poolName(pool)).toBe(name))

  it.each([[2, 1], [2, 2], [3, 2], [4, 1], [4, 2], [4, 3], [6, 2], [8, 2], [8, 4], [16, 2]])('%i pools of which %i go on: no two of a pool meet at first, the first two in the last rounds only', (count, advance) => {
    const crossing = crossPools(count, advance, 0)
    expect(new Set(crossing.map((place) => JSON.stringify(place))).size).toBe(count * advance)
    const round = roundOfMeeting(bracketSize(count * advance))
    for (const [one, first] of crossing.entries()) for (const [other, second] of crossing.entries()) {
      if (one >= other || !('rank' in first) || !('rank' in second) || first.pool !== second.pool) continue
      expect(round(one + 1, other + 1)).toBeGreaterThan(advance * count > 2 ? 1 : 0)
      if (first.rank + second.rank === 3 && advance === 2 && bracketSize(count * 2) === count * 2) expect(round(one + 1, other + 1)).toBe(Math.log2(count * 2))
    }
    // A better rank is never seeded behind a worse one.
    const ranks = crossing.map((place) => ('rank' in place ? place.rank : 99))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })

  it('end with one champion, whoever wins, and everyone has met everyone', () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.infiniteStream(fc.boolean()), (count, each, advance, bestOthers, coins) => {
      const plan = pools({ pools: count, advance, bestOthers })
      const entrants = count * each
      fc.pre(planProblems(plan, entrants).length === 0)
      const { state } = playOut(bracketStructure(plan, entrants), () => coins.next().value === true)
      expect(state.championId).not.toBeNull()
      expect(state.matches.every(({ state: how }) => how !== 'waiting' && how !== 'ready')).toBe(true)
      expect(new Set(state.seeds).size).toBe(count * advance + bestOthers)
      for (const pool of state.pools) expect(pool.matches).toHaveLength((each * (each - 1)) / 2)
    }), { numRuns: 15 })
  })

  it('explain a tie by the seed at last', () => {
    const structure = bracketStructure({ kind: 'roundRobin', twice: false }, 3)
    // Each beats the next, all by the same score.
    const { state } = playOut(structure, (top, bottom) => bottom === (top % 3) + 1)
    expect(state.pools[0]!.table.map(({ teamId, rank }) => [teamId, rank])).toEqual([[1, 1], [2, 2], [3, 3]])
    expect(state.pools[0]!.table[0]!.reason.text).toContain('the seed')
    expect(state.championId).toBe(1)
  })

  it('put who gives up before the end behind, and let who has played everything keep the place', () => {
    const structure = bracketStructure(pools({ pools: 2, advance: 1 }), 6)
    const { results } = playOut(structure)
    const inPools = results.filter(({ key }) => key.startsWith('P'))
    const after = withdraw({ structure, seeds: seeds(6), results: inPools }, new Set([1]))
    expect(after.state.seeds).toEqual([1, 2])
    expect(after.state.championId).toBe(2)
    const early = withdraw({ structure, seeds: seeds(6), results: inPools.filter(({ topTeamId, bottomTeamId }) => topTeamId !== 1 && bottomTeamId !== 1) }, new Set([1]))
    expect(early.state.seeds).toEqual([4, 2])
    expect(early.state.pools[0]!.table.at(-1)).toMatchObject({ teamId: 1, rank: null })
  })

  it('keep districts apart as far as the field lets them, and name the rest', () => {
    const field = (districts: number, each: number): Qualifier[] => seeds(districts * each).map((teamId) => ({ teamId, name: `Team ${teamId}`, districtId: ((teamId - 1) % districts) + 1, districtName: `District ${((teamId - 1) % districts) + 1}`, rank: Math.ceil(teamId / districts), strength: 1 / teamId, latitude: null, longitude: null }))
    expect(seedPools(field(4, 4), 4, true).unmet).toEqual([])
    expect(seedPools(field(8, 2), 4, true).unmet).toEqual([])
    expect(seedPools(field(1, 4), 2, true).unmet).toEqual(['Team 1 and Team 4 of District 1 are in one pool.', 'Team 2 and Team 3 of District 1 are in one pool.'])
  })
})

describe('plans', () => {
  it.each<[BracketPlan, number, string | undefined]>([
    [{ kind: 'single', thirdPlace: false }, 1, 'size'], [{ kind: 'single', thirdPlace: false }, 257, 'size'], [{ kind: 'single', thirdPlace: false }, 256, undefined], [{ kind: 'roundRobin', twice: false }, 33, 'size'],
    [pools(), 7, 'plan.pools'], [pools(), 8, undefined], [pools({ advance: 3 }), 8, 'plan.advance'], [pools({ advance: 2, bestOthers: 1 }), 8, 'plan.bestOthers'], [pools({ bestOthers: 4 }), 12, undefined], [pools({ pools: 2 }), 100, 'plan.pools'],
  ])('%j of %i: %s', (plan, size, field) => {
    expect(planProblems(plan, size)[0]?.field).toBe(field)
    if (field) expect(() => bracketStructure(plan, size)).toThrow(RangeError)
  })
})

describe('who withdrew', () => {
  it('is walked over in every upcoming match, in both parts of a double elimination', () => {
    const structure = bracketStructure({ kind: 'double', decider: false }, 4)
    const { state } = playOut(structure, undefined, new Set([1]))
    expect(state.byKey.get('W1.0')!.result).toMatchObject({ winner: state.byKey.get('W1.0')!.topSide.is === 'team' && (state.byKey.get('W1.0')!.topSide as { teamId: number }).teamId === 1 ? 'bottom' : 'top', ending: 'withdrawal' })
    expect(state.championId).toBe(2)
    expect(state.matches.filter(({ result }) => result?.ending === 'withdrawal')).toHaveLength(2)
  })

  it('keeps what was played, and comes back as if nothing had been', () => {
    const structure = bracketStructure({ kind: 'single', thirdPlace: false }, 8)
    const { results, state } = playOut(structure)
    const standing = { structure, seeds: seeds(8), results }
    expect(withdraw(standing, new Set([1])).lost).toEqual([])
    const early = { ...standing, results: results.slice(0, 4) }
    const gone = withdraw(early, new Set([1]))
    expect(gone.state.byKey.get('W2.0')!.result).toMatchObject({ ending: 'withdrawal' })
    expect(withdraw({ ...early, results: gone.results, withdrawn: new Set([1]) }, new Set()).state.matches).toEqual(playBracket(structure, early).matches)
    expect(state.championId).toBe(1)
  })
})

describe('words', () => {
  it('lead the winners of both parts of a double elimination to the final, not to its decider', () => {
    const words = bracketWords(bracketStructure({ kind: 'double', decider: true }, 8), contestWords('match'))
    expect([words.winnerTo('W3.0'), words.winnerTo('L4.0')]).toEqual(['F1.0', 'F1.0'])
  })

  it('count matches in the order of play, and say through a bye who comes', () => {
    const words = bracketWords(bracketStructure({ kind: 'single', thirdPlace: true }, 6), contestWords('game'))
    const structure = bracketStructure({ kind: 'single', thirdPlace: true }, 6)
    expect(structure.matches.map(({ key }) => [key, words.numberOf(key)])).toEqual([['W1.0', null], ['W1.1', 1], ['W1.2', 2], ['W1.3', null], ['W2.0', 3], ['W2.1', 4], ['W3.0', 6], ['T1.0', 5]])
    const semifinal = structure.matches.find(({ key }) => key === 'W2.0')!
    expect([words.fromOf(semifinal.top, semifinal), words.fromOf(semifinal.bottom, semifinal)]).toEqual(['Seed 1', 'Winner of game 1'])
  })
})

describe('times', () => {
  const conflictsOf = (matches: readonly TimedMatch[], name: ContestName = 'match') => slotConflicts(matches, contestWords(name))
  const at = (key: string, number: number, hour: number, values: Partial<TimedMatch> = {}): TimedMatch => ({ key, number, top: { from: 'seed', seed: 1 }, bottom: { from: 'seed', seed: 2 }, start: new Date(Date.UTC(2026, 11, 4, hour)), end: new Date(Date.UTC(2026, 11, 4, hour + 2)), timeIsSet: true, venueId: 1, assetId: null, isScheduled: false, ...values })
  it('stand against each other at one place at once, and before what leads to them', () => {
    expect(conflictsOf([at('W1.0', 1, 8), at('W1.1', 2, 10)])).toEqual([])
    expect(conflictsOf([at('W1.0', 1, 8), at('W1.1', 2, 9)]).map(({ kind, text }) => [kind, text])).toEqual([['venueTaken', 'Matches 1 and 2 are at the same place at the same time.']])
    expect(conflictsOf([at('W1.0', 1, 8, { assetId: 1 }), at('W1.1', 2, 8, { assetId: 2 })])).toEqual([])
    expect(conflictsOf([at('W1.0', 1, 8), at('W2.0', 3, 9, { venueId: 2, top: { from: 'winner', of: 'W1.0' } })], 'game').map(({ text }) => text)).toEqual(['Game 3 begins before game 1, whose winner plays in it, has ended.'])
  })
  it('that are not set stand against nothing on their day, and against a later day', () => {
    const whole = (key: string, number: number, day: number, values: Partial<TimedMatch> = {}) =>
      at(key, number, 0, { start: new Date(Date.UTC(2026, 11, day)), end: new Date(Date.UTC(2026, 11, day + 1)), timeIsSet: false, ...values })
    const after = { top: { from: 'winner', of: 'W1.0' } } as const
    expect(conflictsOf([whole('W1.0', 1, 4), at('W1.1', 2, 8), whole('W2.0', 3, 4, after)])).toEqual([])
    expect(conflictsOf([at('W1.0', 1, 8), whole('W2.0', 3, 3, { ...after, venueId: 2 })]).map(({ key }) => key)).toEqual(['W2.0<W1.0'])
  })
})

/** Sizes of answers are gates: phones at the field's edge read them. */
it.each<[string, BracketPlan]>([['single', { kind: 'single', thirdPlace: true }], ['double', { kind: 'double', decider: true }]])('the picture of a %s elimination of 64 is under 12 KB packed', (_, plan) => {
  const structure = bracketStructure(plan, 64)
  const { state } = playOut(structure)
  const notes = new Map(structure.matches.map(({ key }, index) => [key, { startsAt: new Date(Date.UTC(2026, 10, 20 + (index % 5), 14 + (index % 8))).toISOString(), whenText: `Fri, Nov ${20 + (index % 5)}, ${1 + (index % 8)}:30 PM CST`, place: `Prairie Park, Field ${1 + (index % 6)}`, matchId: 4000 + index, isLive: false, parts: [], scoreText: '' }]))
  const picture: BracketPicture = {
    bracketId: 1, name: 'State championship', title: 'State championship', activity: { activity: 'girls-soccer', name: 'Girls Soccer' }, level: { level: 'varsity', name: 'Varsity' }, classification: '4A', event: { eventId: 7, name: 'State championship' }, entrantKind: 'team', contestName: 'match',
    entrants: seeds(64).map((id) => ({ entrantId: id, teamId: 300 + id * 7, schoolParam: `invented-${id}-academy`, crest: sampleCrest(`Invented Place ${id * 13}`, id), name: `Invented Place ${id * 13} Christian Academy`, shortName: `Invented ${id}`, seed: id, note: `4A District ${(id % 16) + 1}, ${Math.ceil(id / 16)}th`, isWithdrawn: false })),
    ...bracketPicture(structure, state, notes, contestWords('match')), certifiedText: '', version: 64, updatedText: 'Nov 20, 9:41 PM CST',
  }
  expect(PictureSchema.safeParse(picture).error).toBeUndefined()
  expect(gzipSync(JSON.stringify(picture)).length).toBeLessThan(12 * 1024)
})

it('names the round that is next, when it begins, and where if all of it is at one place', () => {
  const structure = bracketStructure({ kind: 'single', thirdPlace: false }, 4)
  const { results, state } = playOut(structure)
  const note = (whenText: string, place: string, day: number) => ({ startsAt: whenText ? `2026-12-${day}T18:00:00.000Z` : null, whenText, place, matchId: null, isLive: false, parts: [], scoreText: '' })
  const next = (played: number, notes: [string, ReturnType<typeof note>][]) =>
    bracketPicture(structure, playBracket(structure, { seeds: seeds(4), results: results.slice(0, played), withdrawn: new Set() }), new Map(notes), contestWords('game')).nextText
  const first = note('Fri, Dec 11, 6:00 PM CST', 'Harbor Gym', 12)
  const second = note('Fri, Dec 11, 4:00 PM CST', 'Harbor Gym', 11)
  expect(next(0, [['W1.0', first], ['W1.1', second]])).toBe('Semifinals · Fri, Dec 11, 4:00 PM CST · Harbor Gym')
  expect(next(0, [['W1.0', first], ['W1.1', { ...second, place: 'Prairie Park' }]])).toBe('Semifinals · Fri, Dec 11, 4:00 PM CST')
  expect(next(0, [['W1.0', note('Postponed', 'Harbor Gym', 12)]])).toBe('')
  expect(next(2, [['W1.0', first], ['W1.1', second], ['W2.0', note('Sat, Dec 12, 6:00 PM CST', 'Prairie Park', 13)]])).toBe('Final · Sat, Dec 12, 6:00 PM CST · Prairie Park')
  expect(bracketPicture(structure, state, new Map([['W2.0', first]]), contestWords('game')).nextText).toBe('')
})

it('a result of a large bracket changes only what depends on it', () => {
  const structure = bracketStructure({ kind: 'double', decider: false }, 256)
  const { results } = playOut(structure)
  const last = results.at(-1)!
  const change = enterResult({ structure, seeds: seeds(256), results }, { ...last, winner: 'bottom' })
  expect(change).toMatchObject({ lost: [], affected: [] })
})
