import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../platform/db/columns'
import { user } from '../users/user.tables'

/** A link that lets a person set a password: for a new person, or one who forgot theirs. */
export const passwordLink = pgTable(
  'password_link',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    purpose: text('purpose', { enum: ['newUser', 'reset'] }).notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_link_user').on(table.userId)],
)

/** A six-digit code sent to an email address or a phone. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: id(),
    channel: text('channel', { enum: ['email', 'phone'] }).notNull(),
    target: text('target').notNull(),
    /** What the code is for: passwordSetUpByNewUser, forgetPass. A code for one thing is none for another. */
    purpose: text('purpose').notNull(),
    /** Keyed hash; six digits alone could be tried out. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    usedAt: moment('used_at'),
  },
  (table) => [index('one_time_code_target').on(table.channel, table.target, table.purpose)],
)
