import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const rosters = defineNoun({
  screens: {
    teamRoster: () => import('./TeamRosterScreen'),
    editTeamRoster: () => import('./EditTeamRosterScreen'),
  },
})
