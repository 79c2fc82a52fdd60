import { rollForwardNoun } from '@portal/shared/office/rollForward/rollForward.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { longWork } from '../../platform/longWork/longWork'
import { rollForwardRoutes } from './rollForward.routes'
import { rollForwardJob } from './rollForwardJob'

export const rollForwardParts = defineParts(
  rollForwardNoun,
  routes.of(...rollForwardRoutes),
  longWork.of(rollForwardJob),
)
