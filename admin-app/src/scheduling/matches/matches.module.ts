import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'

export const matches = defineNoun({
  screens: {
    teamMatches: () => import('./TeamMatchesScreen'),
    schoolTeamMatches: () => import('./SchoolTeamMatchesScreen'),
    schoolTeamSchedules: () => import('./SchoolTeamSchedulesScreen'),
    teamResults: () => import('./TeamResultsScreen'),
    addOutsideTeam: () => import('./AddOutsideTeamScreen'),
    newGame: () => import('./NewGameScreen'),
    createMatch: () => import('./CreateMatchScreen'),
  },
  fills: [
    fill(subjectLinks, {
      team: ({ subjectId }, may) => may.linkTo('teamHub', { teamId: subjectId }),
      match: ({ subjectId }, may) => may.linkTo('game', { matchId: subjectId }),
    }),
  ],
})
