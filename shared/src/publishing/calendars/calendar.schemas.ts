import { z } from 'zod'

/** The private address of a person's own calendar; null if there is none, because none was made or it was revoked. */
export const OwnCalendar = z.strictObject({
  feed: z.strictObject({
    feedId: z.number().int(),
    /** The whole address, for calendar programs; empty if it cannot be read anymore, and a new one is needed. */
    address: z.string(),
    createdAt: z.iso.datetime(),
  }).nullable(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>
