import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './proposal.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    proposals: true
  }
}

export const proposalNoun = defineNoun({
  noun: 'scheduling/proposals',
  calls: [calls],
  changes: { proposals: 'public' },
  audit: {
    actions: {
      'proposal.accepted': 'accepted a match proposal',
      'proposal.asked': 'proposed a match to another school',
      'proposal.countered': 'proposed another time for a match',
      'proposal.declined': 'declined a match proposal',
      'proposal.withdrawn': 'withdrew a match proposal',
    },
    subjects: { matchProposal: 'Match proposal' },
  },
})
