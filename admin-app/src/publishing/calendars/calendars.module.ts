import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'
import { subjectActions } from '../../platform/ui/slot/subjectSlot'

export const calendars = defineNoun({
  screens: {},
  fills: [
    fill(subjectActions, later(() => import('./SubscribeAction'))),
  ],
})
