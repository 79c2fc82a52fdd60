import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './statistic.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    statistics: true
  }
}

export const statisticNoun = defineNoun({
  noun: 'competition/statistics',
  calls: [calls],
  changes: { statistics: 'inside' },
  audit: {
    actions: {
      'activity.statisticsChanged': 'changed which statistics an activity keeps',
      'statistics.exported': 'exported a team’s statistics',
      'statistics.saved': 'entered who played in a game and their statistics',
    },
  },
})
