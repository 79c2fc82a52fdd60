import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './tieBreaker.calls'

export const tieBreakerNoun = defineNoun({
  noun: 'competition/tieBreakers',
  calls: [calls],
  audit: {
    actions: {
      'tieBreakers.saved': 'changed tie-breakers',
    },
  },
})
