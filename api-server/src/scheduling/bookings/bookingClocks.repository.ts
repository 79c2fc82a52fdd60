import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { sameClock, type ClockChange } from '../venues/venueClocks'
import { venueBooking } from '../venues/venue.tables'

/** A closure that is not over keeps its hours. */
export async function keepBookingClocks(tx: Tx, { venueId, from, to, now }: ClockChange): Promise<void> {
  const rows = await tx.select({ id: venueBooking.id, startsAt: venueBooking.startsAt, endsAt: venueBooking.endsAt, version: venueBooking.version }).from(venueBooking)
    .where(and(eq(venueBooking.venueId, venueId), isNull(venueBooking.deletedAt), gt(venueBooking.endsAt, now))).orderBy(asc(venueBooking.id)).for('update')
  for (const { id, startsAt, endsAt, version } of rows) {
    await tx.update(venueBooking).set({ startsAt: sameClock(startsAt, from, to), endsAt: sameClock(endsAt, from, to), version: version + 1 }).where(eq(venueBooking.id, id))
  }
}
