import { getNextSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { serve } from '../../platform/http/serve'
import { readNextSteps } from './readNextSteps'

export const nextStepsRoutes = [
  serve(getNextSteps, ({ eventId }, { database: { reader }, who, now }) => readNextSteps(reader, who, eventId, now())),
]
