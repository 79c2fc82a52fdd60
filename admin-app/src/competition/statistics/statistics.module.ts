import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const statistics = defineNoun({
  screens: {
    addPlayerToMatch: () => import('./MatchPlayersScreen'),
    activityStatistics: () => import('./ActivityStatisticsScreen'),
    teamStatistics: () => import('./TeamStatisticsScreen'),
    leaders: () => import('./LeadersScreen'),
  },
})
