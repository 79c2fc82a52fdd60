import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const classifications = defineNoun({
  screens: {
    classifications: () => import('./ClassificationsScreen'),
  },
})
