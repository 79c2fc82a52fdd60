import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './credential.calls'

export const credentialNoun = defineNoun({
  noun: 'eligibility/credentials',
  calls: [calls],
  audit: {
    actions: {
      'credential.added': 'entered a staff member’s credential',
      'credential.removed': 'removed a staff member’s credential',
      'credential.restored': 'restored a staff member’s credential',
    },
  },
})
