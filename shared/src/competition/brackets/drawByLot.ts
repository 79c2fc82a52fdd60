import { numbersFrom } from '../../platform/format/numbersFrom'
import { seedEntrants, type Seeding } from './seedEntrants'

/** Someone who is entered in a draw of players: one, or a pair. */
export interface DrawnPlayer {
  /** Any key of their own. */
  id: number
  name: string
  school: { id: number; name: string }
  districtId: number | null
  districtName: string
}

export interface LotRules {
  /** How many of the first are seeds: they stand as they are given, and byes are theirs. */
  seeded: number
  schoolsApart: boolean
  districtsApart: boolean
}

/**
 * Draws players: the seeds as they are given, all others by lot, so that players of one school, then those of one district, do not
 * meet in the first round as far as the field gives that. Nobody who was drawn gets a seed's place.
 * @param players the strongest first @param lot the same one gives the same draw
 * @returns their keys by place; what cannot be kept, in sentences
 */
export function drawByLot(players: readonly DrawnPlayer[], { seeded, schoolsApart, districtsApart }: LotRules, lot: number): Seeding {
  const next = numbersFrom(lot)
  const lots = players.map(() => next())
  return seedEntrants(players.map(({ id, ...player }, index) => ({
    ...player, teamId: id, rank: Math.min(index, seeded) + 1, strength: lots[index]!, latitude: null, longitude: null,
  })), { apartInFirstRound: districtsApart, schoolsApart, firstTwoApartUntil: 1, nearFirst: false }, lot)
}
