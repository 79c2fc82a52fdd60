import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { venue, venueAsset, venueBooking } from './venue.tables'

export type BookingRecord = typeof venueBooking.$inferSelect

/** What takes any of some venues for a time between two moments, in order of its beginning. */
export async function findBookings(reader: Reader, venueIds: readonly number[], from: Date, to: Date) {
  if (venueIds.length === 0) return []
  return reader.select({ booking: venueBooking, assetName: venueAsset.name }).from(venueBooking).leftJoin(venueAsset, eq(venueAsset.id, venueBooking.assetId))
    .where(and(inArray(venueBooking.venueId, [...venueIds]), isNull(venueBooking.deletedAt), lt(venueBooking.startsAt, to), gt(venueBooking.endsAt, from)))
    .orderBy(asc(venueBooking.startsAt), asc(venueBooking.id))
}

/** A booking of the organization with the school of its venue, locked. */
export async function lockBooking(tx: Tx, organizationId: number, bookingId: number) {
  const [row] = await tx.select({ booking: venueBooking, schoolId: venue.schoolId, timeZone: venue.timeZone }).from(venueBooking).innerJoin(venue, eq(venue.id, venueBooking.venueId))
    .where(and(eq(venueBooking.id, bookingId), eq(venue.organizationId, organizationId))).for('update', { of: venueBooking })
  return row
}

/** The venue of a booking, before anything is locked. */
export async function findVenueOfBooking(reader: Reader, organizationId: number, bookingId: number): Promise<number | undefined> {
  const [row] = await reader.select({ venueId: venueBooking.venueId }).from(venueBooking).innerJoin(venue, eq(venue.id, venueBooking.venueId))
    .where(and(eq(venueBooking.id, bookingId), eq(venue.organizationId, organizationId)))
  return row?.venueId
}

export async function findBookingAddedWith(reader: Reader, venueId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: venueBooking.id }).from(venueBooking).where(and(eq(venueBooking.venueId, venueId), eq(venueBooking.addedKey, addedKey)))
  return row?.id
}

export async function insertBooking(tx: Tx, values: typeof venueBooking.$inferInsert): Promise<number> {
  const [row] = await tx.insert(venueBooking).values(values).returning({ id: venueBooking.id })
  return row!.id
}

export async function updateBooking(tx: Tx, bookingId: number, values: Partial<typeof venueBooking.$inferInsert>): Promise<void> {
  await tx.update(venueBooking).set(values).where(eq(venueBooking.id, bookingId))
}

/** What takes any of some venues of an organization, or any venue of it, with where that is: in order of its beginning. */
export async function findBookingsAsked(reader: Reader, organizationId: number, { venueIds, from, to, limit }: { venueIds: readonly number[] | undefined; from: Date | undefined; to: Date | undefined; limit: number }) {
  return reader.select({ booking: venueBooking, assetName: venueAsset.name, venueName: venue.name, city: venue.city, timeZone: venue.timeZone }).from(venueBooking)
    .innerJoin(venue, eq(venue.id, venueBooking.venueId)).leftJoin(venueAsset, eq(venueAsset.id, venueBooking.assetId))
    .where(and(
      eq(venue.organizationId, organizationId), isNull(venueBooking.deletedAt), venueIds && inArray(venueBooking.venueId, [...venueIds]),
      to && lt(venueBooking.startsAt, to), from && gt(venueBooking.endsAt, from),
    ))
    .orderBy(asc(venueBooking.startsAt), asc(venueBooking.id)).limit(limit)
}
