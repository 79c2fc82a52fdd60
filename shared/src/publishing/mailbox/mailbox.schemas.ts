import { z } from 'zod'

/** A message as it was written, for the mailbox page of a portal that sends nothing. */
export const MailboxMessage = z.strictObject({
  messageId: z.number().int(),
  channel: z.enum(['email', 'phone']),
  target: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type MailboxMessage = z.infer<typeof MailboxMessage>
