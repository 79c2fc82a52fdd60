import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketSize } from './makeElimination'
import { roundOfMeeting, seedEntrants, type Qualifier, type SeedingRules } from './seedEntrants'

const rules: SeedingRules = { apartInFirstRound: true, firstTwoApartUntil: 1, nearFirst: false }
/** So many districts that send so many teams each; the strongest district first. */
const field = (districts: number, each: number): Qualifier[] => Array.from({ length: districts * each }, (_, index) => {
  const [district, rank] = [index % districts, Math.floor(index / districts) + 1]
  return { teamId: index + 1, name: `Team ${index + 1}`, districtId: district + 1, districtName: `District ${district + 1}`, rank, strength: 1 - district / 10 - rank / 100, latitude: null, longitude: null }
})
const meetingOf = (qualifiers: readonly Qualifier[], teamIds: readonly number[]) => {
  const round = roundOfMeeting(bracketSize(qualifiers.length))
  return (one: number, other: number) => round(teamIds.indexOf(one) + 1, teamIds.indexOf(other) + 1)
}

describe('seeds', () => {
  it('go by rank, then by strength', () => {
    expect(seedEntrants(field(4, 1), rules).teamIds).toEqual([1, 2, 3, 4])
    expect(seedEntrants(field(8, 2), rules).teamIds.slice(0, 8).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it.each([[4, 3], [4, 4], [8, 2], [8, 3], [8, 4], [5, 4], [3, 4]])('of %i districts with %i teams: no two of one district in the first round, byes to champions first', (districts, each) => {
    const qualifiers = field(districts, each)
    const { teamIds, unmet } = seedEntrants(qualifiers, rules)
    expect(unmet).toEqual([])
    const meeting = meetingOf(qualifiers, teamIds)
    for (const one of qualifiers) for (const other of qualifiers) if (one !== other && one.districtId === other.districtId) expect(meeting(one.teamId, other.teamId)).toBeGreaterThan(1)
    const ranks = teamIds.map((teamId) => qualifiers.find((qualifier) => qualifier.teamId === teamId)!.rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })

  it.each([[4, 2, 3], [8, 2, 4], [8, 4, 5], [4, 4, 4]])('of %i districts with %i teams: champion and runner-up not before round %i', (districts, each, until) => {
    const qualifiers = field(districts, each)
    const { teamIds, unmet } = seedEntrants(qualifiers, { ...rules, firstTwoApartUntil: until })
    expect(unmet).toEqual([])
    const meeting = meetingOf(qualifiers, teamIds)
    for (let district = 1; district <= districts; district += 1) expect(meeting(district, district + districts)).toBeGreaterThanOrEqual(until)
  })
})

it('what the field cannot give is named', () => {
  expect(seedEntrants(field(1, 2), { ...rules, apartInFirstRound: true }).unmet).toEqual([])
  expect(seedEntrants(field(1, 4), rules).unmet).toEqual(['Team 1 and Team 4 of District 1 can meet in round 1, not in round 2 at the earliest.', 'Team 2 and Team 3 of District 1 can meet in round 1, not in round 2 at the earliest.'])
})

it('those who are near each other meet first, if that is asked', () => {
  // Two corners of the country with two champions and two seconds each.
  const qualifiers = field(4, 2).map((qualifier) => ({ ...qualifier, latitude: 30, longitude: qualifier.districtId! <= 2 ? -97 : -80 }))
  const { teamIds } = seedEntrants(qualifiers, { ...rules, nearFirst: true })
  const meeting = meetingOf(qualifiers, teamIds)
  const pairs = qualifiers.flatMap((one) => qualifiers.filter((other) => other.teamId > one.teamId && meeting(one.teamId, other.teamId) === 1).map((other) => one.longitude === other.longitude))
  expect(pairs).toEqual([true, true, true, true])
})

it('holds everyone once, the better rank never behind the worse, and is the same for the same seed', () => {
  fc.assert(fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), (districts, each, until) => {
    const qualifiers = field(districts, each)
    if (qualifiers.length < 2) return
    const { teamIds } = seedEntrants(qualifiers, { ...rules, firstTwoApartUntil: until })
    expect([...teamIds].sort((a, b) => a - b)).toEqual(qualifiers.map(({ teamId }) => teamId))
    const ranks = teamIds.map((teamId) => qualifiers[teamId - 1]!.rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(seedEntrants(qualifiers, { ...rules, firstTwoApartUntil: until }).teamIds).toEqual(teamIds)
  }), { numRuns: 20 })
})
