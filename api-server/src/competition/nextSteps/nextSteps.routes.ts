import { getNextSteps, getNotEntered, listOwnSteps, remindSchools as remindSchoolsCall } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { ownScope } from '../../identity/organizations/scope'
import { serve, WithMessage } from '../../platform/http/serve'
import { readNotEntered, remindSchools } from './notEntered'
import { readNextSteps } from './readNextSteps'
import { readOwnSteps } from './readOwnSteps'

export const nextStepsRoutes = [
  serve(getNextSteps, ({ eventId }, { database: { reader }, who, now }) => readNextSteps(reader, who, eventId, now())),
  serve(listOwnSteps, async (_input, { database: { reader }, who, now }) => readOwnSteps(reader, await ownScope(reader, who, {}), who, now())),
  serve(getNotEntered, ({ eventId }, { database: { reader }, who, now }) => readNotEntered(reader, who, eventId, now())),
  serve(remindSchoolsCall, async ({ eventId }, context) => new WithMessage(await remindSchools(eventId, context), 'The schools are reminded.')),
]
