import { z } from 'zod'
import { BodyId } from '../../platform/call/fields'
import { Minute } from './slot.schemas'

/** What happens at a contest, as those at the door of a room enter it. An entry that starts in another room than planned was taken there. */
export const ContestEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('checkedIn'), entryId: BodyId, at: Minute }),
  z.strictObject({ kind: z.literal('started'), entryId: BodyId, roomId: BodyId, at: Minute }),
  z.strictObject({ kind: z.literal('ended'), entryId: BodyId, at: Minute }),
  z.strictObject({ kind: z.literal('scratched'), entryId: BodyId, at: Minute }),
])
export type ContestEvent = z.infer<typeof ContestEvent>
