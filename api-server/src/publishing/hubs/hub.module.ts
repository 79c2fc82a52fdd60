import { hubNoun } from '@portal/shared/publishing/hubs/hub.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { hubRoutes } from './hub.routes'

export const hubParts = defineParts(hubNoun, routes.of(...hubRoutes))
