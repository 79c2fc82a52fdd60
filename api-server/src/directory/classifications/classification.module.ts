import { classificationNoun } from '@portal/shared/directory/classifications/classification.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { classificationRoutes } from './classification.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { classificationNames } from './classificationName.repository'

export const classificationParts = defineParts(classificationNoun, routes.of(...classificationRoutes), subjectNames.of(classificationNames))
