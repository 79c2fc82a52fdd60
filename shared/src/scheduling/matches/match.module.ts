import { defineNoun } from '../../platform/call/defineNoun'
import * as matchCalls from './match.calls'
import * as outsideCalls from './outside.calls'
import * as teamScheduleCalls from './teamSchedule.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    matches: true
  }
}

export const matchNoun = defineNoun({
  noun: 'scheduling/matches',
  calls: [matchCalls, outsideCalls, teamScheduleCalls],
  changes: { matches: 'public' },
  audit: {
    actions: {
      'match.cancelled': 'canceled a game',
      'match.moved': 'moved a game',
      'match.postponed': 'postponed a game',
      'match.scheduled': 'scheduled a game',
      'school.outsideAdded': 'added an outside school as an opponent',
      'team.outsideAdded': 'added an outside team as an opponent',
    },
    subjects: { match: 'Game' },
  },
})
