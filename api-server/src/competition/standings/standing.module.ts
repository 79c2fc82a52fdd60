import { standingNoun } from '@portal/shared/competition/standings/standing.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { standingRoutes } from './standing.routes'

export const standingParts = defineParts(standingNoun, routes.of(...standingRoutes))
