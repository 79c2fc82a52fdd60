import { unclassifiedId } from './classificationGroups'

/** What of an event's order is being edited: nothing, one classification, or all of them. */
export type EditMode = { mode: 'none' } | { mode: 'one'; classificationId: number } | { mode: 'all' }

/** Teams of a classification change their order only in edit mode, or where theirs is the one that was chosen. */
export const canReorder = (edit: EditMode, classificationId: number): boolean => edit.mode === 'all' || (edit.mode === 'one' && edit.classificationId === classificationId)

interface Positioned {
  teamId: number
  position: number
}

/** Positions from 1, in the order of the list. Leaves what it is given as it is. */
export const renumber = <Team extends Positioned>(teams: readonly Team[]): Team[] => teams.map((team, index) => (team.position === index + 1 ? team : { ...team, position: index + 1 }))

/**
 * The teams after one was moved from an index to another (by dragging, by keys, by "Move to ..."), renumbered from 1. An index out of the list
 * moves nothing.
 */
export function moveTeam<Team extends Positioned>(teams: readonly Team[], from: number, to: number): Team[] {
  const moved = teams[from]
  if (!moved || teams[to] === undefined || from === to) return renumber(teams)
  const others = teams.filter((_, index) => index !== from)
  return renumber([...others.slice(0, to), moved, ...others.slice(to)])
}

/**
 * The same where places come from brackets or marks: only teams with the same place change their order. One that is moved beyond them is put at the
 * end of theirs that is next to where it was moved.
 * @param placeOf the place of a team by its result; teams come in the order of it
 */
export function moveAmongTied<Team extends Positioned>(teams: readonly Team[], from: number, to: number, placeOf: (team: Team) => number): Team[] {
  const moved = teams[from]
  if (!moved || teams[to] === undefined) return renumber(teams)
  const tied = teams.flatMap((team, index) => (placeOf(team) === placeOf(moved) ? [index] : []))
  return moveTeam(teams, from, Math.min(Math.max(to, tied[0]!), tied.at(-1)!))
}

/** Whether there is anything to order: where places come from results, only teams that share one. */
export const hasTies = <Team>(teams: readonly Team[], placeOf: (team: Team) => number): boolean => new Set(teams.map(placeOf)).size < teams.length

/** The order as it is saved. */
export const teamPositions = (teams: readonly Positioned[]): Positioned[] => renumber(teams).map(({ teamId, position }) => ({ teamId, position }))

/** The payload of Save: one classification. @param version what was seen; undefined if not known */
export const certifyOne = (eventId: number, { classificationId, teams, ordersTies }: { classificationId: number; teams: readonly Positioned[]; ordersTies?: boolean }, version?: number) => ({
  eventId, classificationId, teamPositions: teamPositions(teams), ...(ordersTies !== undefined && { ordersTies }), updateFor: 'one_classification' as const, certifyOrDecertify: 'certify' as const, ...(version !== undefined && { version }),
})

/** The payload of Save All: the classifications that have teams. */
export const certifyAll = (eventId: number, groups: readonly { classificationId: number; teams: readonly Positioned[]; ordersTies?: boolean }[], version?: number) => ({
  eventId,
  teamPositions: groups.filter(({ teams }) => teams.length > 0).map(({ classificationId, teams, ordersTies }) => ({ classificationId, teamPositions: teamPositions(teams), ...(ordersTies !== undefined && { ordersTies }) })),
  updateFor: 'all_classifications' as const, certifyOrDecertify: 'certify' as const, ...(version !== undefined && { version }),
})

/** The payload of Decertify; of Decertify All with null. */
export const decertify = (eventId: number, classificationId: number | null, version?: number) => ({ eventId, classificationId, certifyOrDecertify: 'decertify' as const, ...(version !== undefined && { version }) })

/** Why an order cannot be certified; `changed` answers 409 (changed-meanwhile), `tiesOnly` names a team that is not in the place of its result. */
export type OrderProblem = { is: 'changed' } | { is: 'tiesOnly'; teamId: number }

/**
 * Holds the order that someone sends against the teams as they are.
 * @param current teams of the classification with the place that their result gives them; null where the order is the office's own
 */
export function orderProblem(current: readonly { teamId: number; place: number | null }[], sent: readonly Positioned[]): OrderProblem | null {
  const places = new Map(current.map(({ teamId, place }) => [teamId, place]))
  if (places.size !== sent.length || sent.some(({ teamId }) => !places.has(teamId))) return { is: 'changed' }
  const ordered = [...sent].sort((one, other) => one.position - other.position)
  const wrong = ordered.find(({ teamId }, index) => {
    const place = places.get(teamId)!
    return place !== null && ordered.slice(0, index).some((before) => (places.get(before.teamId) ?? 0) > place)
  })
  return wrong ? { is: 'tiesOnly', teamId: wrong.teamId } : null
}

/** The teams of a classification by the id that payloads have: those without one by 0. */
export const teamsOf = <Team extends { classificationId: number | null }>(teams: readonly Team[], classificationId: number): Team[] => teams.filter((team) => (team.classificationId ?? unclassifiedId) === classificationId)
