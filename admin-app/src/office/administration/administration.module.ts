import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const administration = defineNoun({
  screens: {
    administrationHome: () => import('./AdministrationHomeScreen'),
  },
})
