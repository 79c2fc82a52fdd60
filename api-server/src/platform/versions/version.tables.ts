import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What processes that share a database tell each other: a number for each thing that something is kept of or that someone waits for.
 * Whoever changed it raises the number after the commit; the others look each second (Versions.ts).
 */
export const sharedVersion = pgTable('shared_version', {
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})
