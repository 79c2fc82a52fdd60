import { defineNoun } from '../../platform/call/defineNoun'
import * as earlierCalls from './earlierEntries.calls'
import * as categoryCalls from './eventCategory.calls'
import * as performanceCalls from './performance.calls'
import * as resultCalls from './performanceResults.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    performances: true
  }
}

export const performanceNoun = defineNoun({
  noun: 'competition/performances',
  calls: [categoryCalls, earlierCalls, performanceCalls, resultCalls],
  changes: { performances: 'public' },
  audit: {
    actions: {
      'event.categoriesChanged': 'changed the categories of an event',
      'event.categoryReleased': 'released the results of a category',
      'event.categoryWithdrawn': 'withdrew the results of a category',
      'event.performancesImported': 'imported the performances of an event',
      'performance.added': 'added a performance',
      'performance.categoryChanged': 'moved a performance to another category',
      'performance.changed': 'changed a performance',
      'performance.checkedIn': 'checked a performance in',
      'performance.notesAdded': 'added judges’ notes to a performance',
      'performance.rated': 'entered the rating of a performance',
      'performance.removed': 'removed a performance',
      'performances.exported': 'exported performances',
    },
    subjects: { performance: 'Performance' },
  },
})
