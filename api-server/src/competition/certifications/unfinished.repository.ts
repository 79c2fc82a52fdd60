import { and, asc, eq, inArray, max, ne, or } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'
import { scoreEntry } from '../scores/score.tables'

/**
 * Matches of a district's table (published ones that count) or of an event (its draw need not be published) that are not final or
 * whose score is contested, by day, with the newest of their score's history.
 */
export async function findUnfinished(reader: Reader, of: { districtId: number } | { eventId: number }): Promise<{ matchId: number; version: number; actionId: number | null }[]> {
  const which = 'districtId' in of ? and(eq(match.districtId, of.districtId), eq(match.published, true), ne(match.kind, 'scrimmage')) : eq(match.eventId, of.eventId)
  return reader.select({ matchId: match.id, version: match.version, actionId: max(scoreEntry.id) })
    .from(match).leftJoin(scoreEntry, eq(scoreEntry.matchId, match.id))
    .where(and(which, ne(match.status, 'cancelled'), or(ne(match.status, 'final'), inArray(match.scoreState, ['reported', 'confirmed', 'disputed', 'underReview']))))
    .groupBy(match.id).orderBy(asc(match.startsAt), asc(match.id))
}
