import { z } from 'zod'
import { line } from '../../platform/call/fields'

export const AskDeletion = z.strictObject({
  password: z.string().min(1, 'Please enter your password.').max(256, 'At most 256 characters.'),
  note: line(300),
})

/** The state of the user's own request to leave; null for none. */
export const OwnDeletion = z.strictObject({
  request: z.strictObject({ requestId: z.number().int(), createdAt: z.iso.datetime() }).nullable(),
})
