import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { outgoingMessage } from '../db/schema/organizations'

/** A message that is not sent within a day is not sent at all: its code or link would be old news. */
const freshFor = 24 * 3_600_000

/** A message to be written down. */
export interface NewMessage {
  organizationId: number
  channel: 'email' | 'phone'
  target: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** Writes a message in the transaction of what causes it; it is sent after the commit, if at all. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  return (await insertMessages(tx, [message]))[0]!
}

/** Writes several. @returns their keys, in order */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx.insert(outgoingMessage).values(messages.map((message) => ({ ...message, nextTryAt: message.createdAt }))).returning({ id: outgoingMessage.id })
  return rows.map(({ id }) => id)
}

/**
 * Takes the next message of these channels that is due, counts the try and puts the next one off, so that no other process takes it too.
 * A process that dies here leaves the message for that next try.
 */
export async function claimMessage(tx: Tx, channels: readonly ('email' | 'phone')[], now: Date, nextTryAfter: (tries: number) => Date | null) {
  const [due] = await tx
    .select({ id: outgoingMessage.id, organizationId: outgoingMessage.organizationId, channel: outgoingMessage.channel, target: outgoingMessage.target, subject: outgoingMessage.subject, text: outgoingMessage.text, html: outgoingMessage.html, tries: outgoingMessage.tries })
    .from(outgoingMessage)
    .where(and(
      inArray(outgoingMessage.channel, [...channels]), isNull(outgoingMessage.sentAt), lte(outgoingMessage.nextTryAt, now),
      gt(outgoingMessage.createdAt, new Date(now.getTime() - freshFor)),
    ))
    .orderBy(asc(outgoingMessage.nextTryAt), asc(outgoingMessage.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const tries = due.tries + 1
  await tx.update(outgoingMessage).set({ tries, nextTryAt: nextTryAfter(tries) }).where(eq(outgoingMessage.id, due.id))
  return { ...due, tries }
}

/** Notes that a message went out. Its words are forgotten: they hold codes and links, and a table is no place to keep those. */
export async function markSent(tx: Tx, messageId: number, now: Date): Promise<void> {
  await tx.update(outgoingMessage).set({ sentAt: now, nextTryAt: null, problem: null, text: '', html: '' }).where(eq(outgoingMessage.id, messageId))
}

/** @param isFinal it is not tried again, and its words are forgotten */
export async function markProblem(tx: Tx, messageId: number, problem: string, isFinal: boolean): Promise<void> {
  await tx.update(outgoingMessage).set({ problem, ...(isFinal && { nextTryAt: null, text: '', html: '' }) }).where(eq(outgoingMessage.id, messageId))
}

/** The latest messages of an organization, the newest first. */
export async function findLatestMessages(reader: Reader, organizationId: number, limit: number) {
  return reader
    .select({
      messageId: outgoingMessage.id, channel: outgoingMessage.channel, target: outgoingMessage.target,
      subject: outgoingMessage.subject, text: outgoingMessage.text, createdAt: outgoingMessage.createdAt,
    })
    .from(outgoingMessage)
    .where(eq(outgoingMessage.organizationId, organizationId))
    .orderBy(desc(outgoingMessage.id))
    .limit(limit)
}

/** Forgets the words of messages that will never be sent: out of tries, or too old. Runs where a mailer is set only. */
export async function forgetStaleMessages(tx: Tx, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - freshFor)
  const ids = tx.select({ id: outgoingMessage.id }).from(outgoingMessage)
    .where(and(isNull(outgoingMessage.sentAt), lte(outgoingMessage.createdAt, stale), sql`${outgoingMessage.text} <> ''`)).limit(500)
  await tx.update(outgoingMessage).set({ text: '', html: '', nextTryAt: null, problem: sql`coalesce(${outgoingMessage.problem}, 'It was not sent within a day.')` }).where(inArray(outgoingMessage.id, ids))
}
