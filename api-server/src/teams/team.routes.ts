import { DomainError } from '@portal/shared/call/errors'
import { getPublicSchedule, getTeamMatches } from '@portal/shared/teams/team.calls'
import { serve } from '../http/serve'
import { canReschedule } from '../matches/canReschedule'
import { findOrganizations } from '../organizations/organization.repository'
import { scopeOf } from '../organizations/scope'
import { canSubmitScore } from './canSubmitScore'
import { readPublicSchedule, readTeamSeason } from './readSchedule'
import { findTeam, findTeamHome } from './team.repository'

export const teamRoutes = [
  serve(getTeamMatches, async ({ schoolTeamId }, { database: { reader }, who, now }) => {
    const team = await findTeam(reader, who.organizationId, schoolTeamId)
    const home = await findTeamHome(reader, schoolTeamId)
    if (!team || !home) throw new DomainError('not-found')
    const [organization] = await findOrganizations(reader, { id: who.organizationId })
    const scope = await scopeOf(reader, organization!, home.academicYearId, false)
    const { schedule, rows } = await readTeamSeason(reader, scope, team)
    const can = await canSubmitScore(reader, scope, who, rows, now())
    const movable = await canReschedule(reader, scope, who, rows)
    return { ...schedule, matches: schedule.matches.map((match) => ({ ...match, can: { submitScore: can.get(match.matchId) ?? false, reschedule: movable.has(match.matchId) } })) }
  }),

  serve(getPublicSchedule, (query, { database: { reader }, common }) => readPublicSchedule(reader, common, query)),
]
