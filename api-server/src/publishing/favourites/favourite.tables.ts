import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { favouriteKinds } from '@portal/shared/publishing/favourites/favourite.kinds'
import { user } from '../../identity/users/user.tables'
import { createdAt, id } from '../../platform/db/columns'

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
