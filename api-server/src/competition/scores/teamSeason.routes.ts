import { getTeamMatches, getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { serve } from '../../platform/http/serve'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf, type Scope } from '../../identity/organizations/scope'
import { readTeamSeason } from '../../scheduling/matches/readSchedule'
import { seasonOf } from '../../directory/teams/schoolTeam.routes'
import { findTeam, findTeamHome, type ShownTeam } from '../../directory/teams/team.repository'
import { placeOf } from '../../scheduling/matches/presentMatch'
import { canReschedule } from '../../scheduling/matches/canReschedule'
import { readTeamContests } from '../events/readTeamContests'
import { scoresToEnter } from './scoresToEnter'

/** A team's season with what this person may do to each match: it is answered here, where scores are known. */
async function seasonWithCan(reader: Reader, scope: Scope, who: SignedIn, team: ShownTeam, now: Date) {
  const { schedule, rows } = await readTeamSeason(reader, scope, team)
  const toEnter = await scoresToEnter(reader, scope, who, rows, now)
  const movable = await canReschedule(reader, scope, who, rows)
  return { ...schedule, matches: schedule.matches.map((match, index) => ({ ...match, place: placeOf(rows[index]!), can: { submitScore: toEnter.has(match.matchId), reschedule: movable.has(match.matchId) } })) }
}

export const teamSeasonRoutes = [
  serve(getTeamMatches, async ({ schoolTeamId }, { database: { reader }, who, now }) => {
    const team = await findTeam(reader, who.organizationId, schoolTeamId)
    const home = await findTeamHome(reader, schoolTeamId)
    if (!team || !home) throw new DomainError('not-found')
    const [organization] = await findOrganizations(reader, { id: who.organizationId })
    return seasonWithCan(reader, await scopeOf(reader, organization!, home.academicYearId, false), who, team, now())
  }),

  serve(getTeamSeason, async ({ teamId }, { database: { reader }, who, now }) => {
    const { row: { schoolId }, team, scope } = await seasonOf(reader, who, teamId)
    return { ...await seasonWithCan(reader, scope, who, team, now()), contests: await readTeamContests(reader, who, scope, { teamId, schoolId }, now()) }
  }),
]
