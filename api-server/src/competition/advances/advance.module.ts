import { advanceNoun } from '@portal/shared/competition/advances/advance.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { advanceRoutes } from './advance.routes'

export const advanceParts = defineParts(advanceNoun, routes.of(...advanceRoutes))
