import { dayOf, timeText } from '@portal/shared/platform/format/dateTexts'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { daysOfOccasion, isOff, occasionTime, type OnDay } from '@portal/shared/scheduling/occasions/occasions'
import type { VenueCalendar } from '@portal/shared/scheduling/venues/venue.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOccasions } from '../occasions/occasionKinds'
import { findBookings } from '../venues/booking.repository'
import { noVenue } from '../venues/presentVenue'
import { bookingFields } from './saveBooking'
import { mayEditVenue } from '../venues/venue.policy'
import { findVenue } from '../venues/venue.repository'

/** More of a kind is at no venue in a month. */
const mostInMonth = 5_000

type Item = VenueCalendar['days'][number]['items'][number]

/** A month of a venue by its own clocks: what takes place there by day; a booking of several days is listed on each. @throws DomainError not-found */
export async function readCalendar(reader: Reader, who: SignedIn, venueId: number, asked: string | undefined, now: Date): Promise<VenueCalendar> {
  const found = await findVenue(reader, who.organizationId, venueId)
  if (!found) throw noVenue()
  const { name, timeZone, deletedAt } = found.venue
  const today = dayOf(now, timeZone)
  const month = asked ?? today.slice(0, 7)
  const days = daysOf(month)
  const [from, to] = [zonedTime(days[0]!, '00:00', timeZone), zonedTime(addDays(days.at(-1)!, 1), '00:00', timeZone)]
  const { occasions } = await findOccasions(reader, { organizationId: who.organizationId, who, from, to, anyOf: { venueIds: [venueId] }, limit: mostInMonth })
  const bookings = await findBookings(reader, [venueId], from, to)
  const items = new Map<string, { at: number; item: Item }[]>(days.map((day) => [day, []]))
  for (const each of occasions) {
    for (const on of daysOfOccasion(each, { first: days[0]!, last: days.at(-1)! }, timeZone)) items.get(on.day)?.push({ at: on.start.getTime(), item: itemOf(each, on, timeZone) })
  }
  return {
    venueId, name, timeZone, month, today,
    days: days.map((day) => ({ day, items: items.get(day)!.sort((one, other) => one.at - other.at).map(({ item }) => item) })).filter((each) => each.items.length > 0),
    bookings: bookings.map(({ booking }) => ({ bookingId: booking.id, version: booking.version, ...bookingFields(booking, timeZone) })),
    can: { book: mayEditVenue(who, found.venue) && deletedAt === null },
  }
}

/** What is shown of an occasion on a day, by the clocks of the venue, whose zone is said once for the month. */
function itemOf(occasion: Occasion, { day, isBegun, goesOn }: OnDay, timeZone: string): Item {
  const { key, end, timeIsSet, title, of, stateText, assetId, assetName, stands, teamId } = occasion
  const clock = (text: string) => rowTimeOf({ timeText: text, timeIsSet, timeZone }, timeZone)
  return {
    // What takes several days is an item of each.
    key: stands.isClosure ? `${key}-${day}` : key, isClosure: stands.isClosure === true, title,
    timeText: isBegun ? '' : clock(occasionTime(occasion, timeZone)), untilText: !timeIsSet || goesOn ? '' : `until ${clock(timeText(end, timeZone))}`,
    asset: assetId === null ? null : { assetId, name: assetName ?? '' }, isOff: isOff(occasion), note: [stateText, of].filter(Boolean).join(' · '), teamId,
  }
}

/** Every day of a month (YYYY-MM). */
function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
