import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enterResult, removeResult, reseed } from './changeBracket'
import { bracketSize, makeElimination, seedOrder } from './makeElimination'
import { bracketStructure } from './bracketStructure'
import type { EliminationPlan } from './bracketPlan'
import { loserOf, playElimination } from './playElimination'
import type { BracketFormat, BracketResult, Elimination, EliminationState } from './bracket.types'

const teams = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
type Decide = (top: number, bottom: number, key: string) => BracketResult['winner']
const better: Decide = (top, bottom) => (top < bottom ? 'top' : 'bottom')

/** Plays every match that can be played, until none is left. */
function playOut(bracket: Elimination, decide: Decide, seeds: readonly (number | null)[] = teams(bracket.entrants)): { state: EliminationState; results: BracketResult[] } {
  const results: BracketResult[] = []
  for (;;) {
    const state = playElimination(bracket, seeds, results)
    const ready = state.matches.flatMap(({ key, state: each, topSide, bottomSide }) => (each === 'ready' && topSide.is === 'team' && bottomSide.is === 'team' ? [{ key, topTeamId: topSide.teamId, bottomTeamId: bottomSide.teamId }] : []))
    if (ready.length === 0) return { state, results }
    results.push(...ready.map((match) => ({ ...match, winner: decide(match.topTeamId, match.bottomTeamId, match.key) })))
  }
}
const lossesIn = (results: readonly BracketResult[]) => {
  const losses = new Map<number, number>()
  for (const { winner, topTeamId, bottomTeamId } of results) {
    const lost = winner === 'top' ? bottomTeamId : topTeamId
    losses.set(lost, (losses.get(lost) ?? 0) + 1)
  }
  return losses
}

describe('seeding', () => {
  it.each([[2, [1, 2]], [4, [1, 4, 3, 2]], [8, [1, 8, 5, 4, 3, 6, 7, 2]]])('lines of %i', (size, order) => expect(seedOrder(size)).toEqual(order))

  it.each([2, 4, 8, 16, 32, 64, 128, 256])('in %i the better half meets the other half, in every round', (size) => {
    let lines = seedOrder(size)
    expect([...lines].sort((a, b) => a - b)).toEqual(teams(size))
    while (lines.length > 1) {
      const next: number[] = []
      for (let at = 0; at < lines.length; at += 2) {
        expect(lines[at]! + lines[at + 1]!).toBe(lines.length + 1)
        next.push(Math.min(lines[at]!, lines[at + 1]!))
      }
      lines = next
    }
  })
})

const sizes = [...teams(33).slice(1), 47, 48, 63, 64, 127, 128, 200, 256]
describe.each<{ name: string; format: BracketFormat }>([
  { name: 'single elimination', format: { kind: 'single' } },
  { name: 'single elimination with a third place', format: { kind: 'single', thirdPlace: true } },
  { name: 'consolation', format: { kind: 'consolation' } },
  { name: 'double elimination', format: { kind: 'double' } },
  { name: 'double elimination with a decider', format: { kind: 'double', decider: true } },
])('$name', ({ format }) => {
  it.each(sizes)('of %i: has a way into every match, one winner, and nobody who plays themselves', (count) => {
    const bracket = makeElimination(format, count)
    const before = new Set<string>()
    for (const { key, top, bottom } of bracket.matches) {
      for (const way of [top, bottom]) expect(way.from === 'seed' ? way.seed <= bracketSize(count) : before.has(way.of)).toBe(true)
      before.add(key)
    }
    expect(before.size).toBe(bracket.matches.length)
    const { state, results } = playOut(bracket, better)
    expect(state.championId).toBe(1)
    expect(state.matches.every(({ state: each }) => each !== 'waiting' && each !== 'ready')).toBe(true)
    for (const { topTeamId, bottomTeamId } of results) expect(topTeamId).not.toBe(bottomTeamId)
    const firstRound = count - bracketSize(count) / 2
    const expected = { single: count - 1, double: 2 * count - 2, consolation: count - 1 + Math.max(0, firstRound - 1) }[format.kind]
    expect(results).toHaveLength(expected + (format.thirdPlace && count > 3 ? 1 : 0))
  })

  it('sends a team home after as many losses as it says, whoever wins', () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 64 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
      const bracket = makeElimination(format, count)
      const { state, results } = playOut(bracket, () => (coins.next().value ? 'top' : 'bottom'))
      const main = results.filter(({ key }) => !/^[TC]/.test(key))
      const losses = lossesIn(main)
      expect(state.championId).not.toBeNull()
      for (const team of teams(count)) {
        const most = format.kind === 'double' ? 2 : 1
        if (team !== state.championId) {
          // Without a decider the champion of the main part may go with one loss.
          expect(losses.get(team)).toBeGreaterThanOrEqual(format.kind === 'double' && !format.decider ? 1 : most)
          expect(losses.get(team)).toBeLessThanOrEqual(most)
        } else expect(losses.get(team) ?? 0).toBeLessThan(most)
      }
    }), { numRuns: 60 })
  })
})

