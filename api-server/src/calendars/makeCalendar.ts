import { ICalCalendar, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import type { MatchSummary } from '@portal/shared/matches/match.schemas'
import { ZonedMoment, calendarZone } from './zonedMoment'

/** Something with a time as a calendar shows it: a match, or a session of an event. */
export interface CalendarEntry {
  /** "match-7": names it for good, whatever feed it stands in. */
  key: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the place. */
  timeZone: string
  /** What it is called: "Girls Soccer: Bluff Academy at Atlas Academy". */
  summary: string
  description: string
  location: string | null
  /** The public page about it, below the portal's address; null where there is none. */
  path: string | null
  status: MatchSummary['status']
  /** Rises when time, place or status change; 0 for what never did. */
  sequence: number
  updatedAt: Date
}

/** What a calendar says of a match beside what the match itself does. */
interface AboutMatch extends Pick<CalendarEntry, 'summary' | 'description' | 'path' | 'sequence' | 'updatedAt'> {
  /** How long it stands in a calendar. */
  minutes: number
}

/** A match as an entry of a calendar. */
export function matchEntry({ matchId, startsAt, timeZone, venue, status }: MatchSummary, { minutes, ...about }: AboutMatch): CalendarEntry {
  const start = new Date(startsAt)
  return {
    key: `match-${matchId}`, startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000), timeZone, status,
    location: venue && [venue.name, venue.city].filter(Boolean).join(', '), ...about,
  }
}

interface CalendarFeed {
  name: string
  description: string
  /** The organization's name in addresses, which the UIDs end with. */
  orgParam: string
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  entries: readonly CalendarEntry[]
}

/** How often calendar programs are asked to look again. They look when they like, mostly more rarely. */
const refreshEvery = 'PT1H'

/**
 * Matches and sessions as an iCalendar feed (RFC 5545, RFC 7986): times in the venue's zone with its rules, a UID that is the same
 * in every feed and outlives moves of the portal, what is cancelled kept and marked. Equal data gives equal bytes: DTSTAMP is the
 * last change.
 */
export function makeCalendar({ name, description, orgParam, baseUrl, entries }: CalendarFeed): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Portal', product: 'Schedule', language: 'EN' },
    // ical-generator escapes the texts of events, but not the calendar's own.
    name: escapeText(name),
    description: escapeText(description),
    scale: 'GREGORIAN',
    // Without a zone of the calendar's own: with one, LAST-MODIFIED and DTSTAMP would be written in it, and both must be UTC.
    timezone: { name: null, generator: (zone) => calendarZone(zone)?.vtimezone ?? null },
    events: entries.map((each) => eventOf(each, orgParam, baseUrl)),
  })
  // ical-generator would write these after the zones; a calendar's own properties stand before all that it holds (RFC 5545, 3.6).
  const text = calendar.toString().replace(/\r\n(?=BEGIN:VTIMEZONE|BEGIN:VEVENT|END:VCALENDAR)/, `\r\nREFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}\r\nX-PUBLISHED-TTL:${refreshEvery}\r\n`)
  // Every line ends with CRLF, the last one too (RFC 5545, 3.1).
  return `${text}\r\n`
}

function eventOf({ key, startsAt, endsAt, timeZone, summary, description, location, path, status, sequence, updatedAt }: CalendarEntry, orgParam: string, baseUrl: string): ICalEventData {
  const zone = calendarZone(timeZone)
  const isOff = status === 'cancelled' || status === 'postponed'
  return {
    // Neither host nor team: the portal may move, and several feeds hold the same match.
    id: `${key}@${orgParam}.portal`,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: zone ? new ZonedMoment(startsAt, zone.tzid) : startsAt,
    end: zone ? new ZonedMoment(endsAt, zone.tzid) : endsAt,
    timezone: zone?.tzid ?? null,
    summary: `${prefixes[status]}${summary}`,
    description,
    location,
    url: path === null ? null : `${baseUrl}${path}`,
    status: statuses[status],
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  // It took place, and goes on when it is given another time.
  suspended: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<MatchSummary['status'], ICalEventStatus>

/** Many calendar programs show a cancelled event like any other, so the title says it too. */
const prefixes = { scheduled: '', final: '', suspended: 'Suspended: ', postponed: 'Postponed: ', cancelled: 'Cancelled: ' } as const

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
