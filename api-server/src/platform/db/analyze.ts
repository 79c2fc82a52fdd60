import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** Counts again how many rows there are of what, by which the database chooses how to look for them. */
export async function analyze(database: Database): Promise<void> {
  await database.transaction((tx) => tx.execute(sql`analyze`))
}

/** Whether nobody has ever counted: the database takes every table for a small one then, and joins of two thousand teams take seconds. */
export async function wasNeverAnalyzed({ reader }: Database): Promise<boolean> {
  const { rows } = (await reader.execute(sql`select 1 from pg_class where oid = 'team'::regclass and reltuples < 0`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}
