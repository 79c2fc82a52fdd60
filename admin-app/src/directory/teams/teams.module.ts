import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { coachTeams } from '../../identity/profiles/coachTeams'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const teams = defineNoun({
  screens: {
    activityTeams: () => import('./ActivityTeamsScreen'),
    addTeam: () => import('./AddTeamScreen'),
    editTeam: () => import('./EditTeamScreen'),
    newTeam: () => import('./NewTeamScreen'),
    teams: () => import('./TeamsScreen'),
  },
  fills: [
    fill(coachTeams, later(() => import('./CoachOfPart'))),
  ],
})
