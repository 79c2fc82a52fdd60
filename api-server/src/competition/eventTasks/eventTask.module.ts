import { eventTaskNoun } from '@portal/shared/competition/eventTasks/eventTask.module'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { eventTaskRoutes } from './eventTask.routes'
import { eventTaskErasure } from './eventTaskErasure.repository'
import { eventTaskNames } from './eventTaskName.repository'
import { eventTaskOwnData } from './eventTaskOwnData.repository'

export const eventTaskParts = defineParts(eventTaskNoun, routes.of(...eventTaskRoutes), subjectNames.of(eventTaskNames), ownDataParts.of(eventTaskOwnData), erasedTexts.of(eventTaskErasure))
