import { proposalNoun } from '@portal/shared/scheduling/proposals/proposal.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { proposalRoutes } from './proposal.routes'

export const proposalParts = defineParts(proposalNoun, routes.of(...proposalRoutes))
