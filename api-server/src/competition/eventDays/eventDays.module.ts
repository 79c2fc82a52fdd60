import { eventDaysNoun } from '@portal/shared/competition/eventDays/eventDays.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { eventDaysRoutes } from './eventDays.routes'

export const eventDaysParts = defineParts(eventDaysNoun, routes.of(...eventDaysRoutes))
