import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const participation = defineNoun({
  screens: {
    participation: () => import('./ParticipationScreen'),
  },
})
