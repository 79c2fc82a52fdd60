import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './request.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    requests: true
  }
}

export const requestNoun = defineNoun({
  noun: 'identity/requests',
  calls: [calls],
  changes: { requests: 'inside' },
  audit: {
    actions: {
      'request.accepted': 'accepted a request',
      'request.made': 'made a request',
      'request.rejected': 'rejected a request',
      'request.reset': 'reset an accepted request',
      'request.withdrawn': 'withdrew a request',
    },
    subjects: { personRequest: 'Request' },
  },
})
