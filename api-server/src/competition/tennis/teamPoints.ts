import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { EventPoints } from '@portal/shared/competition/tennis/draw.schemas'
import { placesByPoints, pointsOfDraw, pointsText } from '@portal/shared/competition/tennis/drawPoints'
import { writeAudit } from '../../platform/audit/writeAudit'
import { findBracket, type FoundBracket } from '../brackets/bracket.repository'
import { loadBracket, namesForNobody } from '../brackets/loadBracket'
import type { BracketDoer } from '../brackets/bracketDoer'
import type { Reader, Tx } from '../../platform/db/database'
import { lockEvents, updateEvent } from '../events/event.repository'
import { seesWhole } from '../../directory/schools/host.policy'
import { findEntries, findEntryRecords, updateEntry } from '../events/eventTeam.repository'
import { fullName } from '../events/eventTexts'
import type { SignedIn } from '../../platform/http/requestContext'
import { findDrawsOf, findEventOfDraws } from './draw.repository'

/** The draws of an event that count points, with the sums of its teams. */
async function countDraws(reader: Reader, organizationId: number, eventId: number) {
  const draws = []
  for (const bracketId of await findDrawsOf(reader, eventId)) {
    const found = (await findBracket(reader, organizationId, bracketId))!
    const points = found.bracket.scoring?.points
    if (!points) continue
    const { state, entrants } = await loadBracket(reader, found, namesForNobody)
    const byEntrant = pointsOfDraw(state.matches, points)
    const byTeam = new Map<number, number>()
    for (const { entrant } of entrants) byTeam.set(entrant.teamId, (byTeam.get(entrant.teamId) ?? 0) + (byEntrant.get(entrant.id) ?? 0))
    draws.push({ bracketId, name: found.bracket.name, points, byTeam })
  }
  return draws
}

/** The points of an event's teams, the most first. @throws DomainError not-found, also before its draw is published to the reader */
export async function readEventPoints(reader: Reader, who: SignedIn, eventId: number): Promise<EventPoints> {
  const event = await findEventOfDraws(reader, who.organizationId, eventId)
  if (!event || !(seesWhole(who, event) || shows(event.stage, 'draw'))) throw new DomainError('not-found', { message: 'There is no such event, or its draw is not published.' })
  const draws = await countDraws(reader, who.organizationId, eventId)
  const teams = (await findEntries(reader, eventId)).filter(({ entry }) => takesPart(entry.state)).map((each) => {
    const byDraw = draws.map(({ byTeam }) => byTeam.get(each.entry.teamId) ?? 0)
    return { teamId: each.entry.teamId, name: fullName(each), byDraw, points: byDraw.reduce((sum, own) => sum + own, 0) }
  }).sort((one, other) => other.points - one.points || one.name.localeCompare(other.name))
  const places = placesByPoints(teams.map(({ points }) => points))
  return {
    draws: draws.map(({ bracketId, name, points }) => ({ bracketId, name, formatText: pointsText(points) })),
    rows: draws.length === 0 ? [] : teams.map((team, index) => ({ ...team, place: places[index]! })), areResult: draws.some(({ points }) => points.areResult),
  }
}

const wordsOf = (points: number) => (points === 1 ? '1 point' : `${points} points`)

/**
 * Makes the points of an event's draws the scores and places of its teams, where a draw says so; to be called in the transaction of
 * every change of a draw. Before anyone has a point nobody has a place.
 */
export async function followTeamPoints(tx: Tx, { bracket: { organizationId, eventId, scoring } }: FoundBracket, by: BracketDoer, now: Date): Promise<void> {
  if (!scoring?.points || eventId === null) return
  await lockEvents(tx, organizationId, [eventId])
  const draws = await countDraws(tx, organizationId, eventId)
  if (!draws.some(({ points }) => points.areResult)) return
  const entries = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state))
  const totals = entries.map(({ teamId }) => draws.reduce((sum, { byTeam }) => sum + (byTeam.get(teamId) ?? 0), 0))
  const places = placesByPoints(totals)
  const isBegun = totals.some((points) => points > 0)
  const wanted = entries.map((entry, index) => ({ entry, place: isBegun ? places[index]! : null, result: isBegun ? wordsOf(totals[index]!) : '' }))
  // What is certified stays as it was certified.
  const changes = wanted.filter(({ entry, place, result }) => entry.position === null && (entry.place !== place || entry.result !== result))
  if (changes.length === 0) return
  for (const { entry, place, result } of changes) await updateEntry(tx, entry.id, { place, result })
  await updateEvent(tx, eventId, {}, { now })
  await writeAudit(tx, {
    organizationId, userId: by.userId, actingUserId: by.actingUserId, ...(by.requestId !== undefined && { requestId: by.requestId }), action: 'event.resultsFollowed', subjectType: 'event', subjectId: eventId,
    data: { before: changes.map(({ entry: { teamId, place, result } }) => ({ teamId, place, result })), after: changes.map(({ entry: { teamId }, place, result }) => ({ teamId, place, result })) },
  } as Parameters<typeof writeAudit>[1])
}
