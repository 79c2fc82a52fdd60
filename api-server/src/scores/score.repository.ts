import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { scoreEntry } from '../db/schema/matches'

/** The entry that made a version of a match. */
export async function findEntry(reader: Reader, matchId: number, matchVersion: number) {
  const [row] = await reader
    .select({ entry: scoreEntry.entry, enteredByUserId: scoreEntry.enteredByUserId })
    .from(scoreEntry)
    .where(and(eq(scoreEntry.matchId, matchId), eq(scoreEntry.matchVersion, matchVersion)))
  return row
}

export async function insertEntry(tx: Tx, values: typeof scoreEntry.$inferInsert): Promise<void> {
  await tx.insert(scoreEntry).values(values)
}
