import { openDateNoun } from '@portal/shared/scheduling/openDates/openDate.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { openDateRoutes } from './openDate.routes'

export const openDateParts = defineParts(openDateNoun, routes.of(...openDateRoutes))
