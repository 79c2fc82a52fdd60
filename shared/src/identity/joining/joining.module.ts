import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './joining.calls'

export const joiningNoun = defineNoun({
  noun: 'identity/joining',
  calls: [calls],
  audit: {
    actions: {
      'joining.applied': 'signed up and waits for a decision',
      'joining.codeSent': 'asked for a code to sign up',
      'joining.letIn': 'signed up',
    },
    subjects: { applicant: 'Applicant' },
  },
})
