import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import type { OccasionKind, OccasionsAsked } from '../occasions/occasionKinds'
import type { Reader } from '../../platform/db/database'
import { findBookingsAsked } from '../venues/booking.repository'

/** A booking of a venue is for those who are signed in: what it is for is nobody else's to know. */
async function find(reader: Reader, { who, organizationId, from, to, anyOf, limit, academicYearId, activityId, levelId, districtIds }: OccasionsAsked): Promise<Occasion[]> {
  // It is of no activity, no level, no district and no year; of a venue, or of all of them.
  const isOfOthers = academicYearId !== undefined || activityId !== undefined || levelId !== undefined || districtIds !== undefined
  if (who === null || isOfOthers || (anyOf && !anyOf.venueIds?.length)) return []
  return (await findBookingsAsked(reader, organizationId, { venueIds: anyOf?.venueIds, from, to, limit })).map(({ booking, assetName, venueName, city, timeZone }): Occasion => {
    const { id, title, startsAt, endsAt, venueId, assetId } = booking
    const of = assetId === null ? 'Whole venue' : ''
    const place = [venueName, assetName].filter(Boolean).join(', ')
    return {
      key: `booking-${id}`, start: startsAt, end: endsAt, timeIsSet: true, timeZone, state: 'published', stateText: '', name: title, title, of, ofShort: of, summary: title, outcome: '', description: '',
      venueId, assetId, assetName, place, location: [place, city].filter(Boolean).join(', '), teamIds: [], stands: { what: 'A booking', busy: '', isClosure: true },
      path: null, sequence: 0, updatedAt: startsAt, eventId: null, teamId: null,
    }
  })
}

/** Closures of venues, and other uses of them. */
export const bookingOccasions: OccasionKind = { kind: 'booking', shelf: null, find }
