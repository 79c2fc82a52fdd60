import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './publicForm.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    formEntries: true
  }
}

export const formNoun = defineNoun({
  noun: 'office/forms',
  calls: [calls],
  changes: { formEntries: 'inside' },
  audit: {
    actions: {
      'formEntry.submitted': 'sent an entry of a form',
    },
    subjects: { formEntry: 'Form entry' },
  },
})
