import type { Proposal } from '@portal/shared/scheduling/proposals/proposal.schemas'

/** "Borea at Atlas" */
export const pairOf = ({ home, away }: Pick<Proposal, 'home' | 'away'>) => `${away.name} at ${home.name}`

export interface AboutProposal {
  proposal: Proposal
  onClose: () => void
}
