import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './administration.calls'

export const administrationNoun = defineNoun({
  noun: 'office/administration',
  calls: [calls],
})
