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
      'proposal.accepted': 'accepted a game proposal',
      'proposal.asked': 'proposed a game to another school',
      'proposal.countered': 'proposed another time for a game',
      'proposal.declined': 'declined a game proposal',
      'proposal.withdrawn': 'withdrew a game proposal',
    },
    subjects: { matchProposal: 'Game proposal' },
  },
})
