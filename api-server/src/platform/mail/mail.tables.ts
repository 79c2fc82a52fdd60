import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organization } from '../../identity/organizations/organization.tables'
import { bytea, createdAt, id, moment } from '../db/columns'

/** Email and text messages: what is to be sent, what was, and what failed. The embedded default sends nothing and shows this. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    id: id(),
    organizationId: integer('organization_id').references(() => organization.id),
    /** The kind of letter, as its noun declares it; empty for what was written before there were kinds. */
    kind: text('kind').notNull().default(''),
    /** Made of all that tells one letter from another (deliverByMail.ts): handed in twice, it is written once. */
    onceKey: text('once_key'),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    target: text('target').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
      html: text('html').notNull().default(''),
    /** A file that goes with it, forgotten as its words are; null for none. */
    attachment: bytea('attachment'),
    attachmentName: text('attachment_name').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** Times that sending was tried, when it is tried again, and what went wrong last. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at'),
    problem: text('problem'),
    /** Someone is waiting for it in front of a screen: it goes before everything else. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Which sender has it in hand, and until when nobody else may; renewed while it is being sent. */
    claim: text('claim'),
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    index('outgoing_message_organization').on(table.organizationId, table.createdAt),
    uniqueIndex('outgoing_message_once').on(table.onceKey),
    index('outgoing_message_due').on(table.isUrgent, table.nextTryAt, table.id).where(sql`sent_at is null and next_try_at is not null`),
  ],
)
