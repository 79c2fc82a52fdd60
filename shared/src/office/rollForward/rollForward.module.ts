import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './rollForward.calls'

export const rollForwardNoun = defineNoun({
  noun: 'office/rollForward',
  calls: [calls],
})
