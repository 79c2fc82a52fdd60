import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './season.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    seasons: true
  }
}

export const seasonNoun = defineNoun({
  noun: 'scheduling/seasons',
  calls: [calls],
  changes: { seasons: 'inside' },
  audit: {
    actions: {
      'season.changed': 'changed the draft of a season',
      'season.drafted': 'generated a season',
      'season.published': 'published a season',
      'season.removed': 'discarded the draft of a season',
    },
    subjects: { seasonDraft: 'Season' },
  },
})
