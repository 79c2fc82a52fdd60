import { defineNoun } from '../call/defineNoun'
import * as calls from './audit.calls'

export const auditNoun = defineNoun({
  noun: 'platform/audit',
  calls: [calls],
  audit: {
    actions: {
      'audit.exported': 'exported the audit',
    },
  },
})
