import { z } from 'zod'
import { AddedKey, BodyId, Id, line } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { performanceLimits, Rating } from '../performances/performance.schemas'

/** `upheld`: the school is right, with another rating or without. */
export const protestStates = ['open', 'upheld', 'declined'] as const
export type ProtestState = (typeof protestStates)[number]
export const protestStateNames: Record<ProtestState, string> = { open: 'Open', upheld: 'Upheld', declined: 'Declined' }

/** A school's protest on a performance. */
export const FileProtest = z.strictObject({ key: AddedKey, performanceId: BodyId, reason: lines(1_000).min(1, 'Please enter a reason.') })
export type FileProtest = z.output<typeof FileProtest>

/** `answer`: words to the school; of a rating that is corrected they are the reason too. `rating`: the one that counts from now on; null to leave it. */
export const AnswerProtest = z
  .strictObject({ protestId: BodyId, decision: z.enum(['upheld', 'declined'], 'Please choose an answer.'), answer: line(performanceLimits.reason).min(1, 'Please enter an answer.'), rating: Rating.nullable().default(null) })
  .superRefine(({ decision, rating }, context) => {
    if (decision === 'declined' && rating !== null) context.addIssue({ code: 'custom', path: ['rating'], message: 'A declined protest corrects no rating.' })
  })
export type AnswerProtest = z.output<typeof AnswerProtest>

export const ProtestsKey = z.strictObject({ eventId: Id })

const id = z.number().int()

const Protest = z.strictObject({
  protestId: id, performanceId: id, uniqueName: z.string(), categoryName: z.string(), schoolName: z.string(), state: z.enum(protestStates),
  reason: z.string(), filedBy: z.string(), filedAt: z.iso.datetime(),
  /** Empty and null while it is open. */
  answer: z.string(), answeredBy: z.string(), answeredAt: z.iso.datetime().nullable(),
  /** The rating that counted when it was filed, and the one it was corrected to; null without. */
  ratingBefore: id.nullable(), ratingAfter: id.nullable(),
})
export type Protest = z.infer<typeof Protest>

/** The protests of an event: all for the office, their own for those who run a school’s performances. */
export const EventProtests = z.strictObject({
  eventId: id,
  counts: z.record(z.enum(protestStates), id),
  /** Open ones first, then the latest. */
  protests: z.array(Protest),
  /** What the reader can file a protest on now. */
  files: z.array(z.strictObject({ performanceId: id, uniqueName: z.string(), categoryName: z.string(), rating: id.nullable(), until: z.iso.datetime() })),
  can: z.strictObject({ answer: z.boolean() }),
})
export type EventProtests = z.infer<typeof EventProtests>
