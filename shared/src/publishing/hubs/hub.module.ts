import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './hub.calls'

export const hubNoun = defineNoun({
  noun: 'publishing/hubs',
  calls: [calls],
})
