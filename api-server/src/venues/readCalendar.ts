import { dayOf, timeText } from '@portal/shared/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/format/zonedTime'
import { matchTimeText, spanOf } from '@portal/shared/format/matchTime'
import type { VenueCalendar } from '@portal/shared/venues/venue.schemas'
import type { Reader } from '../db/database'
import { seesMatch, seesWhole } from '../events/event.policy'
import { findSessionsAt } from '../events/eventParts.repository'
import type { SignedIn } from '../http/requestContext'
import { teamNameOf } from '../matches/presentMatch'
import { findMatchesAt } from '../matches/schedule.repository'
import { findBookings } from './booking.repository'
import { noVenue } from './presentVenue'
import { bookingFields } from './saveBooking'
import { mayEditVenue } from './venue.policy'
import { findVenue } from './venue.repository'

type Item = VenueCalendar['days'][number]['items'][number]

/** A month of a venue by its own clocks: matches, bookings and sessions of events by day; a booking of several days stands on each. @throws DomainError not-found */
export async function readCalendar(reader: Reader, who: SignedIn, venueId: number, asked: string | undefined, now: Date): Promise<VenueCalendar> {
  const found = await findVenue(reader, who.organizationId, venueId)
  if (!found) throw noVenue()
  const { name, timeZone, deletedAt } = found.venue
  const today = dayOf(now, timeZone)
  const month = asked ?? today.slice(0, 7)
  const days = daysOf(month)
  const [from, to] = [zonedTime(days[0]!, '00:00', timeZone), zonedTime(addDays(days.at(-1)!, 1), '00:00', timeZone)]
  const matches = (await findMatchesAt(reader, venueId, new Date(from.getTime() - 1), to)).filter((each) => seesMatch(who, each))
  const bookings = await findBookings(reader, [venueId], from, to)
  const items = new Map<string, { at: number; item: Item }[]>(days.map((day) => [day, []]))
  for (const each of matches) {
    const { end } = spanOf(each, each.minutes)
    // A day is the place's, whatever zone the match was given.
    items.get(dayOf(each.startsAt, each.timeIsSet ? timeZone : each.timeZone))?.push({
      at: each.startsAt.getTime(),
      item: {
        key: `match-${each.matchId}`, kind: 'match', title: `${teamNameOf(each.away)} at ${teamNameOf(each.home)}`,
        timeText: matchTimeText({ ...each, timeZone }), untilText: each.timeIsSet ? `until ${timeText(end, timeZone)}` : '',
        asset: each.assetId === null ? null : { assetId: each.assetId, name: each.assetName ?? '' }, isOff: each.status === 'postponed' || each.status === 'cancelled',
        note: [each.status === 'postponed' ? 'Postponed' : each.status === 'cancelled' ? 'Canceled' : each.status === 'suspended' ? 'Suspended' : '', `${each.activityName} ${each.levelName}`].filter(Boolean).join(' · '),
        teamId: each.homeTeamId,
      },
    })
  }
  for (const { booking, assetName } of bookings) {
    for (const day of days) {
      const [begins, ends] = [zonedTime(day, '00:00', timeZone), zonedTime(addDays(day, 1), '00:00', timeZone)]
      if (booking.startsAt >= ends || booking.endsAt <= begins) continue
      items.get(day)!.push({
        at: Math.max(booking.startsAt.getTime(), begins.getTime()),
        item: {
          key: `booking-${booking.id}-${day}`, kind: 'booking', title: booking.title,
          timeText: booking.startsAt > begins ? timeText(booking.startsAt, timeZone) : '', untilText: booking.endsAt < ends ? `until ${timeText(booking.endsAt, timeZone)}` : '',
          asset: booking.assetId === null ? null : { assetId: booking.assetId, name: assetName ?? '' }, isOff: false, note: booking.assetId === null ? 'Whole venue' : '', teamId: null,
        },
      })
    }
  }
  for (const { session, assetName, eventName, stage, hostSchoolId } of await findSessionsAt(reader, venueId, from, to)) {
    // That there is a draft of an event is the office's and the host's to know.
    if (stage === 'draft' && !seesWhole(who, { hostSchoolId })) continue
    items.get(dayOf(session.startsAt, timeZone))?.push({
      at: session.startsAt.getTime(),
      item: {
        key: `session-${session.id}`, kind: 'event', title: session.title, timeText: timeText(session.startsAt, timeZone), untilText: `until ${timeText(session.endsAt, timeZone)}`,
        asset: session.assetId === null ? null : { assetId: session.assetId, name: assetName ?? '' }, isOff: false, note: eventName, teamId: null,
      },
    })
  }
  return {
    venueId, name, timeZone, month, today,
    days: days.map((day) => ({ day, items: items.get(day)!.sort((one, other) => one.at - other.at).map(({ item }) => item) })).filter((each) => each.items.length > 0),
    bookings: bookings.map(({ booking }) => ({ bookingId: booking.id, version: booking.version, ...bookingFields(booking, timeZone) })),
    can: { book: mayEditVenue(who, found.venue) && deletedAt === null },
  }
}

/** Every day of a month (YYYY-MM). */
function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