describe('byes', () => {
  it.each([[5, [1, 2, 3]], [12, [1, 2, 3, 4]], [24, [1, 2, 3, 4, 5, 6, 7, 8]]])('of %i go to the first seeds', (count, expected) => {
    const state = playElimination(makeElimination({ kind: 'single' }, count), teams(count), [])
    const byes = state.matches.filter(({ round, state: each }) => round === 1 && each === 'bye').map(({ topSide, bottomSide }) => (topSide.is === 'team' ? topSide.teamId : bottomSide.is === 'team' ? bottomSide.teamId : 0))
    expect(byes.sort((a, b) => a - b)).toEqual(expected)
  })

  it('a seed that is not known yet is none', () => {
    const state = playElimination(makeElimination({ kind: 'single' }, 4), [1, 2, null, 4], [])
    expect(state.matches.map(({ key, state: each }) => [key, each])).toEqual([['W1.0', 'ready'], ['W1.1', 'waiting'], ['W2.0', 'waiting']])
    expect(state.championId).toBeNull()
  })
})

describe('teams of a double elimination that met', () => {
  /** The first round of the losers' part in which two who met before can meet, no matter who wins. */
  function firstRematch(count: number): number {
    const { matches } = makeElimination({ kind: 'double' }, count)
    const byKey = new Map(matches.map((match) => [match.key, match]))
    const goesTo = (from: 'winner' | 'loser', of: string) => matches.find(({ top, bottom }) => [top, bottom].some((way) => way.from === from && way.of === of))?.key
    const pathOf = (start: string | undefined) => {
      const path: string[] = []
      for (let at = start; at !== undefined; at = goesTo('winner', at)) path.push(at)
      return path
    }
    let first = Infinity
    for (const { key } of matches.filter(({ part }) => part === 'main')) {
      const lost = pathOf(goesTo('loser', key)).filter((each) => byKey.get(each)!.part === 'losers')
      for (const later of pathOf(goesTo('winner', key)).filter((each) => byKey.get(each)!.part === 'main')) {
        const meeting = pathOf(goesTo('loser', later)).find((each) => lost.includes(each))
        if (meeting) first = Math.min(first, byKey.get(meeting)!.round)
      }
    }
    return first
  }
  it.each([[4, 2], [8, 3], [16, 4], [32, 5], [64, 7], [128, 8], [256, 8]])('of %i cannot meet again before round %i of the losers’ part', (count, round) => {
    expect(firstRematch(count)).toBe(round)
  })
})

describe('both are out', () => {
  it('nobody goes on, and who waits for them walks over', () => {
    const bracket = makeElimination({ kind: 'single', thirdPlace: true }, 4)
    const results: BracketResult[] = [{ key: 'W1.0', winner: 'neither', topTeamId: 1, bottomTeamId: 4 }, { key: 'W1.1', winner: 'bottom', topTeamId: 3, bottomTeamId: 2 }]
    const state = playElimination(bracket, teams(4), results)
    expect(state.byKey.get('W2.0')).toMatchObject({ state: 'bye' })
    expect(state.championId).toBe(2)
    expect(loserOf(state.byKey.get('W2.0')!)).toEqual({ is: 'nobody' })
    expect(state.byKey.get('T1.0')).toMatchObject({ state: 'bye', bottomSide: { is: 'team', teamId: 3 } })
  })
})

