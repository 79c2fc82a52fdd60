import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { EarlierEntry, EarlierEvent, EarlierEventsOf, TakeOver } from './earlierEntries.schemas'

const mayWork = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const

export const listEarlierEvents = defineCall({
  name: 'performances.listEarlierEvents',
  summary: 'Past events of the same activity in which a school entered performances, the last one first; for the office and those who run the school’s performances',
  method: 'GET',
  path: '/events/:eventId/earlier-events',
  access: mayWork,
  input: EarlierEventsOf,
  output: z.strictObject({ events: z.array(EarlierEvent) }),
  errors: ['not-found'],
  shows: ['events', 'performances'],
})

export const takeOverEntries = defineCall({
  name: 'performances.takeOver',
  summary: 'Enter the performances of an earlier event again, or say first which of them can be and what they lose; those that stand already are left alone',
  method: 'POST',
  path: '/events/:eventId/earlier-entries',
  access: mayWork,
  adds: true,
  input: TakeOver,
  output: z.strictObject({ entries: z.array(EarlierEntry) }),
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['performances'],
})
