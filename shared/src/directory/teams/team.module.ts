import { defineNoun } from '../../platform/call/defineNoun'
import * as schoolTeamCalls from './schoolTeam.calls'
import * as teamCoachCalls from './teamCoach.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    teams: true
  }
}

export const teamNoun = defineNoun({
  noun: 'directory/teams',
  calls: [schoolTeamCalls, teamCoachCalls],
  changes: { teams: 'public' },
  audit: {
    actions: {
      'team.added': 'added a team',
      'team.changed': 'changed a team',
      'team.deleted': 'deleted a team',
      'team.restored': 'restored a team',
    },
    subjects: { team: 'Team' },
  },
})