describe('a correction', () => {
  const structure = bracketStructure({ kind: 'single', thirdPlace: false }, 8)
  const bracket = structure.elimination!
  const played = () => {
    const { results } = playOut(bracket, better)
    return { structure, seeds: teams(8), results }
  }

  it('that leaves the winner changes nothing else', () => {
    const standing = played()
    const change = enterResult(standing, { ...standing.results[0]! })
    expect(change).toMatchObject({ lost: [], affected: [] })
    expect(change.results).toHaveLength(7)
  })

  it('that turns it names what is lost, and only what depends on it', () => {
    const standing = played()
    const first = standing.results.find(({ key }) => key === 'W1.0')!
    const change = enterResult(standing, { ...first, winner: 'bottom' })
    expect(change.lost.map(({ key }) => key)).toEqual(['W2.0', 'W3.0'])
    expect(change.affected.map(({ key }) => key)).toEqual(['W2.0', 'W3.0'])
    expect(change.results.map(({ key }) => key).sort()).toEqual(['W1.0', 'W1.1', 'W1.2', 'W1.3', 'W2.1'])
    expect(change.state.championId).toBeNull()
    expect(removeResult(standing, 'W2.1').lost.map(({ key }) => key)).toEqual(['W3.0'])
  })

  it('by teams that do not stand there is refused', () => {
    expect(() => enterResult(played(), { key: 'W2.0', winner: 'top', topTeamId: 7, bottomTeamId: 8 })).toThrow('These two teams do not play each other here.')
    expect(() => enterResult({ structure, seeds: teams(8), results: [] }, { key: 'W3.0', winner: 'top', topTeamId: 1, bottomTeamId: 2 })).toThrow(RangeError)
  })

  it('a new seeding keeps the results of those who stand as before, and names the others', () => {
    const standing = played()
    const change = reseed(standing, [1, 2, 3, 4, 5, 7, 6, 8])
    // 6 and 7 have changed their lines: matches 3-6 and 2-7 are others now, and so is all that follows from them.
    expect(change.lost.map(({ key }) => key).sort()).toEqual(['W1.2', 'W1.3', 'W2.1', 'W3.0'])
    expect(change.results.map(({ key }) => key).sort()).toEqual(['W1.0', 'W1.1', 'W2.0'])
  })

  it('of any match of any bracket ends as if it had been entered so at first', () => {
    const formats: EliminationPlan[] = [{ kind: 'single', thirdPlace: true }, { kind: 'double', decider: true }, { kind: 'consolation', thirdPlace: false }]
    fc.assert(fc.property(fc.constantFrom(...formats), fc.integer({ min: 2, max: 20 }), fc.nat(), fc.infiniteStream(fc.boolean()), (format, count, which, coins) => {
      const structure = bracketStructure(format, count)
      const own = structure.elimination!
      const { results } = playOut(own, () => (coins.next().value ? 'top' : 'bottom'))
      const picked = results[which % results.length]!
      const standing = { structure, seeds: teams(count), results }
      const change = enterResult(standing, { ...picked, winner: picked.winner === 'top' ? 'bottom' : 'top' })
      // Played again from what stays, in any order, it stands the same, and nothing in it is of teams that are not there.
      const again = playElimination(own, teams(count), [...change.results].reverse())
      expect(again.orphaned).toEqual([])
      expect(again.matches).toEqual(change.state.matches)
      expect(change.results.length + change.lost.length).toBe(results.length)
    }), { numRuns: 150 })
  })
})

describe('the decider', () => {
  const structure = bracketStructure({ kind: 'double', decider: true }, 4)
  const bracket = structure.elimination!
  it('is played if who comes from below wins the final, and not otherwise', () => {
    const above = playOut(bracket, better)
    expect(above.state.byKey.get('F2.0')!.state).toBe('unneeded')
    const below = playOut(bracket, (top, bottom, key) => (key === 'F1.0' ? 'bottom' : better(top, bottom, key)))
    expect(below.state.byKey.get('F2.0')!.state).toBe('played')
    expect(below.state.championId).toBe(1)
    expect(enterResult({ structure, seeds: teams(4), results: below.results }, { ...below.results.find(({ key }) => key === 'F1.0')!, winner: 'top' }).lost.map(({ key }) => key)).toEqual(['F2.0'])
  })
})

it.each([0, 1, 2.5, 257])('no bracket of %d', (count) => expect(() => makeElimination({ kind: 'single' }, count)).toThrow(RangeError))
