import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { idOf } from '../../platform/call/fields'
import { PublicEvent } from './eventPublic.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['brackets', 'events'] as const

/** What an event's pages and element show. */
export const PublicEventResults = PublicEvent.omit({ feeCents: true, timeZone: true }).extend({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  /** By classification and place once these are certified, else by seed. */
  teams: z.array(PublicEvent.shape.teams.element.extend({ wins: z.number().int(), losses: z.number().int(), ties: z.number().int() })),
  /** Matches of the event were played and its results are published: then teams have records. */
  hasMatches: z.boolean(),
  /** Its rooms and times are released: they have a page. */
  hasDay: z.boolean(),
})
export type PublicEventResults = z.infer<typeof PublicEventResults>

export const getPublicEventResults = defineCall({
  name: 'events.getPublicResults',
  summary: 'A published event with its teams by place, and their records in its matches, once its results are published',
  method: 'GET',
  path: '/public/event-results',
  access: { public: 'a published event; schools are named and no students' },
  input: z.strictObject({ event: idOf('event') }),
  output: PublicEventResults,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})
