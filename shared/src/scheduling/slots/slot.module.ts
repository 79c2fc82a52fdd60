import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './slotDay.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    slots: true
  }
}

export const slotNoun = defineNoun({
  noun: 'scheduling/slots',
  calls: [calls],
  changes: { slots: 'public' },
  audit: {
    actions: {
      'slotPlan.acknowledged': 'acknowledged a conflict of a day’s plan',
      'slotPlan.actRecorded': 'recorded when a performance began or ended',
      'slotPlan.actUndone': 'removed when a performance began or ended',
      'slotPlan.moved': 'moved entries in a day’s plan',
      'slotPlan.placed': 'had entries placed automatically',
      'slotPlan.released': 'released a day’s plan',
      'slotPlan.roomsChanged': 'changed the rooms of a day',
      'slotPlan.rulesChanged': 'changed the rules of a day',
      'slotPlan.scratched': 'scratched entries that were not there',
      'slotPlan.unacknowledged': 'withdrew that a conflict was acknowledged',
      'slotPlan.unscratched': 'removed that entries were scratched',
      'slotPlan.wishesChanged': 'changed the wishes about a day',
    },
  },
})
