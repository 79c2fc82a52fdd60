import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { match } from '../../scheduling/matches/match.tables'

/** Keys of an event's matches in the order of their time. */
export async function findMatchIdsOf(reader: Reader, eventId: number, limit: number): Promise<number[]> {
  return (await reader.select({ id: match.id }).from(match).where(eq(match.eventId, eventId)).orderBy(asc(match.startsAt), asc(match.id)).limit(limit)).map(({ id }) => id)
}

/** Keys of matches of events between two moments, with their event. */
export async function findEventMatches(reader: Reader, organizationId: number, from: Date, to: Date, limit: number) {
  return reader.select({ matchId: match.id, eventId: match.eventId }).from(match)
    .where(and(eq(match.organizationId, organizationId), gte(match.startsAt, from), lt(match.startsAt, to), gte(match.eventId, 1))).orderBy(asc(match.startsAt), asc(match.id)).limit(limit)
}

/** Shows an event's matches, of its brackets and others, in the schedules of their teams, or takes them out. */
export async function publishMatchesOf(tx: Tx, eventId: number, published: boolean, now: Date): Promise<void> {
  await tx.update(match).set({ published, updatedAt: now }).where(and(eq(match.eventId, eventId), ne(match.published, published)))
}
