import { guideNoun } from '@portal/shared/publishing/guide/guide.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { guideRoutes } from './guide.routes'

export const guideParts = defineParts(guideNoun, routes.of(...guideRoutes))
