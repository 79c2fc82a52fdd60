import { addDays } from '@portal/shared/platform/format/zonedTime'
import type { MatchSummary } from '@portal/shared/scheduling/matches/match.schemas'
import { matchState } from '@portal/shared/scheduling/matches/matchState'
import type { Occasion, OccasionState } from '@portal/shared/scheduling/occasions/occasion.types'
import { isOff, occasionDay, occasionTime } from '@portal/shared/scheduling/occasions/occasions'
import { spanOf } from '@portal/shared/platform/format/matchTime'
import { contentLine, textLine } from './contentLine'
import { calendarZone, clockTime, utcTime } from './zonedMoment'

/** Something with a time as a calendar shows it. */
export interface CalendarEntry {
  /** "match-7": its permanent name, whatever feed it is in. */
  key: string
  startsAt: Date
  endsAt: Date
  /** YYYY-MM-DD where only the day is known: the calendar shows it as an all-day event, without blocking the day. */
  wholeDay?: string | null
  /** IANA zone of the place. */
  timeZone: string
  /** What it is called: "Girls Soccer: Bluff Academy at Atlas Academy". */
  summary: string
  description: string
  location: string | null
  /** The public page about it, below the portal's address; null where there is none. */
  path: string | null
  state: OccasionState
  /** What is said before the summary: "Postponed"; empty for nothing. */
  stateText: string
  /** Rises when time, place or status change; 0 for what never did. */
  sequence: number
  updatedAt: Date
  /** It occupies nobody, as a deadline does not. */
  isFree?: true
}

/** What a calendar says about a match besides what the match itself says. */
interface AboutMatch extends Pick<CalendarEntry, 'summary' | 'description' | 'path' | 'sequence' | 'updatedAt'> {
  /** How long it is in a calendar. */
  minutes: number
}

/** Whatever takes place as an entry of a calendar. */
export function occasionEntry(occasion: Occasion): CalendarEntry {
  const { key, start, end, timeIsSet, timeZone, state, stateText, summary, description, location, path, sequence, updatedAt } = occasion
  const time = timeIsSet ? '' : occasionTime(occasion)
  return {
    key, startsAt: start, endsAt: end, wholeDay: timeIsSet ? null : occasionDay(occasion), timeZone, state, stateText, location, description, path, sequence, updatedAt,
    summary: time ? `${summary} (time ${time})` : summary,
  }
}

/** A match, seen from one of its teams, as an entry of a calendar. */
export function matchEntry({ matchId, startsAt, timeIsSet, timeText, day, timeZone, venue, status }: MatchSummary, { minutes, summary, ...about }: AboutMatch): CalendarEntry {
  const { start, end } = spanOf({ startsAt: new Date(startsAt), timeIsSet }, minutes)
  return {
    key: `match-${matchId}`, startsAt: start, endsAt: end, wholeDay: timeIsSet ? null : day, timeZone, ...matchState(status),
    location: venue && [venue.name, venue.city].filter(Boolean).join(', '), summary: timeIsSet || !timeText ? summary : `${summary} (time ${timeText})`, ...about,
  }
}

export interface CalendarFeed {
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
 * Events as an iCalendar feed (RFC 5545, RFC 7986): times in the venue's zone with its rules, a UID that is the same
 * in every feed and survives moves of the portal; what is cancelled is kept and marked. Equal data gives equal bytes: DTSTAMP is the
 * last change. A calendar's own properties come before all that it holds (3.6), and every line ends with CRLF, the last one too (3.1).
 */
export function makeCalendar({ name, description, orgParam, baseUrl, entries }: CalendarFeed): string {
  const zones = new Map(entries.flatMap(({ timeZone }) => {
    const zone = calendarZone(timeZone)
    return zone ? [[zone.tzid, zone.vtimezone] as const] : []
  }))
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Portal//Schedule//EN\r\nCALSCALE:GREGORIAN\r\n',
    textLine('NAME', name), textLine('X-WR-CALNAME', name), textLine('X-WR-CALDESC', description),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}\r\nX-PUBLISHED-TTL:${refreshEvery}\r\n`,
    ...[...zones.values()].map((vtimezone) => `${vtimezone.trim().split(/\r?\n/).join('\r\n')}\r\n`),
    ...entries.map((each) => eventOf(each, orgParam, baseUrl)),
    'END:VCALENDAR\r\n',
  ].join('')
}

function eventOf({ key, startsAt, endsAt, wholeDay, timeZone, summary, description, location, path, state, stateText, sequence, updatedAt, isFree }: CalendarEntry, orgParam: string, baseUrl: string): string {
  const zone = calendarZone(timeZone)
  const time = (name: string, at: Date) => (zone ? `${name};TZID=${zone.tzid}:${clockTime(at, zone.tzid)}\r\n` : `${name}:${utcTime(at)}\r\n`)
  const date = (name: string, day: string) => `${name};VALUE=DATE:${day.replaceAll('-', '')}\r\n`
  const changed = utcTime(updatedAt)
  const isTransparent = isOff({ state })
  return [
    'BEGIN:VEVENT\r\n',
    // Neither host nor team: the portal may move, and several feeds hold the same match.
    contentLine('UID', `${key}@${orgParam}.portal`),
    `SEQUENCE:${sequence}\r\nDTSTAMP:${changed}\r\n`,
    // The date that an entry ends on is no longer part of it (3.6.1).
    ...(wholeDay ? [date('DTSTART', wholeDay), date('DTEND', addDays(wholeDay, 1))] : [time('DTSTART', startsAt), time('DTEND', endsAt)]),
    // Many calendar programs show canceled events like any other, so the title says it too.
    textLine('SUMMARY', stateText ? `${stateText}: ${summary}` : summary),
    isTransparent || isFree || wholeDay ? 'TRANSP:TRANSPARENT\r\n' : 'TRANSP:OPAQUE\r\n',
    location === null ? '' : textLine('LOCATION', location),
    textLine('DESCRIPTION', description),
    path === null ? '' : contentLine('URL;VALUE=URI', baseUrl + path),
    `STATUS:${statuses[state]}\r\nLAST-MODIFIED:${changed}\r\nEND:VEVENT\r\n`,
  ].join('')
}

const statuses = {
  draft: 'TENTATIVE',
  published: 'CONFIRMED',
  over: 'CONFIRMED',
  moved: 'TENTATIVE',
  calledOff: 'CANCELLED',
} as const satisfies Record<OccasionState, string>
