import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './eligibility.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    eligibility: true
  }
}

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    eligibility: true
  }
}

export const eligibilityNoun = defineNoun({
  noun: 'eligibility/eligibility',
  calls: [calls],
  changes: { eligibility: 'inside' },
  records: { eligibility: 'Eligibility' },
  audit: {
    actions: {
      'eligibility.exported': 'exported who is eligible',
    },
  },
})
