import { fraction, type Fraction } from './fraction'
import type { PointsTable } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'

export interface Scored extends Placed {
  points: Fraction
  /** The place that the points are for: another one than the place where those of a full team were left out. Null where nothing is scored by rule. */
  scoringPlace: number | null
  /** How many share the points. */
  pointsSharedBy: number
  /** More of the team have placed than may score. */
  beyondMost: boolean
}

/**
 * The points of an event. Who ties shares what the places that they take are worth together, exactly: two in second of 10-8-6 have 7 each, three in the
 * last place that is worth a point have a third each. Where a team's last scorer is tied with another of the team, the one with the lower id counts.
 */
export function scoreEvent(places: readonly Placed[], table: PointsTable, isRelay: boolean): Scored[] {
  const { points, mostOfTeam } = isRelay ? table.relay : table.individual
  const inOrder = [...places].sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.id - other.id || 0)
  const counted = new Map<number, number>()
  const beyond = new Set<number>()
  for (const { id, teamId, place } of inOrder) {
    if (place === null) continue
    const before = counted.get(teamId) ?? 0
    if (mostOfTeam !== null && before >= mostOfTeam) beyond.add(id)
    else counted.set(teamId, before + 1)
  }
  const isOut = (each: Placed): boolean => each.place === null || (table.beyondMost === 'moveUp' && beyond.has(each.id))
  const scoring = inOrder.filter((each) => !isOut(each))
  return inOrder.map((each): Scored => {
    const none = { ...each, points: fraction(0), scoringPlace: null, pointsSharedBy: 0, beyondMost: beyond.has(each.id) }
    if (isOut(each)) return none
    const tied = scoring.filter(({ place }) => place === each.place).length
    // Places that nobody holds (a disqualified finalist's) stay empty; those left out by the table close up.
    const leftOut = inOrder.filter((other) => other.place !== null && isOut(other) && other.place < (each.place ?? 0)).length
    const scoringPlace = (each.place ?? 0) - leftOut
    if (beyond.has(each.id)) return { ...none, scoringPlace, pointsSharedBy: tied }
    const worth = points.slice(scoringPlace - 1, scoringPlace - 1 + tied).reduce((sum, value) => sum + value, 0)
    return { ...none, points: fraction(worth, tied), scoringPlace, pointsSharedBy: tied }
  })
}
