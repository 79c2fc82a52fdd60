import { defineNoun } from '../../platform/call/defineNoun'
import * as standingCalls from './standing.calls'
import * as districtCalls from './district.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    standings: true
  }
}

export const standingNoun = defineNoun({
  noun: 'competition/standings',
  calls: [standingCalls, districtCalls],
  changes: { standings: 'public' },
  audit: {
    actions: {
      'coinToss.recorded': 'recorded a coin toss',
      'district.chairNamed': 'named the chair of a district',
      'externalValues.saved': 'entered values for tie-breakers',
      'points.adjusted': 'added or deducted points',
      'points.adjustmentRemoved': 'withdrew a decision on points',
      'team.notRanked': 'listed a team without a rank',
      'team.rankedAgain': 'ranked a team again',
    },
  },
})
