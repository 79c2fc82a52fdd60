import { and, eq, lt } from 'drizzle-orm'
import { oldRowsOf } from '../retentionKinds/oldRows.repository'
import { defineRetention } from '../retentionKinds/retentionKinds'
import { outgoingMessage } from '../mail/mail.tables'

export const messageRetention = defineRetention({
  kind: 'messages', title: 'Sent messages', removes: 'To whom email and text messages were sent, and their subjects; their text is erased as soon as they are sent.', usual: 365, least: 30, most: 1_825,
  ...oldRowsOf(outgoingMessage, (organizationId, before) => and(eq(outgoingMessage.organizationId, organizationId), lt(outgoingMessage.createdAt, before))),
})
