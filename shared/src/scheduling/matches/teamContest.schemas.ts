import { z } from 'zod'

/** A music contest that a team takes part in. Its performances are a list of their own. */
export const TeamContest = z.strictObject({
  eventId: z.number().int(), name: z.string(),
  /** "Fri, Nov 20 to Sat, Nov 21" */
  whenText: z.string(),
  isCancelled: z.boolean(),
})
export type TeamContest = z.infer<typeof TeamContest>
