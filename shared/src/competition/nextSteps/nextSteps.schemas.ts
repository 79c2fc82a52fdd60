import { z } from 'zod'

/** What an event waits for, in the order in which it is done. `to`: the place where it is; one that begins with # is on the event's own page. */
export const NextSteps = z.strictObject({ steps: z.array(z.strictObject({ key: z.string(), text: z.string(), to: z.string() })) })
export type NextSteps = z.infer<typeof NextSteps>
