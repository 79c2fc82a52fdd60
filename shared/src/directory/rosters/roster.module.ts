import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './roster.calls'

export const rosterNoun = defineNoun({
  noun: 'directory/rosters',
  calls: [calls],
  audit: {
    actions: {
      'roster.added': 'added students to a roster',
      'roster.changed': 'changed a roster',
      'roster.exported': 'exported a roster',
      'roster.imported': 'imported a roster',
      'roster.removed': 'removed students from a roster',
    },
  },
})
