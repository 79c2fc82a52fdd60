import { z } from 'zod'
import { Crest, TeamColors } from '../../directory/schools/crest.schemas'
import { Id, Slug } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { eventKinds, eventStages } from './event.kinds'

const Named = z.strictObject({ name: z.string() })

const summary = {
  eventId: z.number().int(), kind: z.enum(eventKinds), name: z.string(),
  activity: z.strictObject({ activity: z.string(), name: z.string() }).nullable(), level: Named.nullable(), eventLevel: Named.nullable(),
  startsOn: z.string(), endsOn: z.string(), whenText: z.string(), place: z.string(), stage: z.enum(eventStages).exclude(['draft']), isCancelled: z.boolean(),
}

/** `school`: those that a school takes part in or is the host of. */
export const ListPublicEvents = PageQuery.omit({ pageSize: true }).extend({
  activity: Slug.optional(), school: Slug.optional(), kind: z.enum(eventKinds, 'There is no such kind.').optional(), when: z.enum(['upcoming', 'past'], '"when" can be upcoming or past.').optional(),
})
export const PublicEventRow = z.strictObject({ ...summary, teamCount: z.number().int() })
export interface PublicEventRows {
  rows: z.infer<typeof PublicEventRow>[]
  total: number
  page: number
  pageSize: number
}
export const GetPublicEvent = z.strictObject({ eventId: Id })
export const GetPublicEventDocument = z.strictObject({ eventId: Id, documentId: Id })

/** A published event as everyone sees it: teams always, the draw and the results from their stages on. No student is named. */
export const PublicEvent = z.strictObject({
  ...summary,
  description: z.string(),
  timeZone: z.string(),
  feeCents: z.number().int(),
  hostSchool: z.strictObject({ name: z.string(), schoolParam: z.string() }).nullable(),
  /** The host's; null and neutral colors without one. */
  crest: Crest.nullable(),
  hero: TeamColors,
  cancelReason: z.string(),
  sessions: z.array(z.strictObject({ title: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), whenText: z.string(), place: z.string(), note: z.string() })),
  /** Those for everyone; `path` is where each is saved from. */
  documents: z.array(z.strictObject({ documentId: z.number().int(), title: z.string(), fileName: z.string(), mediaType: z.string(), path: z.string() })),
  teams: z.array(z.strictObject({
    teamId: z.number().int(), name: z.string(), schoolParam: z.string(), crest: Crest, city: z.string(), level: z.string(), districtText: z.string(),
    /** Seeds are the draw's. */
    seed: z.number().int().nullable(),
    /** In its classification, once that is certified; null until then. */
    place: z.number().int().nullable(),
    /** "T-5th" where several share it; why teams with the same score do not. Empty otherwise. */
    placeText: z.string(), tieText: z.string(),
    /** "Classification 4A", from the results on where there is more than one; they stand together. */
    classificationName: z.string(),
    result: z.string(),
  })),
  hasDraw: z.boolean(),
  isCertified: z.boolean(),
  /** "Certified Dec 5, 9:41 PM CST"; empty otherwise. */
  certifiedText: z.string(),
  updatedText: z.string(),
})
export type PublicEvent = z.infer<typeof PublicEvent>
