import { defineNoun } from '../call/defineNoun'
import * as calls from './health.calls'

export const healthNoun = defineNoun({
  noun: 'platform/health',
  calls: [calls],
})
