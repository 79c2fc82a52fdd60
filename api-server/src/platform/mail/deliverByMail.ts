import { createHash } from 'node:crypto'
import type { Tx } from '../db/database'
import type { Letter } from './letter'
import { insertMessages } from './message.repository'

/** Writes letters down to be sent: each once for its cause. They go out after the commit, once the sender is woken (context.wakeSender). */
export async function deliverByMail(tx: Tx, letters: readonly Letter[]): Promise<void> {
  await insertMessages(tx, letters.map(({ kind, cause, organizationId, channel, target, subject, text, html, attachment, createdAt }) => ({
    kind: kind.name, onceKey: createHash('sha256').update(JSON.stringify([kind.name, cause, organizationId, channel, target, subject, text])).digest('base64url'),
    organizationId, channel, target, subject, text, html, ...(attachment && { attachment: attachment.bytes, attachmentName: attachment.name }), createdAt, isUrgent: kind.isUrgent === true,
  })))
}
