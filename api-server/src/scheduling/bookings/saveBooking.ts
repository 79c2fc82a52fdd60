import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { clockOf, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { matchDayAndTime } from '@portal/shared/platform/format/matchTime'
import type { AddBooking, BookingFields, SaveBooking } from '@portal/shared/scheduling/venues/venue.schemas'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { holds, sharesAsset } from '@portal/shared/scheduling/occasions/occasions'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { findOccasions } from '../occasions/occasionKinds'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import {
  findBookingAddedWith, findVenueOfBooking, insertBooking, lockBooking, updateBooking, type BookingRecord,
} from '../venues/booking.repository'
import { noVenue } from '../venues/presentVenue'
import { refuseUnseen } from '../venues/refuseUnseen'
import { lockPlaces } from '../venues/lockPlaces'
import { notYourVenue } from '../venues/saveVenue'
import { mayEditVenue } from '../venues/venue.policy'
import { findAssetsOf, findVenue } from '../venues/venue.repository'

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const noBooking = () => new DomainError('not-found', { message: 'This was just removed.' })

/** A year is long enough for any closure; more is a slip of the keyboard. */
const longest = 370 * 86_400_000
/** No more are reported at once. */
const mostInTheWay = 1_000

/** A booking as a form holds it. */
export const bookingFields = ({ assetId, title, startsAt, endsAt }: BookingRecord, zone: string): BookingFields => ({
  assetId, title, startDay: dayOf(startsAt, zone), startTime: clockOf(startsAt, zone), endDay: dayOf(endsAt, zone), endTime: clockOf(endsAt, zone),
})

/** Closes a venue or one of its assets for a time. Matches scheduled then must have been acknowledged. @returns its key */
export async function addBooking({ venueId, key, accepted, ...fields }: z.output<typeof AddBooking>, context: RequestContext<SignedIn>): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    await lockPlaces(tx, { venueIds: [venueId] })
    const found = await findVenue(tx, who.organizationId, venueId)
    if (!found || found.venue.deletedAt) throw noVenue()
    if (!mayEditVenue(who, found.venue)) throw notYourVenue()
    const addedKey = keptKey(who, key)
    const earlier = await findBookingAddedWith(tx, venueId, addedKey)
    if (earlier !== undefined) return earlier
    const values = await checked(tx, who, venueId, found.venue.timeZone, fields, accepted)
    const bookingId = await insertBooking(tx, { ...values, venueId, addedKey })
    await audit(tx, 'venue.booked', venueId, { after: { bookingId, ...fields } }, context)
    return bookingId
  })
}

/** Changes one. Saving the same values again changes nothing. @returns its key @throws DomainError not-found, not-yours, changed-meanwhile, conflicts, invalid-input */
export async function saveBooking({ bookingId, version, accepted, ...fields }: z.output<typeof SaveBooking>, context: RequestContext<SignedIn>): Promise<number> {
  return context.tx(async (tx) => {
    const { booking, timeZone } = await lockOwn(tx, bookingId, context)
    const before = bookingFields(booking, timeZone)
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...fields })) return bookingId
    if (booking.version !== version) throw new DomainError('changed-meanwhile', { details: { bookingId, version: booking.version, ...before } })
    const values = await checked(tx, context.who, booking.venueId, timeZone, fields, accepted)
    await updateBooking(tx, bookingId, { ...values, version: booking.version + 1 })
    await audit(tx, 'venue.bookingChanged', booking.venueId, { before: { bookingId, ...before }, after: fields }, context)
    return bookingId
  })
}

/** Takes one away; sent twice, the second time changes nothing. @returns its key @throws DomainError not-found, not-yours */
export async function removeBooking(bookingId: number, context: RequestContext<SignedIn>): Promise<number> {
  return context.tx(async (tx) => {
    const { booking, timeZone } = await lockOwn(tx, bookingId, context, 'gone too')
    if (booking.deletedAt) return bookingId
    await updateBooking(tx, bookingId, { deletedAt: context.now(), version: booking.version + 1 })
    await audit(tx, 'venue.bookingRemoved', booking.venueId, { before: { bookingId, ...bookingFields(booking, timeZone) } }, context)
    return bookingId
  })
}

async function lockOwn(tx: Tx, bookingId: number, { who }: RequestContext<SignedIn>, which?: 'gone too') {
  const venueId = await findVenueOfBooking(tx, who.organizationId, bookingId)
  if (venueId === undefined) throw noBooking()
  await lockPlaces(tx, { venueIds: [venueId] })
  const row = (await lockBooking(tx, who.organizationId, bookingId))!
  if (!mayEditVenue(who, row)) throw notYourVenue()
  if (row.booking.deletedAt && !which) throw noBooking()
  return row
}

/** The columns of a booking. @throws DomainError invalid-input, conflicts with the matches and sessions that it would take the place of */
async function checked(tx: Tx, who: SignedIn, venueId: number, zone: string, { assetId, title, startDay, startTime, endDay, endTime }: BookingFields, accepted: readonly string[]) {
  const [startsAt, endsAt] = [zonedTime(startDay, startTime, zone), zonedTime(endDay, endTime, zone)]
  if (endsAt <= startsAt) throw wrong(endDay < startDay ? 'endDay' : 'endTime', 'It must end after it begins.')
  if (endsAt.getTime() - startsAt.getTime() > longest) throw wrong('endDay', 'A closure can last at most a year.')
  if (assetId !== null && !(await findAssetsOf(tx, [venueId])).some(({ id }) => id === assetId)) throw wrong('assetId', 'The venue no longer has this.')
  refuseUnseen(await inTheWay(tx, who, { venueId, assetId, startsAt, endsAt, zone }), accepted)
  return { assetId, title, startsAt, endsAt }
}

async function inTheWay(tx: Tx, who: SignedIn, { venueId, assetId, startsAt, endsAt, zone }: { venueId: number; assetId: number | null; startsAt: Date; endsAt: Date; zone: string }): Promise<Conflict[]> {
  const { occasions } = await findOccasions(tx, { organizationId: who.organizationId, who, from: startsAt, to: endsAt, anyOf: { venueIds: [venueId] }, limit: mostInTheWay })
  // What already closes the place is no reason not to close it, and what is over no longer counts.
  return occasions.filter((each) => holds(each) && each.state !== 'over' && !each.stands.isClosure && sharesAsset(each, { assetId })).map((each) => {
    const when = matchDayAndTime({ startsAt: each.start, timeIsSet: each.timeIsSet, timeZone: zone })
    return { kind: each.assetId === null ? 'venueTaken' as const : 'assetTaken' as const, key: each.key, isWarning: true, text: `${each.stands.what} ${each.timeIsSet ? 'is' : 'may be'} at that time: ${each.name}, ${when}.` }
  })
}

async function audit(tx: Tx, action: string, subjectId: number, data: unknown, { who, requestId }: RequestContext<SignedIn>): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'venue', subjectId, data })
}
