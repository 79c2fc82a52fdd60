import { acceptProposal, counterProposal, declineProposal, listProposals, proposeMatch, withdrawProposal } from '@portal/shared/scheduling/proposals/proposal.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { acceptProposal as accept, counterProposal as counter, endProposal } from './answerProposal'
import { proposeMatch as propose } from './proposeMatch'
import { readProposals } from './readProposals'

export const proposalRoutes = [
  serve(listProposals, (input, { database: { reader }, who, common }) => readProposals(reader, who, common, input)),
  serve(proposeMatch, async (input, context) => new WithMessage({ proposalId: await propose(input, context) }, 'The other school has been asked. It is scheduled once they accept.')),
  serve(acceptProposal, async (input, context) => new WithMessage({ matchId: await accept(input, context) }, 'Accepted. It is scheduled, and both schools are notified.')),
  serve(declineProposal, async (input, context) => {
    await endProposal('declined', input, context)
    return new WithMessage(null, 'Declined. The other school is notified.')
  }),
  serve(withdrawProposal, async (input, context) => {
    await endProposal('withdrawn', input, context)
    return new WithMessage(null, 'Withdrawn. The other school is notified.')
  }),
  serve(counterProposal, async (input, context) => {
    await counter(input, context)
    return new WithMessage(null, 'Another time is proposed. The other school will answer.')
  }),
]
