import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import { sameClock, type ClockChange } from '../venues/venueClocks'
import type { VenueUse } from '../venues/venueUses'
import { match } from './match.tables'

/** Upcoming matches hold their place: those that are scheduled. */
const isUpcoming = (now: Date) => and(eq(match.status, 'scheduled'), mayBeginFrom(now))
const countBy = (key: typeof match.venueId | typeof match.assetId) => (reader: Reader, keys: number[], now: Date) =>
  reader.select({ key, count: sql<number>`count(*)::int` }).from(match).where(and(inArray(key, keys), isUpcoming(now))).groupBy(key)

export const matchUse: VenueUse = { words: { one: 'upcoming match', many: 'upcoming matches', deed: 'played' }, countAt: countBy(match.venueId), countOn: countBy(match.assetId) }

/** Calendars that have a match get its new moment. */
export async function keepMatchClocks(tx: Tx, { venueId, to, now }: ClockChange): Promise<void> {
  const rows = await tx.select({ id: match.id, startsAt: match.startsAt, timeZone: match.timeZone, sequence: match.sequence, version: match.version }).from(match)
    .where(and(eq(match.venueId, venueId), isUpcoming(now))).orderBy(asc(match.id)).for('update')
  for (const { id, startsAt, timeZone, sequence, version } of rows) {
    await tx.update(match).set({ startsAt: sameClock(startsAt, timeZone, to), timeZone: to, version: version + 1, sequence: sequence + 1, updatedAt: now }).where(eq(match.id, id))
  }
}
