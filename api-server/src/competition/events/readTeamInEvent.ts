import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { MatchInEvent, TeamInEvent, TeamInEventRoster } from '@portal/shared/competition/events/eventTeam.schemas'
import { compareEntries } from '@portal/shared/directory/rosters/rosterRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findAllMatches, type ShownMatch } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { findCoachesByName } from '../../scheduling/matches/schedule.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { findEntries as findRosterEntries } from '../../directory/rosters/roster.repository'
import { maySeeTeamsOf, readsAsStaff } from '../../directory/teams/team.policy'
import { seesWhole } from '../../directory/schools/host.policy'
import { findMatchIdsOf } from './eventMatch.repository'
import { findPlayers } from './eventParts.repository'
import { fullName } from './eventTexts'
import { inPublicOrder } from './inPublicOrder'
import { noEvent, presentEventLine, presentTeam, seeEvent, type SeenEvent } from './presentEvent'

/** As many matches as one event's page shows. */
const mostMatches = 500

/** An event and one team of it that the reader may see in it. @throws DomainError not-found */
async function seeTeam(reader: Reader, who: SignedIn, eventId: number, teamId: number, now: Date) {
  const seen = await seeEvent(reader, who, eventId, now)
  const entry = seen.entries.find((each) => each.entry.teamId === teamId)
  const isShown = entry && (seen.whole || seen.own.includes(entry) || (shows(seen.row.event.stage, 'teams') && takesPart(entry.entry.state)))
  if (!isShown) throw noEvent()
  return { ...seen, entry }
}

/**
 * The matches of an event, of one team if it is given; none before the draw is published to the reader. Their scores are the
 * matches' own, and shown as everywhere; the event's places are shown with its results.
 */
export async function matchesOf(reader: Reader, who: SignedIn, { row: { event }, whole }: SeenEvent, teamId?: number): Promise<ShownMatch[] | null> {
  if (!whole && !shows(event.stage, 'draw')) return null
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const scope = await scopeOf(reader, organization!, event.academicYearId, !whole)
  const found = await findAllMatches(reader, scope, { matchIds: await findMatchIdsOf(reader, event.id, mostMatches), ...(whole && { unpublishedDraws: true as const }) }, { limit: mostMatches })
  return teamId === undefined ? found : found.filter(({ match }) => match.homeTeamId === teamId || match.awayTeamId === teamId)
}

/** A team within an event. @throws DomainError not-found */
export async function readTeamInEvent(reader: Reader, who: SignedIn, eventId: number, teamId: number, now: Date): Promise<TeamInEvent> {
  const seen = await seeTeam(reader, who, eventId, teamId, now)
  const { row, entry, own, whole } = seen
  const isOwn = own.includes(entry)
  const matches = await matchesOf(reader, who, seen, teamId)
  const places = (await inPublicOrder(reader, row, { whole })).filter(({ each, shown }) => each.entry.teamId === teamId && shown.placeText !== '')
  return {
    event: presentEventLine(row),
    team: presentTeam(entry, { event: row.event, now, whole: whole || isOwn, showsResults: whole || shows(row.event.stage, 'results'), seesPlaces: whole, can: { answer: false, players: false } }),
    activityId: entry.activityId, contestName: entry.contestName, levelId: entry.levelId, schoolActivityId: entry.schoolActivityId,
    matches: matches?.map(presentMatch) ?? null,
    coaches: (await findCoachesByName(reader, [teamId])).map(({ name }) => name),
    placeText: places.map(({ classificationName, shown }) => (places.length > 1 ? `${classificationName}: ${shown.placeText}` : shown.placeText)).join(' \u00b7 '), tieText: places.map(({ shown }) => shown.tieText).filter(Boolean).join(' '),
    seesRoster: await seesRosterOf(reader, who, seen, entry.schoolId),
  }
}

/** Who plays is for the office, the host's staff and the team's own school: most of them are minors. */
const seesRosterOf = async (reader: Reader, who: SignedIn, { row }: SeenEvent, schoolId: number) =>
  who.permissions.includes('teams-list') && (seesWhole(who, row.event) || (await maySeeTeamsOf(reader, who, schoolId)))

/** A match of an event, for the page of one of its teams. @throws DomainError not-found */
export async function readMatchInEvent(reader: Reader, who: SignedIn, eventId: number, teamId: number, matchId: number, now: Date): Promise<MatchInEvent> {
  const seen = await seeTeam(reader, who, eventId, teamId, now)
  const found = (await matchesOf(reader, who, seen, teamId))?.find(({ match }) => match.id === matchId)
  if (!found) throw new DomainError('not-found')
  return { event: presentEventLine(seen.row), teamId, match: presentMatch(found), periods: found.match.status === 'final' ? found.match.periods.map(({ home, away }) => ({ home, away })) : [] }
}

/** Who of a team comes: those whom its school entered or, until it does, its roster. @throws DomainError not-found */
export async function readRosterInEvent(reader: Reader, who: SignedIn, eventId: number, teamId: number, now: Date): Promise<TeamInEventRoster> {
  const seen = await seeTeam(reader, who, eventId, teamId, now)
  if (!(await seesRosterOf(reader, who, seen, seen.entry.schoolId))) throw new DomainError('not-found', { message: 'Who plays is shown to the office, the host and the team’s own school.' })
  const entered = await findPlayers(reader, eventId, teamId)
  const isOwn = readsAsStaff(who, seen.entry.schoolId)
  const players = (await findRosterEntries(reader, teamId)).flatMap(({ studentId, firstName, lastName, keptGrade, grade, jersey, isCaptain }) => {
    const own = entered.find((each) => each.studentId === studentId)
    return entered.length > 0 && !own ? [] : [{ studentId: isOwn ? studentId : null, name: `${firstName} ${lastName}`, grade: keptGrade ?? grade, jersey, isCaptain, part: own?.part ?? '' }]
  }).sort(compareEntries)
  return { event: presentEventLine(seen.row), team: { teamId, name: fullName(seen.entry) }, isNamed: entered.length > 0, players }
}
