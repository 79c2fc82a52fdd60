import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { outgoingMessage } from './mail.tables'

/** A message that is not sent within a day is not sent at all: its code or link would be old news. */
const freshFor = 24 * 3_600_000

/** A message to be written down. */
export interface NewMessage {
  /** The name of its kind of letter. */
  kind?: string
  /** Of what is written once only. */
  onceKey?: string
  organizationId: number
  channel: 'email' | 'phone'
  target: string
  subject: string
  text: string
  html: string
  /** A PDF that goes with it, and its name. */
  attachment?: Uint8Array
  attachmentName?: string
  createdAt: Date
  /** A code that someone is waiting for: it goes before everything else. */
  isUrgent?: boolean
}

/** Words that are forgotten, with what goes with them. */
const forgotten = { text: '', html: '', attachment: null } as const

/** Writes a message in the transaction of what causes it; it is sent after the commit, if at all. Nouns hand letters to notifyPeople. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  return (await insertMessages(tx, [message]))[0]!
}

/** Writes several; only what delivers letters does (deliverByMail.ts). @returns the keys of those that were not there yet, in order */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx.insert(outgoingMessage).values(messages.map((message) => ({ ...message, nextTryAt: message.createdAt }))).onConflictDoNothing({ target: outgoingMessage.onceKey }).returning({ id: outgoingMessage.id })
  return rows.map(({ id }) => id)
}

/** How a sender holds a message while it is on its way. */
export interface MessageClaim {
  /** Names one try of one sender. */
  claim: string
  until: Date
}

/**
 * Takes the next message of these channels that is due, codes that someone is waiting for first, counts the try and holds it for the
 * sender that asks. A process that dies leaves it to the next one to ask once the time of the claim, and of the next try, is over.
 * @param onlyUrgent takes codes only
 * @param nextTryAfter when it is tried again after this many tries; null for never
 */
export async function claimMessage(
  tx: Tx, channels: readonly ('email' | 'phone')[], now: Date, { claim, until }: MessageClaim, { onlyUrgent, nextTryAfter }: { onlyUrgent: boolean; nextTryAfter: (tries: number) => Date | null },
) {
  const [due] = await tx
    .select({
      id: outgoingMessage.id, organizationId: outgoingMessage.organizationId, channel: outgoingMessage.channel, target: outgoingMessage.target, createdAt: outgoingMessage.createdAt,
      subject: outgoingMessage.subject, text: outgoingMessage.text, html: outgoingMessage.html, tries: outgoingMessage.tries, attachment: outgoingMessage.attachment, attachmentName: outgoingMessage.attachmentName,
    })
    .from(outgoingMessage)
    .where(and(
      inArray(outgoingMessage.channel, [...channels]), isNull(outgoingMessage.sentAt), lte(outgoingMessage.nextTryAt, now),
      gt(outgoingMessage.createdAt, new Date(now.getTime() - freshFor)),
      or(isNull(outgoingMessage.claimedUntil), lte(outgoingMessage.claimedUntil, now)),
      onlyUrgent ? eq(outgoingMessage.isUrgent, true) : undefined,
    ))
    .orderBy(desc(outgoingMessage.isUrgent), asc(outgoingMessage.nextTryAt), asc(outgoingMessage.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const tries = due.tries + 1
  await tx.update(outgoingMessage).set({ tries, nextTryAt: nextTryAfter(tries), claim, claimedUntil: until }).where(eq(outgoingMessage.id, due.id))
  return { ...due, tries }
}

/** Holds a message for longer, while it is still on its way. @returns false if it is someone else's by now */
export async function renewClaim(tx: Tx, messageId: number, { claim, until }: MessageClaim): Promise<boolean> {
  const rows = await tx.update(outgoingMessage).set({ claimedUntil: until }).where(and(eq(outgoingMessage.id, messageId), eq(outgoingMessage.claim, claim))).returning({ id: outgoingMessage.id })
  return rows.length > 0
}

/** Notes that a message went out. Its words are forgotten: they hold codes and links, and a table is no place to keep those. */
export async function markSent(tx: Tx, messageId: number, now: Date): Promise<void> {
  await tx.update(outgoingMessage).set({ sentAt: now, nextTryAt: null, problem: null, ...forgotten, claim: null, claimedUntil: null }).where(eq(outgoingMessage.id, messageId))
}

/**
 * Notes that a message was not taken, unless another sender has it in hand by now.
 * @param isFinal it is not tried again, and its words are forgotten
 */
export async function markProblem(tx: Tx, messageId: number, claim: string, { problem, isFinal }: { problem: string; isFinal: boolean }): Promise<void> {
  await tx.update(outgoingMessage)
    .set({ problem, claim: null, claimedUntil: null, ...(isFinal && { nextTryAt: null, ...forgotten }) })
    .where(and(eq(outgoingMessage.id, messageId), eq(outgoingMessage.claim, claim)))
}

/** Keeps messages that nobody has tried to send, so that nobody ever does: written in this time, by a portal that cannot send them. */
export async function keepUnsent(tx: Tx, channels: readonly ('email' | 'phone')[], { since, until }: { since: Date; until: Date }): Promise<void> {
  await tx.update(outgoingMessage).set({ nextTryAt: null, problem: 'It was written while nothing was set to send it.' }).where(and(
    inArray(outgoingMessage.channel, [...channels]), isNull(outgoingMessage.sentAt), isNotNull(outgoingMessage.nextTryAt), eq(outgoingMessage.tries, 0),
    gte(outgoingMessage.createdAt, since), lte(outgoingMessage.createdAt, until),
  ))
}

/** How many messages of these channels would go out now, or be tried again. */
export async function countWaiting(reader: Reader, channels: readonly ('email' | 'phone')[], now: Date): Promise<number> {
  return reader.$count(outgoingMessage, and(
    inArray(outgoingMessage.channel, [...channels]), isNull(outgoingMessage.sentAt), isNotNull(outgoingMessage.nextTryAt), gt(outgoingMessage.createdAt, new Date(now.getTime() - freshFor)),
  ))
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
  await tx.update(outgoingMessage).set({ ...forgotten, nextTryAt: null, problem: sql`coalesce(${outgoingMessage.problem}, 'It was not sent within a day.')` }).where(inArray(outgoingMessage.id, ids))
}

/** How much of each channel is waiting to be sent, how many seconds the oldest code has waited, and how much of the last day was given up: for monitoring. */
export async function measureMessages(reader: Reader, now: Date): Promise<{ channel: 'email' | 'phone'; waiting: number; oldestUrgent: number; givenUp: number }[]> {
  const due = sql`${outgoingMessage.nextTryAt} is not null`
  const rows = await reader.select({
    channel: outgoingMessage.channel,
    waiting: sql<number>`count(*) filter (where ${due})::int`,
    oldestUrgent: sql<number | null>`extract(epoch from ${now.toISOString()}::timestamptz - min(${outgoingMessage.createdAt}) filter (where ${due} and ${outgoingMessage.isUrgent}))::float8`,
    givenUp: sql<number>`count(*) filter (where not (${due}) and ${outgoingMessage.tries} > 0)::int`,
  }).from(outgoingMessage)
    .where(and(isNull(outgoingMessage.sentAt), gt(outgoingMessage.createdAt, new Date(now.getTime() - freshFor)))).groupBy(outgoingMessage.channel)
  return (['email', 'phone'] as const).map((channel) => {
    const { waiting = 0, oldestUrgent = 0, givenUp = 0 } = rows.find((row) => row.channel === channel) ?? {}
    return { channel, waiting, oldestUrgent: Math.max(oldestUrgent ?? 0, 0), givenUp }
  })
}
