import { eventTaskNoun } from '@portal/shared/competition/eventTasks/eventTask.module'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { named, subjectNames } from '../../platform/audit/subjectNames.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { eventTaskRoutes } from './eventTask.routes'
import { eventTask } from './eventTask.tables'
import { eventTaskOwnData } from './eventTaskOwnData.repository'

export const eventTaskParts = defineParts(eventTaskNoun, routes.of(...eventTaskRoutes), subjectNames.of({ eventTask: named(eventTask, eventTask.title) }), ownDataParts.of(eventTaskOwnData))
