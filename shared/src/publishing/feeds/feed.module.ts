import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './feed.calls'

export const feedNoun = defineNoun({
  noun: 'publishing/feeds',
  calls: [calls],
})
