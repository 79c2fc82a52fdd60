import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/**
 * What processes that share a database tell each other of limits: how much of one has been used up at each process, once that is a part worth telling.
 * A row goes soon after its window has ended.
 */
export const sharedCount = pgTable(
  'shared_count',
  {
    /** The limit, and a hash of whose it is: addresses are nobody's to read here. */
    name: text('name').notNull(),
    key: text('key').notNull(),
    /** Which process counted. */
    process: text('process').notNull(),
    count: integer('count').notNull(),
    /** By the database's clock. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key, table.process] }), index('shared_count_ends').on(table.endsAt)],
)
