import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './secondFactor.calls'

export const secondFactorNoun = defineNoun({
  noun: 'identity/secondFactors',
  calls: [calls],
  audit: {
    actions: {
      'secondFactor.begun': 'began to set up a second factor',
      'secondFactor.off': 'turned the second factor off',
      'secondFactor.on': 'turned the second factor on',
      'secondFactor.policyChanged': 'changed who needs a second factor',
      'secondFactor.recoveryRenewed': 'made new recovery codes',
      'secondFactor.recoveryUsed': 'used a recovery code',
      'secondFactor.reset': 'reset someone’s second factor',
    },
  },
})
