import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const passwords = defineNoun({
  screens: {
    updatePassword: () => import('./UpdatePasswordScreen'),
  },
})
