import { joinNames } from '../../platform/format/nameWords'
import { ordinal } from '../../platform/format/ordinal'
import { addFractions, compareFractions, formatFraction, fraction, sumFractions, type Fraction } from './fraction'
import { tableOf, type PlacePoints, type PointsTable } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'
import { scoreEvent, type Scored } from './scoreEvent'

export interface MeetEvent {
  id: number
  /** "100 meters", "High jump". */
  name: string
  isRelay: boolean
  /** Where it has points of its own: they count, and the meet's table does not. */
  points?: PlacePoints | null
  places: readonly Placed[]
}

export interface EventPoints {
  eventId: number
  points: Fraction
  /** "High jump: tied for 2nd with 1 other, 7 points." */
  text: string
}

export interface TeamScore {
  teamId: number
  rank: number
  /** How many teams have this rank. */
  sharedBy: number
  points: Fraction
  /** As people write it: "63½". */
  pointsText: string
  /** How often the team came first, second and so on, in events that it scored in. */
  counts: number[]
  /** Where its points come from, in the order of the events; also what was left out, and why. */
  events: EventPoints[]
  /** What parted it from teams with the same points; empty where none has. */
  tieText: string
}

const pointsText = (points: Fraction): string => `${formatFraction(points)} ${points.over > points.under || points.over === 0 ? 'points' : points.over === points.under ? 'point' : 'of a point'}`

function tellScored({ place, sharedBy, points, scoringPlace, beyondMost }: Scored, most: number | null): string {
  if (place === null) return ''
  const where = sharedBy > 1 ? `tied for ${ordinal(place)} with ${sharedBy - 1} ${sharedBy === 2 ? 'other' : 'others'}` : ordinal(place)
  if (beyondMost) return `${where}, no points: ${most === 1 ? 'one' : most} of a team may score`
  if (points.over === 0) return ''
  return `${where}${scoringPlace === place ? '' : `, scored as ${ordinal(scoringPlace ?? place)}`}, ${pointsText(points)}`
}

/** What an event's own points are, so that nobody looks for them in the meet's table. */
const tellOwn = (own: PlacePoints | null | undefined): string => (!own ? '' : own.points.length === 0 ? ' (no points by its own table)' : ` (its own points ${own.points.join('-')})`)
/** A place that brings nothing where the event has its own points: told, as it might bring some in the meet's. */
const tellWithout = ({ place }: Scored, own: PlacePoints | null | undefined): string => (own && place !== null ? `${ordinal(place)}, no points` : '')

/** More first places first, then more seconds and so on; 0 if all are equal. */
function compareCounts(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
    const difference = (other[place] ?? 0) - (one[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

type Sum = Omit<TeamScore, 'rank' | 'sharedBy' | 'pointsText' | 'tieText'>

/** The sums of the events, team by team. Who is of a team that is not scored takes a place, as anyone else, and brings points to nobody. */
function addUp(teamIds: readonly number[], events: readonly MeetEvent[], table: PointsTable): Sum[] {
  const scored = events.map((event) => ({ event, counted: tableOf(table, event.points), rows: scoreEvent(event.places, tableOf(table, event.points), event.isRelay) }))
  return teamIds.map((teamId) => {
    const told: EventPoints[] = []
    const counts: number[] = []
    let points = fraction(0)
    for (const { event, counted, rows } of scored) {
      const own = rows.filter((row) => row.teamId === teamId)
      const most = (event.isRelay ? counted.relay : counted.individual).mostOfTeam
      const parts = own.map((row) => tellScored(row, most) || tellWithout(row, event.points)).filter(Boolean)
      const here = sumFractions(own.map((row) => row.points))
      for (const row of own) if (row.place !== null && row.points.over > 0) counts[row.place - 1] = (counts[row.place - 1] ?? 0) + 1
      points = addFractions(points, here)
      if (parts.length > 0) told.push({ eventId: event.id, points: here, text: `${event.name}${tellOwn(event.points)}: ${parts.join('; ')}.` })
    }
    return { teamId, points, counts: Array.from(counts, (count) => count ?? 0), events: told }
  })
}

function tellTie(one: Sum, all: readonly Sum[], ties: PointsTable['teamTies'], nameOf: (teamId: number) => string): string {
  const others = all.filter((other) => other !== one && compareFractions(one.points, other.points) === 0)
  if (others.length === 0) return ''
  const names = joinNames(others.map(({ teamId }) => nameOf(teamId)))
  const start = `Tied with ${names} at ${pointsText(one.points)}`
  if (ties === 'shared') return `${start}. They share the place.`
  const lists = [one, ...others].map(({ counts }) => counts)
  const deciding = Array.from({ length: Math.max(...lists.map((list) => list.length), 0) }, (_, place) => place).find((place) => new Set(lists.map((list) => list[place] ?? 0)).size > 1)
  if (deciding === undefined) return `${start}, and in every place. They share the place.`
  return `${start}; ${one.counts[deciding] ?? 0} in ${ordinal(deciding + 1)} place, ${joinNames(others.map(({ teamId, counts }) => `${nameOf(teamId)} ${counts[deciding] ?? 0}`))}.`
}

/**
 * The team scores of a meet, the best first: the sums of all events, with where each point comes from. The same for events and teams in any order.
 * @param teams the teams that are scored, those without a point too
 */
export function scoreMeet(teams: readonly { id: number; name: string }[], events: readonly MeetEvent[], table: PointsTable): TeamScore[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const compare = (one: Sum, other: Sum): number =>
    compareFractions(other.points, one.points) || (table.teamTies === 'mostFirsts' ? compareCounts(one.counts, other.counts) : 0)
  const sums = addUp([...names.keys()], [...events].sort((one, other) => one.id - other.id), table).sort((one, other) => compare(one, other) || one.teamId - other.teamId)
  return sums.map((sum) => ({
    ...sum,
    rank: 1 + sums.filter((other) => compare(other, sum) < 0).length,
    sharedBy: sums.filter((other) => compare(other, sum) === 0).length,
    pointsText: formatFraction(sum.points),
    tieText: tellTie(sum, sums, table.teamTies, (teamId) => names.get(teamId) ?? ''),
  }))
}
