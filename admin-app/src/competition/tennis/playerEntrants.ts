import type { DrawnPlayer } from '@portal/shared/competition/brackets/drawByLot'
import type { DrawSources } from '@portal/shared/competition/tennis/draw.schemas'

/** A player or a pair who can be in a draw, the strongest first by the ladders. */
export interface PlayerEntrant extends DrawnPlayer {
  teamId: number
  studentIds: readonly number[]
  note: string
  /** On the ladder of the team; null where that does not have them. */
  place: number | null
}

const genderOf: Partial<Record<string, 'boy' | 'girl'>> = { boys: 'boy', girls: 'girl' }

/** True if a student may play among the boys, among the girls, or (empty) everyone; whose gender is not known may. */
export const fits = (division: string, gender: '' | 'boy' | 'girl'): boolean => division === '' || gender === '' || gender === genderOf[division]

/** The entered players, or the pairs of the ladders of whom both are entered, of a division: by ladder place, then the stronger team. */
export function entrantsOf(sources: DrawSources, kind: 'player' | 'pair', division: string): PlayerEntrant[] {
  const own = kind === 'player'
    ? sources.players.filter(({ gender }) => fits(division, gender)).map((each) => entrantOfPair(sources, each.teamId, [each.studentId], each.place))
    : pairsOf(sources, division).map((each) => entrantOfPair(sources, each.teamId, each.studentIds, each.place))
  const strengthOf = new Map(sources.teams.map(({ teamId, strength }) => [teamId, strength]))
  const last = Number.MAX_SAFE_INTEGER
  return own.sort((one, other) => (one.place ?? last) - (other.place ?? last) || strengthOf.get(other.teamId)! - strengthOf.get(one.teamId)! || one.id - other.id)
}

/** Of each student the best pair only: nobody is in a draw twice. */
function pairsOf({ pairs }: DrawSources, division: string): DrawSources['pairs'] {
  const taken = new Set<number>()
  return [...pairs].filter((each) => division === '' || each.division === division).sort((one, other) => one.place - other.place).filter(({ studentIds }) => {
    if (studentIds.some((id) => taken.has(id))) return false
    for (const id of studentIds) taken.add(id)
    return true
  })
}

/** One or two students of a team as an entrant. Its key is the first student's: nobody is in a draw twice. */
export function entrantOfPair({ players, teams }: DrawSources, teamId: number, studentIds: readonly number[], place: number | null): PlayerEntrant {
  const team = teams.find((each) => each.teamId === teamId)!
  const names = studentIds.map((id) => players.find((each) => each.studentId === id && each.teamId === teamId)?.name ?? 'A student')
  return {
    id: studentIds[0]!, teamId, studentIds, place, name: `${names.join(' / ')} (${team.name})`, school: { id: team.schoolId, name: team.name }, districtId: team.districtId, districtName: team.districtName,
    note: [place !== null && `No. ${place} of the ladder`, team.districtName].filter(Boolean).join(', '),
  }
}
