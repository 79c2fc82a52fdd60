import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const rollForward = defineNoun({
  screens: {
    nextYear: () => import('./NextYearScreen'),
  },
})
