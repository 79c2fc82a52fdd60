import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { EventDays } from './eventDays.schemas'

export const getEventDays = defineCall({
  name: 'eventDays.get',
  summary: 'The days of an event as a calendar: its sessions, the tasks that are for the reader, and released performances and heats: of the whole event, of the reader’s school, or their own',
  method: 'GET',
  path: '/events/:eventId/days',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'general-event-list' },
  input: z.strictObject({ eventId: Id }),
  output: EventDays,
  errors: ['not-found'],
  shows: ['events', 'eventTasks', 'meets', 'performances', 'slots'],
})
