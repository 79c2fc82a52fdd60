import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { NextSteps } from './nextSteps.schemas'

export const getNextSteps = defineCall({
  name: 'nextSteps.get',
  summary: 'What the office has still to do for a music contest or a meet, in order; none for other events',
  method: 'GET',
  path: '/events/:eventId/next-steps',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: NextSteps,
  errors: ['not-found'],
  shows: ['events', 'meets', 'performances', 'slots'],
})
