import { defineNoun } from '../call/defineNoun'
import * as calls from './job.calls'

declare module '../call/defineCall' {
  interface Changes {
    jobs: true
  }
}

export const jobNoun = defineNoun({
  noun: 'platform/jobs',
  calls: [calls],
  changes: { jobs: 'inside' },
  audit: {
    actions: {
      'job.asked': 'asked for an export or other background work',
      'job.cancelled': 'canceled an export or other background work',
    },
    subjects: { job: 'Export or other background work' },
  },
})
