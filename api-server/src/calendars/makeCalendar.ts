import { ICalCalendar, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import type { MatchSummary } from '@portal/shared/matches/match.schemas'
import { ZonedMoment, calendarZone } from './zonedMoment'

/** A match as a calendar shows it. */
export interface CalendarMatch {
  match: MatchSummary
  /** What the event is called: "Girls Soccer: Bluff Academy at Atlas Academy". */
  summary: string
  description: string
  /** The public page about it, below the portal's address. */
  path: string
  /** Rises when time, place or status change; 0 for a match that never did. */
  sequence: number
  updatedAt: Date
  /** How long it stands in a calendar. */
  minutes: number
}

interface CalendarFeed {
  name: string
  description: string
  /** The organization's name in addresses, which the UIDs end with. */
  orgParam: string
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  matches: readonly CalendarMatch[]
}

/** How often calendar programs are asked to look again. They look when they like, mostly more rarely. */
const refreshEvery = 'PT1H'

/**
 * Matches as an iCalendar feed (RFC 5545, RFC 7986): times in the venue's zone with its rules, a UID that is the same in
 * every feed and outlives moves of the portal, cancelled matches kept and marked. Equal data gives equal bytes: DTSTAMP is
 * the match's last change.
 */
export function makeCalendar({ name, description, orgParam, baseUrl, matches }: CalendarFeed): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Portal', product: 'Schedule', language: 'EN' },
    // ical-generator escapes the texts of events, but not the calendar's own.
    name: escapeText(name),
    description: escapeText(description),
    scale: 'GREGORIAN',
    // Without a zone of the calendar's own: with one, LAST-MODIFIED and DTSTAMP would be written in it, and both must be UTC.
    timezone: { name: null, generator: (zone) => calendarZone(zone)?.vtimezone ?? null },
    events: matches.map((each) => eventOf(each, orgParam, baseUrl)),
  })
  // ical-generator would write these after the zones; a calendar's own properties stand before all that it holds (RFC 5545, 3.6).
  const text = calendar.toString().replace(/\r\n(?=BEGIN:VTIMEZONE|BEGIN:VEVENT|END:VCALENDAR)/, `\r\nREFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}\r\nX-PUBLISHED-TTL:${refreshEvery}\r\n`)
  // Every line ends with CRLF, the last one too (RFC 5545, 3.1).
  return `${text}\r\n`
}

function eventOf({ match, summary, description, path, sequence, updatedAt, minutes }: CalendarMatch, orgParam: string, baseUrl: string): ICalEventData {
  const startsAt = new Date(match.startsAt)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const zone = calendarZone(match.timeZone)
  const isOff = match.status === 'cancelled' || match.status === 'postponed'
  return {
    // Neither host nor team: the portal may move, and several feeds hold the same match.
    id: `match-${match.matchId}@${orgParam}.portal`,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: zone ? new ZonedMoment(startsAt, zone.tzid) : startsAt,
    end: zone ? new ZonedMoment(endsAt, zone.tzid) : endsAt,
    timezone: zone?.tzid ?? null,
    summary: `${prefixes[match.status]}${summary}`,
    description,
    location: match.venue ? [match.venue.name, match.venue.city].filter(Boolean).join(', ') : null,
    url: `${baseUrl}${path}`,
    status: statuses[match.status],
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<MatchSummary['status'], ICalEventStatus>

/** Many calendar programs show a cancelled event like any other, so the title says it too. */
const prefixes = { scheduled: '', final: '', postponed: 'Postponed: ', cancelled: 'Cancelled: ' } as const

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
