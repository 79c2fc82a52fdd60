import { dashboardNoun } from '@portal/shared/publishing/dashboard/dashboard.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dashboardRoutes } from './dashboard.routes'

export const dashboardParts = defineParts(dashboardNoun, routes.of(...dashboardRoutes))
