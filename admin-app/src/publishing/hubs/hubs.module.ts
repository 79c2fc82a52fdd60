import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const hubs = defineNoun({
  screens: {
    schoolHub: () => import('./SchoolHubScreen'),
    teamHub: () => import('./TeamHubScreen'),
    studentHub: () => import('./StudentHubScreen'),
    personHub: () => import('./PersonHubScreen'),
  },
})
