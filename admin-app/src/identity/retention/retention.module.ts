import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const retention = defineNoun({
  screens: {
    retention: () => import('./RetentionScreen'),
  },
})
