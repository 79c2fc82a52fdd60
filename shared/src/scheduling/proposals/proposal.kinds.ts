/** Matches that one school may ask another for. */
export const proposalKinds = ['district', 'nonDistrict'] as const

/** `waiting` for an answer of the school whose turn it is; the others are for good. */
export const proposalStates = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposalStateNames: Record<ProposalState, string> = { waiting: 'Waiting', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' }

/** What is done with a proposal, as the audit writes it down. */
export const proposalActs = ['asked', 'accepted', 'countered', 'declined', 'withdrawn'] as const
export type ProposalAct = (typeof proposalActs)[number]
