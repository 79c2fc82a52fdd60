import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { matchUse } from '../../scheduling/matches/matchUse.repository'
import { sameClock, type ClockChange } from '../../scheduling/venues/venueClocks'
import type { VenueUse } from '../../scheduling/venues/venueUses'
import { bracket, bracketMatch } from './bracket.tables'

/** Times in a bracket hold their place before its teams are known; from then on their matches do. */
const isUpcomingSlot = (now: Date) => and(isNull(bracketMatch.matchId), gte(bracketMatch.startsAt, now), isNull(bracket.deletedAt))
const countBy = (key: typeof bracketMatch.venueId | typeof bracketMatch.assetId) => (reader: Reader, keys: number[], now: Date) =>
  reader.select({ key, count: sql<number>`count(*)::int` }).from(bracketMatch).innerJoin(bracket, eq(bracket.id, bracketMatch.bracketId)).where(and(inArray(key, keys), isUpcomingSlot(now))).groupBy(key)

export const bracketUse: VenueUse = { words: matchUse.words, countAt: countBy(bracketMatch.venueId), countOn: countBy(bracketMatch.assetId) }

export async function keepSlotClocks(tx: Tx, { venueId, to, now }: ClockChange): Promise<void> {
  const rows = await tx.select({ id: bracketMatch.id, startsAt: bracketMatch.startsAt, timeZone: bracketMatch.timeZone }).from(bracketMatch).innerJoin(bracket, eq(bracket.id, bracketMatch.bracketId))
    .where(and(eq(bracketMatch.venueId, venueId), isUpcomingSlot(now))).orderBy(asc(bracketMatch.id)).for('update', { of: bracketMatch })
  for (const { id, startsAt, timeZone } of rows) await tx.update(bracketMatch).set({ startsAt: sameClock(startsAt!, timeZone, to), timeZone: to }).where(eq(bracketMatch.id, id))
}
