import { activityNoun } from '@portal/shared/directory/activities/activity.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { activityRoutes } from './activity.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { activityNames } from './activityName.repository'

export const activityParts = defineParts(
  activityNoun,
  routes.of(...activityRoutes),
  subjectNames.of(activityNames),
)
