import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { NextSteps, NotEntered, OwnSteps } from './nextSteps.schemas'

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

export const listOwnSteps = defineCall({
  name: 'nextSteps.listOwn',
  summary: 'What events of the current year wait for from the reader: invitations, entries of their school, judges’ sheets to confirm as the second person; and the events of the coming week',
  method: 'GET',
  path: '/next-steps',
  access: { roleTypes: ['org', 'staff'], permission: 'general-event-list' },
  input: z.strictObject({}),
  output: OwnSteps,
  shows: ['events', 'meets', 'performances', 'teams'],
})

export const getNotEntered = defineCall({
  name: 'nextSteps.getNotEntered',
  summary: 'The teams of a contest or meet that have entered nobody yet; none of other events',
  method: 'GET',
  path: '/events/:eventId/not-entered',
  access: { roleTypes: ['org'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: NotEntered,
  errors: ['not-found'],
  shows: ['events', 'meets', 'performances'],
})

export const remindSchools = defineCall({
  name: 'nextSteps.remind',
  summary: 'Email those who enter for the teams that have entered nobody yet; at most once a day, sent again it emails nobody',
  method: 'POST',
  path: '/events/:eventId/not-entered/reminder',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: z.strictObject({ eventId: Id }),
  output: NotEntered,
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['events'],
})
