import { sql } from 'drizzle-orm'
import type { Tx } from './database'

/** Lets those who would take the same words (an address, a form's key) go one after the other until the transaction ends. */
export async function lockWords(tx: Tx, ...words: (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words.join(' ')}, 0))`)
}
