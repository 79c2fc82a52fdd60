import { calendarNoun } from '@portal/shared/publishing/calendars/calendar.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { calendarRoutes } from './calendar.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { calendarOwnData } from './calendarOwnData.repository'

export const calendarParts = defineParts(calendarNoun, routes.of(...calendarRoutes), ownDataParts.of(calendarOwnData))
