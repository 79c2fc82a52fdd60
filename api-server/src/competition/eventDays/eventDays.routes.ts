import { copySetUp as copyCall } from '@portal/shared/competition/eventDays/copySetUp.calls'
import { getEventDays } from '@portal/shared/competition/eventDays/eventDays.calls'
import { serve } from '../../platform/http/serve'
import { copySetUp } from './copySetUp'
import { readEventDays } from './readEventDays'

export const eventDaysRoutes = [
  serve(getEventDays, ({ eventId }, { database: { reader }, who, now }) => readEventDays(reader, who, eventId, now())),
  serve(copyCall, (input, context) => copySetUp(input, context)),
]
