import { defineNoun } from '../lib/noun/defineNoun'

export const audit = defineNoun({
  screens: {
    audit: () => import('./AuditScreen'),
  },
})
