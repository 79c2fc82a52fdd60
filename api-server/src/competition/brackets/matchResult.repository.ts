import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'

/** A match's own row, as it is in the transaction that reads it. */
export async function findMatchRow(reader: Reader, matchId: number) {
  const [row] = await reader.select().from(match).where(eq(match.id, matchId))
  return row
}
