import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { holds } from '@portal/shared/scheduling/occasions/occasions'
import type { DaySpan, TakenSpan } from '@portal/shared/scheduling/slots/slot.schemas'
import { findConflicts, type Standing } from '@portal/shared/scheduling/venues/findConflicts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOccasions } from '../occasions/occasionKinds'
import { findVenue } from '../venues/venue.repository'
import type { ContestFacts } from './contest.types'
import { minuteOn } from './minuteOn'
import { findAssets, type RoomRecord } from './slot.repository'

/** No venue has more than this on the days of a contest. */
const mostStanding = 2_000
/** What of a place's conflicts says that something else is in it; hours and clocks are rules of the day itself. */
const ofPlace: readonly string[] = ['assetTaken', 'venueTaken', 'booked']

/**
 * What else is in the rooms that are parts of the event's venue, on its days: the house's one search for conflicts is asked for each of them, with the
 * whole day as what is wished. What belongs to the event itself, was called off, or has no time yet takes no room.
 */
export async function findTaken(reader: Reader, who: SignedIn, { eventId, venueId, timeZone }: ContestFacts, days: readonly DaySpan[], rooms: readonly RoomRecord[]): Promise<TakenSpan[]> {
  const parts = rooms.filter(({ assetId }) => assetId !== null)
  const on = [...new Set(days.map(({ day }) => day))].sort()
  if (venueId === null || parts.length === 0 || on.length === 0) return []
  const venue = (await findVenue(reader, who.organizationId, venueId))?.venue
  if (!venue) return []
  const assets = new Map((await findAssets(reader, venueId)).map((each) => [each.assetId, each]))
  const { occasions } = await findOccasions(reader, {
    organizationId: who.organizationId, who, from: zonedTime(on[0]!, '00:00', timeZone), to: zonedTime(addDays(on.at(-1)!, 1), '00:00', timeZone), anyOf: { venueIds: [venueId] }, limit: mostStanding,
  })
  const standing = occasions.filter((each) => holds(each) && each.timeIsSet && each.eventId !== eventId && each.stands.within !== eventId).map((each): Standing => ({ ...each, coachIds: [] }))
  if (standing.length === 0) return []
  return parts.flatMap(({ id: roomId, assetId }) => {
    const asset = assets.get(assetId!)
    return asset === undefined ? [] : on.flatMap((day) => findConflicts({
      start: zonedTime(day, '00:00', timeZone), end: zonedTime(addDays(day, 1), '00:00', timeZone), timeIsSet: true, activity: { activityId: 0, name: '' }, teams: [],
      venue: { venueId, name: venue.name, timeZone, openingTimes: [] }, asset: { assetId: asset.assetId, name: asset.name, activityIds: [] }, homeZone: timeZone, season: null,
    }, standing).filter(({ kind }) => ofPlace.includes(kind)).flatMap(({ key, text }): TakenSpan[] => {
      const each = standing.find((occasion) => key.endsWith(`:${occasion.key}`))
      if (!each) return []
      const [from, to] = [minuteOn(day, each.start, timeZone), minuteOn(day, each.end, timeZone)]
      return from < to ? [{ roomId, day, from, to, key: each.key, text }] : []
    }))
  })
}
