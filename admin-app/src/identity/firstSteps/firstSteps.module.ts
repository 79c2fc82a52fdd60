import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const firstSteps = defineNoun({
  screens: {
    firstStep: () => import('./FirstStepScreen'),
  },
})
