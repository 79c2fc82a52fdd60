import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './dashboard.calls'

export const dashboardNoun = defineNoun({
  noun: 'publishing/dashboard',
  calls: [calls],
})
