import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'
import { NotEligible } from '../events/entryEligibility.schemas'

/** By an address, so that its keys are text there. */
export const EarlierEventsOf = z.strictObject({ eventId: Id, schoolId: Id })

const id = z.number().int()

/** A past event of the same activity in which a school entered performances. */
export const EarlierEvent = z.strictObject({ eventId: id, name: z.string(), startsOn: z.string(), entries: id })

/** So many entries of a school are taken over at once. */
export const mostTakenOver = 400

/**
 * Take entries of an earlier event over. `performanceIds`: of those; null for all. `dryRun`: say what can be, and enter nothing.
 * `teamId`: which of the school's teams in the event; needed where it has several.
 */
export const TakeOver = z.strictObject({
  eventId: Id, fromEventId: BodyId, schoolId: BodyId, teamId: BodyId.optional(),
  performanceIds: z.array(BodyId, 'Please choose an entry.').min(1, 'Please choose an entry.').max(mostTakenOver, `At most ${mostTakenOver} entries.`).nullable(),
  dryRun: z.boolean(),
})
export type TakeOver = z.output<typeof TakeOver>

/**
 * What becomes of an entry: it can be taken over as it was (`whole`) or with fewer performers (`fewer`), it stands in the event already (`there`), it cannot be
 * (`none`), or it was just taken over (`taken`).
 */
export const takeOverStates = ['whole', 'fewer', 'there', 'none', 'taken'] as const

export const EarlierEntry = z.strictObject({
  /** Of the earlier event. */
  performanceId: id,
  uniqueName: z.string(), categoryName: z.string(), title: z.string(), composer: z.string(),
  state: z.enum(takeOverStates),
  /** Who performs again, and who is not at the school anymore. */
  performers: z.array(z.string()), lost: z.array(z.string()),
  /** Who of them is not eligible, where the event warns of it. */
  notEligible: z.array(NotEligible),
  /** Why it cannot be taken over, in a sentence; empty otherwise. */
  problem: z.string(),
  /** The performance that was made of it; null otherwise. */
  takenAs: id.nullable(),
})
export type EarlierEntry = z.infer<typeof EarlierEntry>
