import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './recordView.calls'

export const recordViewNoun = defineNoun({
  noun: 'identity/recordViews',
  calls: [calls],
})
