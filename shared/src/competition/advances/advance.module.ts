import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './advance.calls'

export const advanceNoun = defineNoun({
  noun: 'competition/advances',
  calls: [calls],
  audit: {
    actions: {
      'event.advancingChanged': 'changed where an event’s performances advance to',
      'event.entriesAdvanced': 'entered those who advance in the next contest',
      'performance.advanced': 'entered a performance that advanced',
    },
  },
})
