import { classificationNoun } from '@portal/shared/directory/classifications/classification.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { classificationRoutes } from './classification.routes'

export const classificationParts = defineParts(classificationNoun, routes.of(...classificationRoutes))
