import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './legalText.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    legalTexts: true
  }
}

export const legalTextNoun = defineNoun({
  noun: 'identity/legalTexts',
  calls: [calls],
  changes: { legalTexts: 'public' },
  audit: {
    actions: {
      'legalText.published': 'published a legal text',
    },
    subjects: { legalText: 'Legal text' },
  },
})
