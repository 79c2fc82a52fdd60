import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const openDates = defineNoun({
  screens: {
    openDates: () => import('./OpenDatesScreen'),
  },
})
