import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const proposals = defineNoun({
  screens: {
    matchProposals: () => import('./ProposalsScreen'),
  },
})
