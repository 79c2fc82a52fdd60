import { activityRequestNoun } from '@portal/shared/directory/activityRequests/activityRequest.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { activityRequestRoutes } from './activityRequest.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { activityRequestLetter } from './activityRequest.letters'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { activityRequestNames } from './activityRequestName.repository'
import { activityRequestOwnData } from './activityRequestOwnData.repository'

export const activityRequestParts = defineParts(activityRequestNoun, routes.of(...activityRequestRoutes), letterKinds.of(activityRequestLetter), ownDataParts.of(activityRequestOwnData), subjectNames.of(activityRequestNames))
