import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './recording.calls'

export const recordingNoun = defineNoun({
  noun: 'competition/recordings',
  calls: [calls],
  audit: {
    actions: {
      'performance.recordingsAdded': 'added recordings to a performance',
      'performance.recordingRemoved': 'removed a recording of a performance',
    },
  },
})
