import { defineNoun } from '../../platform/call/defineNoun'
import * as copySetUpCalls from './copySetUp.calls'
import * as calls from './eventDays.calls'

export const eventDaysNoun = defineNoun({
  noun: 'competition/eventDays', calls: [calls, copySetUpCalls],
  audit: { actions: { 'event.setUpCopied': 'gave an event the set-up of another one' } },
})
