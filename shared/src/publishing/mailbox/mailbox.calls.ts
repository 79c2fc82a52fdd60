import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { MailboxMessage } from './mailbox.schemas'

export const listMailbox = defineCall({
  name: 'mailbox.list',
  summary: 'The latest 50 messages of a portal on the embedded database without SMTP; not found on any other',
  method: 'GET',
  path: '/development/messages',
  access: { roleTypes: ['org'], permission: 'user-edit' },
  // Messages hold other people's codes and links.
  whileActingAs: 'blocked',
  input: z.strictObject({}),
  output: z.array(MailboxMessage),
  errors: ['not-found'],
})
