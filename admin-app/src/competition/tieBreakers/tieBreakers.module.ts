import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const tieBreakers = defineNoun({
  screens: {
    tieBreakers: () => import('./TieBreakersScreen'),
  },
})
