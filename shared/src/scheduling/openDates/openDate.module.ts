import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './openDate.calls'

export const openDateNoun = defineNoun({
  noun: 'scheduling/openDates',
  calls: [calls],
  audit: {
    actions: {
      'openDate.posted': 'posted an open date',
      'openDate.removed': 'removed an open date from the board',
    },
    subjects: { openDate: 'Open date' },
  },
})
