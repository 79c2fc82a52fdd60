import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, Slug } from '../../platform/call/fields'
import { BracketPicture } from './bracketPicture.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'matches', 'brackets', 'events'] as const

/** Most brackets that are drawn at once: what a page shows and a phone can hold. */
export const mostDrawn = 8

/** Which brackets are drawn: one, those of an event, or those of the academic year; each further word narrows. */
export const DrawnBracketsQuery = z.strictObject({
  bracket: Id.optional(), event: Id.optional(), activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(),
  /** Only those in which this school takes part (its name in addresses). */
  school: Slug.optional(),
  /** `events`: only those that belong to an event. */
  of: z.enum(['all', 'events'], '"of" can be all or events.').default('all'),
})

export const DrawnBrackets = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  event: z.strictObject({ eventId: z.number().int(), name: z.string() }).nullable(),
  brackets: z.array(BracketPicture),
  /** How many there are; the first few are drawn. */
  total: z.number().int(),
})
export type DrawnBrackets = z.infer<typeof DrawnBrackets>

export const drawPublicBrackets = defineCall({
  name: 'brackets.drawPublic',
  summary: `Published brackets, ready to be drawn; at most ${mostDrawn}`,
  method: 'GET',
  path: '/public/brackets',
  access: { public: 'published brackets; players are named as they or their parents allow' },
  input: DrawnBracketsQuery,
  output: DrawnBrackets,
  errors: ['not-found', 'unknown-organization'],
  cacheable: true,
  shows,
})
