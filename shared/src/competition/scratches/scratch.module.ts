import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './scratch.calls'

export const scratchNoun = defineNoun({
  noun: 'competition/scratches',
  calls: [calls],
  audit: {
    actions: {
      'performance.scratched': 'scratched a performance',
      'performance.substituted': 'had a student perform in place of another',
      'performance.unscratched': 'undid the scratch of a performance',
    },
  },
})
