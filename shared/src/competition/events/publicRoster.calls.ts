import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { defineCall } from '../../platform/call/defineCall'
import { idOf } from '../../platform/call/fields'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'teams', 'students', 'documents', 'disciplinary', 'eligibility'] as const

/** Who plays for a team at a published event. */
export const PublicRoster = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  event: z.strictObject({ eventId: z.number().int(), name: z.string(), whenText: z.string() }),
  team: z.strictObject({ teamId: z.number().int(), name: z.string(), schoolParam: z.string(), crest: Crest }),
  /** By number, without any key of a student; "Student" for who, or whose parent, does not want to be named in public. */
  players: z.array(z.strictObject({ name: z.string(), jersey: z.string(), part: z.string(), isCaptain: z.boolean() })),
})
export type PublicRoster = z.infer<typeof PublicRoster>

export const getPublicRoster = defineCall({
  name: 'rosters.getPublic',
  summary: 'Who plays for a team at a published event: numbers, and the names of those who may be named in public',
  method: 'GET',
  path: '/public/roster',
  access: { public: 'players of a published event; named as they or their parents allow' },
  input: z.strictObject({ event: idOf('event'), team: idOf('team') }),
  output: PublicRoster,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})
