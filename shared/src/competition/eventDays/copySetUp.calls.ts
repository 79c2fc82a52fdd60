import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id } from '../../platform/call/fields'

/** Parts of an event that another one of its kind can take: what has none of its own yet. */
export const setUpParts = ['sessions', 'categories', 'advancing', 'events', 'rules', 'rooms'] as const
export type SetUpPart = (typeof setUpParts)[number]

export const copySetUp = defineCall({
  name: 'eventDays.copySetUp',
  summary: 'Give another event of the same kind the set-up of this one: sessions, categories and who advances, or events, rules and rooms, dates moved; parts that it has already stay, so that sent again it changes nothing',
  method: 'POST',
  path: '/events/:eventId/set-up',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: z.strictObject({ eventId: Id, intoId: BodyId }),
  output: z.strictObject({ copied: z.array(z.enum(setUpParts)) }),
  errors: ['not-found', 'not-yours', 'restore-first', 'read-only-year', 'conflicts'],
  changes: ['events', 'occasions', 'venues', 'performances', 'meets', 'slots'],
})
