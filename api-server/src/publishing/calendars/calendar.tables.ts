import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from '../../identity/users/user.tables'
import { createdAt, id, moment } from '../../platform/db/columns'

/** The private address of a person's own calendar: anyone who knows it can read what the person follows, until it is revoked. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    /** SHA-256 of the token in the address, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Sealed with the server's key, so that the person can read the address again. */
    sealedToken: text('sealed_token').notNull(),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('calendar_feed_user').on(table.userId)],
)
