import { healthNoun } from '@portal/shared/platform/health/health.module'
import { defineParts } from '../hooks/defineRegistry'
import { routes } from '../http/routes'
import { healthRoutes } from './health.routes'

export const healthParts = defineParts(healthNoun, routes.of(...healthRoutes))
