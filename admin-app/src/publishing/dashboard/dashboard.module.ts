import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const dashboard = defineNoun({
  screens: {
    dashboard: () => import('./OwnDashboardScreen'),
  },
})
