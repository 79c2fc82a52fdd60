import { DomainError } from '@portal/shared/platform/call/errors'
import type { DrawMatch, DrawSources, TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import { groupKey } from '@portal/shared/directory/rules/dualFormat.schemas'
import { findBracket } from '../brackets/bracket.repository'
import { maySeeBracket } from '../brackets/bracket.policy'
import { loadBracket, namesForWho, standsFor, type LoadedBracket } from '../brackets/loadBracket'
import { presentPicture } from '../brackets/presentBracket'
import { readSources } from '../brackets/readSources'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { teamNameOf } from '../../directory/teams/teamName'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { findEntriesOfPlayers, findEventOfDraws, findLaddersOf, findTeamsOfDraws } from './draw.repository'
import { mayScoreDraw } from './tennis.policy'

export const noDraw = () => new DomainError('not-found', { message: 'There is no such draw of players, or it is not published.' })

/** The state of a match of a draw, as far as its score is of the two who are in it now. */
export function drawMatchOf({ slot }: LoadedBracket['slots'][number], match: Parameters<typeof standsFor>[1]): DrawMatch {
  const { key, winner, ending, sets, isLive, version } = slot
  if (!standsFor(slot, match) || (winner === null && !isLive)) return { key, sets: [], state: 'open', by: null, version }
  if (winner === null) return { key, sets, state: 'live', by: null, version }
  if (ending === 'played') return { key, sets, state: 'won', by: null, version }
  return { key, sets, state: ending === 'retirement' ? 'retired' : 'defaulted', by: winner === 'top' ? 'away' : 'home', version }
}

/** A draw of players with the scores of its matches. @throws DomainError not-found, also for a draw that this person may not see yet */
export async function readDraw(reader: Reader, who: SignedIn, bracketId: number, now: Date): Promise<TennisDraw> {
  const found = await findBracket(reader, who.organizationId, bracketId)
  if (!found?.bracket.scoring || !maySeeBracket(who, found)) throw noDraw()
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const loaded = await loadBracket(reader, found, namesForWho(who, dayOf(now, organization!.timeZone)))
  return {
    picture: presentPicture(loaded, organization!.timeZone), format: found.bracket.scoring,
    matches: loaded.slots.map((slot) => drawMatchOf(slot, loaded.state.byKey.get(slot.slot.key))),
    can: { score: mayScoreDraw(who, found) },
  }
}

/** Who can be in the draws of an event and level, for those who make them. @throws DomainError not-found for what is not a tennis event */
export async function readDrawSources(reader: Reader, who: SignedIn, { eventId, levelId }: { eventId: number; levelId: number }): Promise<DrawSources> {
  const event = await findEventOfDraws(reader, who.organizationId, eventId)
  if (!event || event.kind !== 'tennis' || event.activityId === null) throw new DomainError('not-found', { message: 'There is no such tennis event.' })
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const teams = await findTeamsOfDraws(reader, eventId, levelId)
  const teamIds = teams.map(({ teamId }) => teamId)
  const { candidates } = await readSources(reader, await scopeOf(reader, organization!, event.academicYearId, false), { activityId: event.activityId, levelId, eventId })
  const players = await findEntriesOfPlayers(reader, eventId, teamIds)
  const ladders = await findLaddersOf(reader, teamIds)
  const isEntered = (teamId: number, studentId: number) => players.some((each) => each.teamId === teamId && each.studentId === studentId)
  const placeOf = (teamId: number, studentId: number): number | null => {
    const places = ladders.filter((each) => each.teamId === teamId && each.kind === 'singles').map(({ order }) => order.findIndex(([id]) => id === studentId) + 1).filter((place) => place > 0)
    return places.length === 0 ? null : Math.min(...places)
  }
  const pairs = ladders.flatMap((ladder) => (ladder.kind === 'singles' ? [] : ladder.order.map((studentIds, index) => ({ studentIds, teamId: ladder.teamId, kind: ladder.kind as 'doubles' | 'mixed', division: ladder.division, place: index + 1 }))))
  return {
    players: players.map(({ firstName, lastName, ...each }) => ({ ...each, name: `${firstName} ${lastName}`, place: placeOf(each.teamId, each.studentId) })),
    pairs: pairs.filter(({ teamId, studentIds }) => studentIds.length === 2 && studentIds.every((id) => isEntered(teamId, id))).sort((one, other) => groupKey(one).localeCompare(groupKey(other)) || one.place - other.place),
    teams: teams.map(({ teamId, schoolId, schoolName, teamName }) => {
      const { districtId = null, districtName = '', strength = 0 } = candidates.find((each) => each.teamId === teamId) ?? {}
      return { teamId, schoolId, name: teamNameOf({ schoolName, teamName }), districtId, districtName, strength }
    }),
  }
}
