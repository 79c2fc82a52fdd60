import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, formatFraction, fraction, sumFractions } from './fraction'
import { PointsTable } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'
import { scoreEvent } from './scoreEvent'
import { usualPointsTables } from './usualPointsTables'

const { trackDual, trackSixPlaces, trackEightPlaces, swimDual, swimSixteenPlaces } = usualPointsTables

/** Places of "A1 B2 A2": the team, then the place; ids count from 1. */
function placed(text: string): Placed[] {
  const rows = text.split(' ').map((one, index) => ({ id: index + 1, teamId: one.charCodeAt(0) - 64, place: one.slice(1) === '-' ? null : Number(one.slice(1)) }))
  return rows.map((row) => ({ ...row, sharedBy: row.place === null ? 0 : rows.filter(({ place }) => place === row.place).length }))
}
const pointsOf = (text: string, table: PointsTable, isRelay = false) => scoreEvent(placed(text), table, isRelay).map(({ points }) => formatFraction(points)).join(' ')

describe('points of an event', () => {
  it.each([
    ['six places', 'A1 B2 C3 D4 E5 F6 G7', trackSixPlaces, '10 8 6 4 2 1 0'],
    ['eight places', 'A1 B2 C3 D4 E5 F6 G7 H8 A9', trackEightPlaces, '10 8 6 5 4 3 2 1 0'],
    ['a dual', 'A1 B2 A3 B4', trackDual, '5 3 1 0'],
    ['fewer than places', 'A1 B2', trackSixPlaces, '10 8'],
    ['two tied for second: 8 and 6 shared', 'A1 B2 C2 D4', trackSixPlaces, '10 7 7 4'],
    ['two tied for first', 'A1 B1 C3', trackSixPlaces, '9 9 6'],
    ['three tied for fourth: 4, 2 and 1 shared', 'A1 B2 C3 D4 E4 F4', trackSixPlaces, '10 8 6 2⅓ 2⅓ 2⅓'],
    ['a tie over the last place that is worth a point', 'A1 B2 C3 D4 E5 F6 G6 H6', trackSixPlaces, '10 8 6 4 2 ⅓ ⅓ ⅓'],
    ['who has no place', 'A1 B2 C- D-', trackSixPlaces, '10 8 0 0'],
    // The eighth of the A final was disqualified: the B final begins with ninth, and nobody has the eighth's points.
    ['a place that nobody holds', 'A1 B2 C3 D4 E5 F6 G7 H- A9 B10', swimSixteenPlaces, '20 17 16 15 14 13 12 9 7 0'],
  ])('%s', (_, text, table, points) => expect(pointsOf(text, table)).toBe(points))

  it('have their own table for relays', () => {
    expect([pointsOf('A1 B2', trackDual, true), pointsOf('A1 B2 A3', swimDual, true), pointsOf('A1 B2 C3', swimSixteenPlaces, true)]).toEqual(['5 0', '8 4 2', '40 34 32'])
  })

  it('end for a team with as many as may score: those behind move up, or the place holds its points back', () => {
    const two = (beyondMost: PointsTable['beyondMost']): PointsTable => ({ ...trackSixPlaces, individual: { ...trackSixPlaces.individual, mostOfTeam: 2 }, beyondMost })
    expect(pointsOf('A1 A2 A3 B4 A5 B6', two('moveUp'))).toBe('10 8 0 6 0 4')
    expect(pointsOf('A1 A2 A3 B4 A5 B6', two('holdPlace'))).toBe('10 8 0 4 0 1')
    // A2 and A3 of one team tie with B for second, and one of A may score: it shares second and third with B, or all three share.
    const one = (beyondMost: PointsTable['beyondMost']): PointsTable => ({ ...two(beyondMost), individual: { points: [10, 8, 6, 4], mostOfTeam: 1 } })
    expect(pointsOf('A1 B1 A1 C4', one('moveUp'))).toBe('9 9 0 6')
    expect(pointsOf('A1 B1 A1 C4', one('holdPlace'))).toBe('8 8 0 4')
    expect(scoreEvent(placed('A1 A2 B3'), one('moveUp'), false).map(({ scoringPlace, beyondMost }) => [scoringPlace, beyondMost])).toEqual([[1, false], [null, true], [2, false]])
  })

  it('are those of the table, shared out without a rest, whoever ties', () => {
    const any = fc.array(fc.record({ teamId: fc.integer({ min: 1, max: 4 }), rank: fc.integer({ min: 1, max: 6 }) }), { minLength: 1, maxLength: 20 }).map((list) => list.map((one, index): Placed => ({
      id: index + 1, teamId: one.teamId, place: 1 + list.filter(({ rank }) => rank < one.rank).length, sharedBy: list.filter(({ rank }) => rank === one.rank).length,
    })))
    fc.assert(fc.property(any, fc.constantFrom(...Object.values(usualPointsTables)), (places, table) => {
      const open = { ...table, individual: { ...table.individual, mostOfTeam: null } }
      const total = sumFractions(scoreEvent(places, open, false).map(({ points }) => points))
      expect(total).toEqual(fraction(table.individual.points.slice(0, places.length).reduce((sum, one) => sum + one, 0)))
      const limited = scoreEvent(places, { ...table, individual: { ...table.individual, mostOfTeam: 2 } }, false)
      expect(compareFractions(sumFractions(limited.map(({ points }) => points)), total)).toBeLessThanOrEqual(0)
      for (const teamId of [1, 2, 3, 4]) expect(limited.filter((row) => row.teamId === teamId && row.points.over > 0).length).toBeLessThanOrEqual(2)
      // Nobody who placed better has fewer points, but for those who are left out.
      const counting = limited.filter(({ beyondMost }) => !beyondMost)
      counting.forEach((row, index) => { if (index > 0) expect(compareFractions(row.points, counting[index - 1]!.points)).toBeLessThanOrEqual(0) })
    }))
  })
})

it('has tables that the schema takes, relays double in the pool', () => {
  for (const table of Object.values(usualPointsTables)) expect(PointsTable.parse(table)).toEqual(table)
  expect(swimSixteenPlaces.relay.points).toEqual(swimSixteenPlaces.individual.points.map((each) => 2 * each))
  // NFHS: a side that could not swim an event loses its 13 points, 6, 4 and 3.
  expect(swimDual.individual.points.slice(0, 3).reduce((sum, each) => sum + each, 0)).toBe(13)
})
