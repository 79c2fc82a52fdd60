import { scratchNoun } from '@portal/shared/competition/scratches/scratch.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { scratchRoutes } from './scratch.routes'

export const scratchParts = defineParts(scratchNoun, routes.of(...scratchRoutes))
