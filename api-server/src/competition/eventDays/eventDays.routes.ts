import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import { serve } from '../../platform/http/serve'
import { readEventDays } from './readEventDays'

export const eventDaysRoutes = [
  serve(getEventDays, ({ eventId }, { database: { reader }, who, now }) => readEventDays(reader, who, eventId, now())),
]
