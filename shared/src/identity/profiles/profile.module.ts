import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './profile.calls'

export const profileNoun = defineNoun({
  noun: 'identity/profiles',
  calls: [calls],
})
