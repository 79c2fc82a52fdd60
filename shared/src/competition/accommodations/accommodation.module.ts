import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './accommodation.calls'

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    accommodations: true
  }
}

export const accommodationNoun = defineNoun({
  noun: 'competition/accommodations',
  calls: [calls],
  records: { accommodations: 'Accommodations' },
  audit: {
    actions: {
      'performance.accommodationSaved': 'changed an accommodation of a performance',
      'performance.accommodationRemoved': 'removed an accommodation of a performance',
    },
  },
})
