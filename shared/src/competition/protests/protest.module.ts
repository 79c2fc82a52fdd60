import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './protest.calls'
import { protestStateNames } from './protest.schemas'

export const protestNoun = defineNoun({
  noun: 'competition/protests',
  calls: [calls],
  audit: {
    actions: {
      'performance.protestFiled': 'filed a protest on a performance',
      'performance.protestAnswered': 'answered a protest on a performance',
    },
    values: { decision: protestStateNames },
  },
})
