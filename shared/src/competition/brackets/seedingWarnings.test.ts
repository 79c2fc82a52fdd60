import { describe, expect, it } from 'vitest'
import type { BracketPlan } from './bracketPlan'
import { seedingWarnings, usualSeedingRules, type SeededEntrant } from './seedingWarnings'

/** "A1" is a team of district A. */
const teams = (...names: (string | null)[]) => names.map((name): SeededEntrant | null => (name === null ? null : { name, districtId: name.charCodeAt(0), districtName: `District ${name[0]!}` }))
const single: BracketPlan = { kind: 'single', thirdPlace: false }
const pools: BracketPlan = { kind: 'pools', pools: 2, twice: false, advance: 1, bestOthers: 0, then: { kind: 'single', thirdPlace: false } }
const first = (one: string, other: string) => `${one} and ${other} of District ${one[0]!} can meet in round 1, not in round 2 at the earliest.`

describe('what seeds put by hand are warned of', () => {
  it.each<[string, ReturnType<typeof teams>, BracketPlan, string[]]>([
    ['nothing where districts are apart', teams('A1', 'B1', 'A2', 'B2'), single, []],
    ['who meets at once', teams('A1', 'B1', 'B2', 'A2'), single, [first('A1', 'A2'), first('B1', 'B2')]],
    ['one move further', teams('B1', 'A1', 'B2', 'A2'), single, []],
    ['a bye meets nobody', teams('A1', 'A2', 'B1'), single, []],
    ['double elimination as the first round', teams('A1', 'B1', 'B2', 'A2'), { kind: 'double', decider: true }, [first('A1', 'A2'), first('B1', 'B2')]],
    ['seeds that nobody has yet', teams('A1', null, null, 'A2'), single, [first('A1', 'A2')]],
    ['nobody yet', teams(null, null, null, null), single, []],
    ['one pool', teams('A1', 'B1', 'C1', 'A2'), pools, ['A1 and A2 of District A are in one pool.']],
    ['other pools', teams('A1', 'B1', 'A2', 'C1'), pools, []],
    ['a round robin, in which all meet', teams('A1', 'A2'), { kind: 'roundRobin', twice: false }, []],
  ])('%s', (_, seeds, plan, texts) => expect(seedingWarnings(seeds, plan)).toEqual(texts))

  it('players of one school, and champions before the round that was wished for', () => {
    const school = { id: 7, name: 'Atlas' }
    const players = teams('A1', 'B1', 'C1', 'D1').map((each) => each && (each.name === 'A1' || each.name === 'D1' ? { ...each, school } : each))
    expect(seedingWarnings(players, single, { ...usualSeedingRules, schoolsApart: true })).toEqual(['A1 and D1 of Atlas can meet in round 1, not in round 2 at the earliest.'])
    const ranked = teams('A1', 'B1', 'C1', 'A2', 'D1').map((each) => each && { ...each, rank: Number(each.name[1]) })
    expect(seedingWarnings(ranked, single)).toEqual([])
    expect(seedingWarnings(ranked, single, { ...usualSeedingRules, firstTwoApartUntil: 99 })).toEqual(['A1 and A2 of District A can meet in round 2, not in round 3 at the earliest.'])
  })
})
