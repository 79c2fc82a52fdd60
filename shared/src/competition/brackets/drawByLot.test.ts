import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawByLot, type LotRules, type DrawnPlayer } from './drawByLot'
import { bracketSize } from './makeElimination'
import { roundOfMeeting } from './seedEntrants'

const rules: LotRules = { seeded: 2, schoolsApart: true, districtsApart: true }
/** Players by the schools that they come from; two schools make a district. */
const field = (...schools: readonly number[]): DrawnPlayer[] => schools.map((school, index) => (
  { id: index + 1, name: `Player ${index + 1}`, school: { id: school, name: `School ${school}` }, districtId: Math.ceil(school / 2), districtName: `District ${Math.ceil(school / 2)}` }
))
/** Pairs of places of the first round. */
function firstMatches(ids: readonly number[], players: readonly DrawnPlayer[]): [DrawnPlayer, DrawnPlayer][] {
  const round = roundOfMeeting(bracketSize(ids.length))
  const at = (place: number) => players.find(({ id }) => id === ids[place])!
  return ids.flatMap((_, one) => ids.slice(one + 1).flatMap((__, other): [DrawnPlayer, DrawnPlayer][] => (round(one + 1, one + other + 2) === 1 ? [[at(one), at(one + other + 1)]] : [])))
}

describe('a draw of players', () => {
  it('leaves the seeds where they are and draws all others', () => {
    const players = field(1, 3, 5, 7, 9, 11, 13, 15)
    const drawn = Array.from({ length: 20 }, (_, lot) => drawByLot(players, rules, lot).teamIds)
    expect(drawn.map((ids) => ids.slice(0, 2))).toEqual(drawn.map(() => [1, 2]))
    expect(new Set(drawn.map((ids) => ids.join())).size).toBeGreaterThan(10)
    expect(drawByLot(players, rules, 7)).toEqual(drawByLot(players, rules, 7))
  })

  it('keeps players of one school, then of one district, apart in the first round', () => {
    fc.assert(fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 0, max: 4 }), fc.integer(), (schools, seeded, lot) => {
      const players = field(...Array.from({ length: schools * 2 }, (_, index) => (index % schools) + 1))
      const { teamIds, unmet } = drawByLot(players, { ...rules, seeded, districtsApart: false }, lot)
      expect(unmet).toEqual([])
      expect([...teamIds].sort((one, other) => one - other)).toEqual(players.map(({ id }) => id))
      for (const [one, other] of firstMatches(teamIds, players)) expect(one.school.id).not.toBe(other.school.id)
    }), { numRuns: 60 })
  })

  it('gives schools way before districts, and names what the field cannot give', () => {
    // One district alone: its two schools meet, and no two of one school.
    const players = field(1, 1, 2, 2)
    const { teamIds, unmet } = drawByLot(players, { ...rules, seeded: 1 }, 3)
    for (const [one, other] of firstMatches(teamIds, players)) expect(one.school.id).not.toBe(other.school.id)
    expect(unmet).toHaveLength(2)
    expect(unmet[0]).toMatch(/of District 1 can meet in round 1/)
    expect(drawByLot(field(1, 1), rules, 1).unmet).toEqual(['Player 1 and Player 2 of School 1 can meet in round 1, not in round 2 at the earliest.'])
  })
})
