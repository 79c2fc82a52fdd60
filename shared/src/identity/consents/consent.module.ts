import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './consent.calls'

export const consentNoun = defineNoun({
  noun: 'identity/consents',
  calls: [calls],
  audit: {
    actions: {
      'consent.given': 'recorded a parent’s consent to an account of a child',
      'consent.withdrawn': 'withdrew a parent’s consent to an account of a child',
    },
  },
})
