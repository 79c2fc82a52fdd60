import type { Proposal } from '@portal/shared/scheduling/proposals/proposal.schemas'

/** "Borea at Atlas" */
export const pairOf = ({ home, away }: Pick<Proposal, 'home' | 'away'>) => `${away.name} at ${home.name}`

/** "Fri, Nov 20, 7:30 PM CST at Prairie Park, Field 1" */
export const whenAndWhere = ({ whenText, placeText }: Proposal) => `${whenText}${placeText && ` at ${placeText}`}`

export interface AboutProposal {
  proposal: Proposal
  onClose: () => void
}
