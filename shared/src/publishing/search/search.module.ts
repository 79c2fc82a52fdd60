import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './search.calls'

export const searchNoun = defineNoun({
  noun: 'publishing/search',
  calls: [calls],
})
