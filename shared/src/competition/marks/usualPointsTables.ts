import type { CrossCountryRules, PointsTable } from './pointsTable.schemas'

const track = (individual: number[], relay: number[], relaysOfTeam: number | null = null): PointsTable =>
  ({ individual: { points: individual, mostOfTeam: null }, relay: { points: relay, mostOfTeam: relaysOfTeam }, beyondMost: 'moveUp', teamTies: 'shared' })

const swim = (individual: number[], relay: number[], most: number | null, relaysOfTeam: number | null): PointsTable =>
  ({ individual: { points: individual, mostOfTeam: most }, relay: { points: relay, mostOfTeam: relaysOfTeam }, beyondMost: 'holdPlace', teamTies: 'shared' })

const double = (points: readonly number[]): number[] => points.map((each) => each * 2)
const twelve = [16, 13, 12, 11, 10, 9, 7, 5, 4, 3, 2, 1]
const sixteen = [20, 17, 16, 15, 14, 13, 12, 11, 9, 7, 6, 5, 4, 3, 2, 1]

/**
 * Tables that associations begin from; each number in them is a setting, and an association checks them against its own handbook. Track as state
 * associations print the tables of the NFHS track and field rules, swimming as those of NFHS swimming and diving, rule 7.
 */
export const usualPointsTables = {
  trackDual: track([5, 3, 1], [5], 1),
  trackFourPlaces: track([5, 3, 2, 1], [5, 3], 1),
  trackSixPlaces: track([10, 8, 6, 4, 2, 1], [10, 8, 6, 4, 2, 1], 1),
  trackEightPlaces: track([10, 8, 6, 5, 4, 3, 2, 1], [10, 8, 6, 5, 4, 3, 2, 1], 1),
  /** A dual in six lanes or more: three of a team swim, two of its relays may score. */
  swimDual: swim([6, 4, 3, 2, 1], [8, 4, 2], 3, 2),
  /** Championships with finals in six lanes, and in eight; relays count double, one of a team. */
  swimTwelvePlaces: swim(twelve, double(twelve), 4, 1),
  swimSixteenPlaces: swim(sixteen, double(sixteen), 4, 1),
} as const satisfies Record<string, PointsTable>

/** NFHS track and field, rule 9: five score, two more displace, the sixth runner parts tied teams. */
export const usualCrossCountry: CrossCountryRules = { scorers: 5, displacers: 2, teamTies: 'nextRunner' }
