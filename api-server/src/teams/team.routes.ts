import { DomainError } from '@portal/shared/call/errors'
import { getDashboard, getPublicSchedule, getTeamMatches } from '@portal/shared/teams/team.calls'
import { serve } from '../http/serve'
import { findOrganizations } from '../organizations/organization.repository'
import { ownScope, scopeOf } from '../organizations/scope'
import { maySubmitScore } from '../scores/score.policy'
import { readDashboard } from './readDashboard'
import { readPublicSchedule, readTeamSeason } from './readSchedule'
import { findCoaches, findTeam, findTeamHome } from './team.repository'

export const teamRoutes = [
  serve(getDashboard, async (_, { database: { reader }, who, common, now }) => readDashboard(reader, await ownScope(reader, who, common), who, now())),

  serve(getTeamMatches, async ({ schoolTeamId }, { database: { reader }, who }) => {
    const team = await findTeam(reader, who.organizationId, schoolTeamId)
    const home = await findTeamHome(reader, schoolTeamId)
    if (!team || !home) throw new DomainError('not-found')
    const [organization] = await findOrganizations(reader, { id: who.organizationId })
    const { schedule } = await readTeamSeason(reader, await scopeOf(reader, organization!, home.academicYearId, false), team)
    const surroundings = { teams: [{ teamId: team.teamId, schoolId: team.schoolId, districtId: team.districtId }], coaches: await findCoaches(reader, [team.teamId]) }
    return { ...schedule, can: { submitScore: maySubmitScore(who, surroundings) } }
  }),

  serve(getPublicSchedule, (query, { database: { reader }, common }) => readPublicSchedule(reader, common, query)),
]
