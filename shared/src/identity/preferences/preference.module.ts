import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './preference.calls'

export const preferenceNoun = defineNoun({
  noun: 'identity/preferences',
  calls: [calls],
  audit: {
    actions: { 'preferences.saved': 'changed how lists or the menu look' },
  },
})
