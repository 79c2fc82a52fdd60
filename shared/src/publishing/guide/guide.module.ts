import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './guide.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    guide: true
  }
}

export const guideNoun = defineNoun({
  noun: 'publishing/guide',
  calls: [calls],
  changes: { guide: 'public' },
  audit: {
    actions: {
      'guide.leftOut': 'changed what is skipped in the setup guide',
    },
  },
})
