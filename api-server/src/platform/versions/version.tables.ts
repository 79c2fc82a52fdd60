import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What processes that share a database tell each other: a number for each thing that is cached or that someone is waiting for.
 * The process that changed it raises the number after the commit; the others look every second (Versions.ts).
 */
export const sharedVersion = pgTable('shared_version', {
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})
