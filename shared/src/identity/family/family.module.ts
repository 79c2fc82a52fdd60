import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './family.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    family: true
  }
}

export const familyNoun = defineNoun({
  noun: 'identity/family',
  calls: [calls],
  changes: { family: 'inside' },
  audit: {
    actions: {
      'family.asked': 'asked to be linked with a student',
      'family.invitationCancelled': 'canceled a family invitation',
      'family.invited': 'sent a family invitation',
      'family.linked': 'became a student’s parent in the portal',
      'family.unlinked': 'removed a family link',
    },
    subjects: { familyInvitation: 'Family invitation' },
  },
})
