import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const pmlCodes = defineNoun({
  screens: {
    pmlCodes: () => import('./PmlCodesScreen'),
  },
})
