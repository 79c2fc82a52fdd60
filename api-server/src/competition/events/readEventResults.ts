import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import type { Reader } from '../../platform/db/database'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { hasPublicDay } from '../../scheduling/slots/readPublicDay'
import { publicScope, scopeOf } from '../../identity/organizations/scope'
import { findEvent } from './event.repository'
import { findMatchIdsOf } from './eventMatch.repository'
import { readPublicEvent } from './readPublicEvents'
import { recordIn } from './recordIn'

/** As many matches as count for the records of one event. */
const mostMatches = 500

/** A published event with its teams by place. @throws DomainError not-found, in the same words for a draft, a deleted one and one that never was */
export async function readEventResults(reader: Reader, common: CommonParameters, eventId: number): Promise<PublicEventResults> {
  const { feeCents: _fee, timeZone: _zone, ...event } = await readPublicEvent(reader, common, eventId)
  const { organization } = await publicScope(reader, common)
  const hasResults = shows(event.stage, 'results')
  const played = hasResults ? await playedIn(reader, organization, eventId) : []
  const teams = event.teams.map((team) => ({ ...team, ...recordIn(played, team.teamId) }))
  return { ...event, organization: { orgParam: organization.orgParam, name: organization.name }, teams, hasMatches: played.length > 0, hasDay: await hasPublicDay(reader, organization.id, eventId) }
}

async function playedIn(reader: Reader, organization: Parameters<typeof scopeOf>[1], eventId: number) {
  const { event } = (await findEvent(reader, organization.id, eventId))!
  const scope = await scopeOf(reader, organization, event.academicYearId, true)
  const rows = await findAllMatches(reader, scope, { matchIds: await findMatchIdsOf(reader, eventId, mostMatches), statuses: ['final'] }, { limit: mostMatches })
  return rows.map(presentMatch)
}
