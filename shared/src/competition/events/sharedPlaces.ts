import { joinNames } from '../../platform/format/nameWords'
import { ordinal } from '../../platform/format/ordinal'

/** A team of a certified classification or division. */
export interface PositionedTeam {
  teamId: number
  name: string
  /** Where its result puts it: teams with the same number are tied. Null where nothing tells. */
  rank: number | null
  /** What it scored, as it is read: "18", "39"; empty without. */
  score: string
  /** Where it was certified, each position once; null for a team without a place. */
  position: number | null
}

/** A place as everyone reads it. */
export interface ShownPlace {
  /** From 1, the same for those who share it; null without one. */
  place: number | null
  /** "T-5th"; empty without a place. */
  placeText: string
  /** Why teams with the same score have places of their own; empty where none has its score, or they share a place. */
  tieText: string
}

export const noPlace: ShownPlace = { place: null, placeText: '', tieText: '' }

/** "T-5th" for a place that several share. */
export const placeTextOf = (place: number, sharedBy: number): string => (sharedBy > 1 ? `T-${ordinal(place)}` : ordinal(place))

/**
 * The places of teams that are certified: those that are tied share one, unless the office put them in an order on purpose, which is said.
 * @param ordersTies whether the office did; null where it was not asked: then if the order of those who are tied is not that of their names, in which they are offered
 */
export function sharedPlaces(teams: readonly PositionedTeam[], ordersTies: boolean | null): Map<number, ShownPlace> {
  const placed = teams.filter((team): team is PositionedTeam & { position: number } => team.position !== null).sort((one, other) => one.position - other.position)
  return new Map(teams.map((team) => {
    if (team.position === null) return [team.teamId, noPlace]
    const tied = placed.filter(({ teamId, rank }) => teamId === team.teamId || (rank !== null && rank === team.rank))
    const byName = [...tied].sort((one, other) => one.name.localeCompare(other.name, 'en'))
    const isApart = tied.at(-1)!.position - tied[0]!.position >= tied.length
    const isOrdered = tied.length > 1 && (isApart || (ordersTies ?? byName.some((each, index) => each !== tied[index])))
    const even = placed.filter(({ teamId, score }) => teamId !== team.teamId && score !== '' && score === team.score && !tied.some((each) => each.teamId === teamId))
    const others = tied.filter(({ teamId }) => teamId !== team.teamId).map(({ name }) => name)
    const tieText = isOrdered ? `Tied with ${joinNames(others)}: the office decided their order.` : even.length > 0 ? `Same score as ${joinNames(even.map(({ name }) => name))}: the rules for ties decided their order.` : ''
    const place = isOrdered ? team.position : tied[0]!.position
    return [team.teamId, { place, placeText: placeTextOf(place, isOrdered ? 1 : tied.length), tieText }]
  }))
}
