import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'

const id = z.number().int()

/** A past meet of the same activity in which a school entered athletes. */
export const EarlierMeet = z.strictObject({ eventId: id, name: z.string(), startsOn: z.string(), entries: id })

/** So many entries of a school are taken over at once. */
export const mostMeetEntriesTaken = 400

/** Take entries of an earlier meet over for a team. `entryIds`: of those; null for all. `dryRun`: say what can be, and enter nothing. */
export const TakeOverMeet = z.strictObject({
  eventId: Id, fromEventId: BodyId, teamId: BodyId,
  entryIds: z.array(BodyId, 'Please choose an entry.').min(1, 'Please choose an entry.').max(mostMeetEntriesTaken, `At most ${mostMeetEntriesTaken} entries.`).nullable(),
  dryRun: z.boolean(),
})
export type TakeOverMeet = z.output<typeof TakeOverMeet>

/** What becomes of an entry: it can be entered (`add`), stands in the meet already (`there`), or cannot be entered (`none`). */
export const earlierMeetStates = ['add', 'there', 'none'] as const

export const EarlierMeetEntry = z.strictObject({
  /** Of the earlier meet. */
  entryId: id,
  eventName: z.string(), name: z.string(),
  /** Who of a relay is at the school no longer. */
  lost: z.array(z.string()),
  /** The best mark of that year, as it is written; empty without one. */
  seed: z.string(),
  state: z.enum(earlierMeetStates),
  /** Why it cannot be entered, or what to look at; empty otherwise. */
  why: z.string(),
})
export type EarlierMeetEntry = z.infer<typeof EarlierMeetEntry>
