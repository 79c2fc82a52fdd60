import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { favouriteKinds } from '@portal/shared/favourites/favourite.kinds'
import { createdAt, id, moment } from './columns'
import { user } from './people'

/** What a person follows. */
export const favourite = pgTable(
  'favourite',
  {
    id: id(),
    userId: integer('user_id').notNull().references(() => user.id),
    kind: text('kind', { enum: favouriteKinds }).notNull(),
    /** The activity's, team's or school's id. */
    subjectId: integer('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('favourite_once').on(table.userId, table.kind, table.subjectId), index('favourite_subject').on(table.kind, table.subjectId)],
)

/** The private address of a person's own calendar: whoever knows it reads what the person follows, until it is revoked. */
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
