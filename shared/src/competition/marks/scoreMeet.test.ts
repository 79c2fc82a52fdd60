import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions, fraction, sumFractions } from './fraction'
import type { PointsTable } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'
import { scoreMeet, type MeetEvent } from './scoreMeet'
import { usualPointsTables } from './usualPointsTables'

const teams = [{ id: 1, name: 'Atlas' }, { id: 2, name: 'Borea' }, { id: 3, name: 'Cedar' }]
const { trackSixPlaces } = usualPointsTables
const firsts: PointsTable = { ...trackSixPlaces, teamTies: 'mostFirsts' }

function event(id: number, name: string, text: string, isRelay = false): MeetEvent {
  const rows = text.split(' ').map((one, index) => ({ id: id * 100 + index, teamId: one.charCodeAt(0) - 64, place: one.slice(1) === '-' ? null : Number(one.slice(1)) }))
  return { id, name, isRelay, places: rows.map((row): Placed => ({ ...row, sharedBy: row.place === null ? 0 : rows.filter(({ place }) => place === row.place).length })) }
}
const told = (events: MeetEvent[], table: PointsTable) => scoreMeet(teams, events, table).map(({ teamId, rank, sharedBy, pointsText }) => [teamId, rank, sharedBy, pointsText])

describe('the team scores of a meet', () => {
  /** The worked table of docs/rules.md. */
  const meet = [event(1, '100 meters', 'A1 B2 A3 C4'), event(2, 'High jump', 'B1 A2 C2 C4'), event(3, '400-meter relay', 'C1 A2 A3 B4', true)]

  it('are the sums of the events, with where each point comes from', () => {
    const scores = scoreMeet(teams, meet, trackSixPlaces)
    expect(scores.map(({ teamId, rank, pointsText }) => [teamId, rank, pointsText])).toEqual([[1, 1, '31'], [3, 2, '25'], [2, 3, '24']])
    expect(scores.map(({ events }) => events.map(({ text }) => text))).toEqual([
      ['100 meters: 1st, 10 points; 3rd, 6 points.', 'High jump: tied for 2nd with 1 other, 7 points.', '400-meter relay: 2nd, 8 points; 3rd, no points: one of a team may score.'],
      ['100 meters: 4th, 4 points.', 'High jump: tied for 2nd with 1 other, 7 points; 4th, 4 points.', '400-meter relay: 1st, 10 points.'],
      ['100 meters: 2nd, 8 points.', 'High jump: 1st, 10 points.', '400-meter relay: 4th, scored as 3rd, 6 points.'],
    ])
    expect(scores.map(({ tieText }) => tieText)).toEqual(['', '', ''])
  })

  it('keep thirds and halves, and say shares of a point', () => {
    const [atlas] = scoreMeet(teams, [event(1, 'Pole vault', 'A1 A2 A3 A4 A5 A6 B6 C6'), event(2, 'High jump', 'A1 B2 B3 B4 B5 C6 A6')], trackSixPlaces)
    expect([atlas?.pointsText, atlas?.events.map(({ text }) => text.split('; ').at(-1))]).toEqual(['40 5/6', ['tied for 6th with 2 others, ⅓ of a point.', 'tied for 6th with 1 other, ½ of a point.']].map((each) => (each === '40 5/6' ? '40⅚' : each)))
  })

  it('list a team without a point last, and leave out one that is not scored, which keeps its places', () => {
    expect(told([event(1, 'Shot', 'D1 A2 B3')], trackSixPlaces)).toEqual([[1, 1, 1, '8'], [2, 2, 1, '6'], [3, 3, 1, '0']])
  })

  it('stay tied, or go by firsts, then seconds', () => {
    // 10 + 6 against 8 + 8: 16 each, and Atlas has a first.
    const even = [event(1, '100 meters', 'A1 B2 C3'), event(2, '200 meters', 'C1 B2 A3')]
    expect(told(even, trackSixPlaces)).toEqual([[1, 1, 3, '16'], [2, 1, 3, '16'], [3, 1, 3, '16']])
    expect(told(even, firsts)).toEqual([[1, 1, 2, '16'], [3, 1, 2, '16'], [2, 3, 1, '16']])
    expect(scoreMeet(teams, even, firsts).map(({ tieText }) => tieText)).toEqual([
      'Tied with Cedar and Borea at 16 points; 1 in 1st place, Cedar 1 and Borea 0.', 'Tied with Atlas and Borea at 16 points; 1 in 1st place, Atlas 1 and Borea 0.', 'Tied with Atlas and Cedar at 16 points; 0 in 1st place, Atlas 1 and Cedar 1.',
    ])
    expect(scoreMeet(teams, even, trackSixPlaces)[0]?.tieText).toBe('Tied with Borea and Cedar at 16 points. They share the place.')
    expect(scoreMeet(teams, [event(1, '100 meters', 'A1 B1 C3')], firsts)[0]?.tieText).toBe('Tied with Borea at 9 points, and in every place. They share the place.')
  })

  it('take an event’s own points in the place of the table, and say so', () => {
    const own = (each: MeetEvent, points: number[], mostOfTeam: number | null = null): MeetEvent => ({ ...each, points: { points, mostOfTeam } })
    const scores = scoreMeet(teams, [event(1, '100 meters', 'A1 B2 C3'), own(event(2, 'Relay', 'B1 A2 C3', true), [20, 16, 12]), own(event(3, 'Mile', 'C1 A2'), []), own(event(4, 'Shot', 'A1 A2 B3'), [3, 2, 1], 1)], trackSixPlaces)
    expect(scores.map(({ teamId, pointsText }) => [teamId, pointsText])).toEqual([[2, '30'], [1, '29'], [3, '18']])
    expect(scores[1]!.events.map(({ text }) => text)).toEqual(['100 meters: 1st, 10 points.', 'Relay (its own points 20-16-12): 2nd, 16 points.', 'Mile (no points by its own table): 2nd, no points.', 'Shot (its own points 3-2-1): 1st, 3 points; 2nd, no points: one of a team may score.'])
    expect(scores[2]!.events.map(({ text }) => text)).toContain('Mile (no points by its own table): 1st, no points.')
  })

  it('are the same in any order, and add up to what the events gave', () => {
    const anyEvent = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 9 }), fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 9, maxLength: 9 }), fc.boolean())
      .map(([id, letters, ranks, isRelay]) => event(id, `Event ${id}`, letters.map((letter, index) => `${letter}${ranks[index] === 0 ? '-' : 1 + letters.filter((_, other) => ranks[other] !== 0 && ranks[other]! < ranks[index]!).length}`).join(' '), isRelay))
    const meets = fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 6 })
    fc.assert(fc.property(meets.chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))), fc.constantFrom(trackSixPlaces, firsts, usualPointsTables.swimDual), ([events, shuffled], table) => {
      const scores = scoreMeet(teams, events, table)
      expect(scoreMeet([...teams].reverse(), shuffled.map((each) => ({ ...each, places: [...each.places].reverse() })), table)).toEqual(scores)
      for (const { points, events: parts, rank } of scores) {
        expect(sumFractions(parts.map((part) => part.points))).toEqual(points)
        expect(rank).toBeGreaterThanOrEqual(1 + scores.filter((other) => compareFractions(other.points, points) > 0).length)
      }
      expect(scores.every(({ points }) => compareFractions(points, fraction(0)) >= 0)).toBe(true)
    }))
  })
})
