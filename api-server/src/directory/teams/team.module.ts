import { teamNoun } from '@portal/shared/directory/teams/team.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { schoolTeamRoutes } from './schoolTeam.routes'
import { teamCoachRoutes } from './teamCoach.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { teamNames } from './teamName.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { teamOwnData } from './teamOwnData.repository'

export const teamParts = defineParts(
  teamNoun,
  routes.of(...schoolTeamRoutes, ...teamCoachRoutes),
  subjectNames.of(teamNames),
  ownDataParts.of(teamOwnData),
)
