import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { CommonParameters } from '@portal/shared/call/commonParameters'
import type { getPublicSchedule } from '@portal/shared/teams/team.calls'
import type { TeamSchedule } from '@portal/shared/teams/team.schemas'
import type { Reader } from '../db/database'
import { findAllMatches } from '../matches/match.repository'
import { presentMatch } from '../matches/presentMatch'
import { findOrganizations } from '../organizations/organization.repository'
import { publicScope, scopeOf, type Scope } from '../organizations/scope'
import { presentScheduledMatch, presentTeam, recordText } from './presentTeam'
import { findAllTeamsByNames, findTeam, findTeamHome, type ShownTeam } from './team.repository'

/** More than any season has; a bound for the query, not a page. */
const longestSeason = 500

const noTeam = (field: string) => new DomainError('not-found', { message: 'There is no such team.', fields: [{ field, message: 'There is no such team.' }] })

/** A team's whole season as it is shown, as rows, and per match the iCalendar sequence and the last change. */
export async function readTeamSeason(reader: Reader, scope: Scope, team: ShownTeam) {
  const rows = await findAllMatches(reader, scope, { teamIds: [team.teamId] }, { limit: longestSeason })
  const matches = rows.map((row) => presentScheduledMatch(presentMatch(row), team.teamId))
  const schedule: TeamSchedule = {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    team: presentTeam(team, scope.publishedOnly),
    recordText: recordText(matches),
    calendarPath: `/api/public/teams/${team.teamId}/schedule.ics`,
    matches,
  }
  const sequences = new Map(rows.map(({ match }) => [match.id, { sequence: match.sequence, updatedAt: match.updatedAt }]))
  return { schedule, sequences, rows }
}

/** The public season of a team that is named by its key. @throws DomainError not-found naming `field` */
export async function readPublicSeason(reader: Reader, teamId: number, field: string) {
  const home = await findTeamHome(reader, teamId)
  const team = home && (await findTeam(reader, home.organizationId, teamId))
  if (!home || !team) throw noTeam(field)
  const [organization] = await findOrganizations(reader, { id: home.organizationId })
  return readTeamSeason(reader, await scopeOf(reader, organization!, home.academicYearId, true), team)
}

/** @throws DomainError invalid-input if neither a team nor school and activity are named, not-found, unknown-organization */
export async function readPublicSchedule(reader: Reader, common: CommonParameters, query: z.output<(typeof getPublicSchedule)['input']>): Promise<TeamSchedule> {
  if (query.team !== undefined) return (await readPublicSeason(reader, query.team, 'team')).schedule
  if (query.school === undefined || query.activity === undefined) {
    const field = query.school === undefined ? 'school' : 'activity'
    throw new DomainError('invalid-input', { fields: [{ field, message: 'Say the team, or the school and the activity.' }] })
  }
  const scope = await publicScope(reader, common)
  const [team] = await findAllTeamsByNames(reader, scope, { school: query.school, activity: query.activity, level: query.level })
  if (!team) throw noTeam('school')
  return (await readTeamSeason(reader, scope, team)).schedule
}
