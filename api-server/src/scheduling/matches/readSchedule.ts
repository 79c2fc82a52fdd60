import type { z } from 'zod'
import { zoneName } from '@portal/shared/platform/format/dateTexts'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { feedPath } from '@portal/shared/platform/format/feedPath'
import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { getPublicSchedule } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import type { TeamSchedule } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import type { Reader } from '../../platform/db/database'
import { findAllMatches } from './match.repository'
import { presentMatch } from './presentMatch'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { publicScope, scopeOf, type Scope } from '../../identity/organizations/scope'
import { presentScheduledMatch, presentTeam, recordText } from './presentTeam'
import { findAllTeamsByNames, findTeam, findTeamHome, type ShownTeam } from '../../directory/teams/team.repository'

/** More than any season has; a bound for the query, not a page. */
const longestSeason = 500

const noTeam = (field: string) => notFoundIn(field, 'There is no such team.')

/** Narrows a season to the matches of an event, or to one match. */
interface OnlyOf {
  event?: number | undefined
  match?: number | undefined
}

/** A team's whole season as it is shown, as rows, per match the iCalendar sequence and the last change, and its scope. */
export async function readTeamSeason(reader: Reader, scope: Scope, team: ShownTeam, { event, match }: OnlyOf = {}) {
  const only = { ...(event !== undefined && { eventId: event }), ...(match !== undefined && { matchIds: [match] }) }
  const rows = await findAllMatches(reader, scope, { teamIds: [team.teamId], ...only }, { limit: longestSeason })
  const { timeZone } = scope.organization
  const matches = rows.map((row) => presentScheduledMatch(presentMatch(row), team.teamId)).map((match) => ({ ...match, timeText: rowTimeOf(match, timeZone) }))
  const schedule: TeamSchedule = {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    timeZone,
    zoneText: zoneName(timeZone),
    team: presentTeam(team, scope.publishedOnly),
    recordText: recordText(matches),
    calendarPath: feedPath('teams', team.teamId),
    matches,
  }
  const sequences = new Map(rows.map(({ match }) => [match.id, { sequence: match.sequence, updatedAt: match.updatedAt }]))
  return { schedule, sequences, rows, scope }
}

/** The public season of a team that is named by its key. @throws DomainError not-found naming `field` */
export async function readPublicSeason(reader: Reader, teamId: number, field: string, only?: OnlyOf) {
  const home = await findTeamHome(reader, teamId)
  const team = home && (await findTeam(reader, home.organizationId, teamId))
  if (!home || !team) throw noTeam(field)
  const [organization] = await findOrganizations(reader, { id: home.organizationId })
  return readTeamSeason(reader, await scopeOf(reader, organization!, home.academicYearId, true), team, only)
}

/** @throws DomainError invalid-input if neither a team nor school and activity are named, not-found, unknown-organization */
export async function readPublicSchedule(reader: Reader, common: CommonParameters, query: z.output<(typeof getPublicSchedule)['input']>): Promise<TeamSchedule> {
  if (query.team !== undefined) return (await readPublicSeason(reader, query.team, 'team', query)).schedule
  if (query.school === undefined || query.activity === undefined) {
    const field = query.school === undefined ? 'school' : 'activity'
    throw new DomainError('invalid-input', { fields: [{ field, message: 'Choose a team, or a school and an activity.' }] })
  }
  const scope = await publicScope(reader, common)
  const [team] = await findAllTeamsByNames(reader, scope, { school: query.school, activity: query.activity, level: query.level })
  if (!team) throw noTeam('school')
  return (await readTeamSeason(reader, scope, team, query)).schedule
}
