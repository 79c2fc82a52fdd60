import type { EntrantFields } from '@portal/shared/competition/brackets/bracket.schemas'
import type { EntrantKind } from '@portal/shared/competition/draws/entrant.kinds'
import { findCertifiedOrders } from '../standings/certification.repository'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findEnteredPlayers, findPlayersOnRosters, findTeamsForBracket, insertEntrants } from './change.repository'
import type { FoundEntrant } from './bracket.repository'
import { wrong } from './openBracket'

const playersOf: Record<EntrantKind, number> = { team: 0, player: 1, pair: 2 }
const wordOf = (given: EntrantFields) => `${given.teamId}:${[...given.studentIds].sort((one, other) => one - other).join(',')}`

interface Of {
  bracketId: number
  entrantKind: EntrantKind
  activityId: number
  levelId: number
  academicYearId: number
  eventId: number | null
  scoring: DrawFormat | null
}

/**
 * The keys of those who are put on the seeds: who takes part already keeps theirs, others are added with their district and their
 * certified place in it as it is now.
 * @throws DomainError invalid-input by seed ("seeds.3"): not there, of another activity, twice, not on the roster or, for a
 *   draw that is scored apart, not entered in its event
 */
export async function saveEntrants(tx: Tx, who: SignedIn, of: Of, given: readonly (EntrantFields | null)[], standing: readonly FoundEntrant[]): Promise<(number | null)[]> {
  const named = given.flatMap((each) => each ?? [])
  const teams = new Map((await findTeamsForBracket(tx, who.organizationId, [...new Set(named.map(({ teamId }) => teamId))])).map((team) => [team.teamId, team]))
  const rosters = new Set((of.entrantKind === 'team' ? [] : await findPlayersOnRosters(tx, [...teams.keys()])).map(({ teamId, studentId }) => `${teamId} ${studentId}`))
  // Students who take part in a draw that is scored apart are those whom their schools entered in its event.
  const isEntered = of.scoring !== null && of.eventId !== null
  const entered = new Set((isEntered ? await findEnteredPlayers(tx, of.eventId!) : []).map(({ teamId, studentId }) => `${teamId} ${studentId}`))
  const known = new Map(standing.map(({ entrant }) => [wordOf(entrant), entrant.id]))
  const seen = new Set<string>()
  const playing = new Set<number>()
  given.forEach((each, index) => {
    if (!each) return
    const field = `seeds.${index}`
    const team = teams.get(each.teamId)
    if (!team) throw wrong(field, 'There is no such team.')
    if (team.activityId !== of.activityId || team.levelId !== of.levelId || team.academicYearId !== of.academicYearId) throw wrong(field, 'This team does not play this activity at this level.')
    if (each.studentIds.length !== playersOf[of.entrantKind] || new Set(each.studentIds).size !== each.studentIds.length) throw wrong(field, of.entrantKind === 'team' ? 'Teams take part here, not players.' : of.entrantKind === 'pair' ? 'Please choose two players.' : 'Please choose one player.')
    const word = wordOf(each)
    if (seen.has(word)) throw wrong(field, 'This team is in the bracket twice.')
    seen.add(word)
    if (!known.has(word) && each.studentIds.some((studentId) => !rosters.has(`${each.teamId} ${studentId}`))) throw wrong(field, 'This player is not on the team’s roster.')
    if (each.studentIds.some((studentId) => playing.has(studentId))) throw wrong(field, 'This player is in the bracket twice.')
    for (const studentId of each.studentIds) playing.add(studentId)
    if (isEntered && !known.has(word) && each.studentIds.some((studentId) => !entered.has(`${each.teamId} ${studentId}`))) throw wrong(field, 'The school has not entered this player in the event.')
  })
  const districtIds = [...new Set([...teams.values()].flatMap(({ districtId }) => districtId ?? []))]
  const orders = await findCertifiedOrders(tx, districtIds)
  const added = named.filter((each) => !known.has(wordOf(each)))
  const ids = await insertEntrants(tx, added.map((each) => {
    const { districtId } = teams.get(each.teamId)!
    const districtRank = districtId === null ? null : (orders.get(districtId)?.teams.find(({ teamId }) => teamId === each.teamId)?.rank ?? null)
    return { bracketId: of.bracketId, teamId: each.teamId, studentIds: each.studentIds, districtId, districtRank }
  }))
  added.forEach((each, index) => known.set(wordOf(each), ids[index]!))
  return given.map((each) => (each ? known.get(wordOf(each))! : null))
}
