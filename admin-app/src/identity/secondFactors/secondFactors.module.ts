import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const secondFactors = defineNoun({
  screens: {
    secondFactor: () => import('./SecondFactorScreen'),
    security: () => import('./SecurityScreen'),
  },
})
