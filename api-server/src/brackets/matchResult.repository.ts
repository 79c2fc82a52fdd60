import { eq } from 'drizzle-orm'
import type { Reader } from '../db/database'
import { match } from '../db/schema/matches'

/** A match's own row, as it stands in the transaction that reads it. */
export async function findMatchRow(reader: Reader, matchId: number) {
  const [row] = await reader.select().from(match).where(eq(match.id, matchId))
  return row
}
