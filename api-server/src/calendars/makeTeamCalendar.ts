import { ICalCalendar, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import type { ScheduledMatch, TeamSchedule } from '@portal/shared/teams/team.schemas'
import { ZonedMoment, calendarZone } from './zonedMoment'

/** What a calendar program needs to know of a match beside what the schedule says. */
export interface MatchChange {
  /** Rises when time, place or status change. */
  sequence: number
  updatedAt: Date
}

interface CalendarOptions {
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  /** By match id; a match without one counts as never changed. */
  changes: ReadonlyMap<number, MatchChange>
}

/** How long a match stands in a calendar. The field does not announce ends; two hours keep an evening free without filling it. */
const matchHours = 2
/** How often calendar programs are asked to look again. They look when they like, mostly more rarely. */
const refreshEvery = 'PT1H'

/**
 * A team's season as an iCalendar feed (RFC 5545, RFC 7986): times in the venue's zone with its rules, a UID that outlives
 * moves of the portal, cancelled matches kept and marked. Equal data gives equal bytes: DTSTAMP is the match's last change.
 */
export function makeTeamCalendar(schedule: TeamSchedule, options: CalendarOptions): string {
  const { team } = schedule
  const calendar = new ICalCalendar({
    prodId: { company: 'Portal', product: 'Team schedule', language: 'EN' },
    // ical-generator escapes the texts of events, but not the calendar's own.
    name: escapeText(`${team.teamName} ${team.activity.name} (${team.level.name})`),
    description: escapeText(`${schedule.organization.name}, ${schedule.academicYear}`),
    scale: 'GREGORIAN',
    // Without a zone of the calendar's own: with one, LAST-MODIFIED and DTSTAMP would be written in it, and both must be UTC.
    timezone: { name: null, generator: (name) => calendarZone(name)?.vtimezone ?? null },
    events: schedule.matches.map((match) => eventOf(match, schedule, options)),
  })
  // ical-generator would write these after the zones; a calendar's own properties stand before all that it holds (RFC 5545, 3.6).
  const text = calendar.toString().replace(/\r\n(?=BEGIN:VTIMEZONE|BEGIN:VEVENT|END:VCALENDAR)/, `\r\nREFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}\r\nX-PUBLISHED-TTL:${refreshEvery}\r\n`)
  // Every line ends with CRLF, the last one too (RFC 5545, 3.1).
  return `${text}\r\n`
}

function eventOf(match: ScheduledMatch, { organization, team }: TeamSchedule, { baseUrl, changes }: CalendarOptions): ICalEventData {
  const startsAt = new Date(match.startsAt)
  const endsAt = new Date(startsAt.getTime() + matchHours * 3_600_000)
  const zone = calendarZone(match.timeZone)
  const changed = changes.get(match.matchId) ?? { sequence: 0, updatedAt: startsAt }
  const isOff = match.status === 'cancelled' || match.status === 'postponed'
  return {
    // Neither host nor team: the portal may move, and both teams' feeds hold the same match.
    id: `match-${match.matchId}@${organization.orgParam}.portal`,
    sequence: changed.sequence,
    stamp: changed.updatedAt,
    lastModified: changed.updatedAt,
    start: zone ? new ZonedMoment(startsAt, zone.tzid) : startsAt,
    end: zone ? new ZonedMoment(endsAt, zone.tzid) : endsAt,
    timezone: zone?.tzid ?? null,
    summary: summaryOf(match, team.teamName),
    description: descriptionOf(match),
    location: match.venue ? [match.venue.name, match.venue.city].filter(Boolean).join(', ') : null,
    url: `${baseUrl}/embed-code/team-match-schedules/${team.teamId}`,
    status: statuses[match.status],
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

const statuses = {
  scheduled: ICalEventStatus.CONFIRMED,
  final: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<ScheduledMatch['status'], ICalEventStatus>

/** Many calendar programs show a cancelled event like any other, so the title says it too. */
const prefixes = { scheduled: '', final: '', postponed: 'Postponed: ', cancelled: 'Cancelled: ' } as const

function summaryOf(match: ScheduledMatch, teamName: string): string {
  return `${prefixes[match.status]}${match.activity.name}: ${teamName} ${match.isHome ? 'vs.' : 'at'} ${match.opponentName}`
}

function descriptionOf(match: ScheduledMatch): string {
  const [own, other] = match.isHome ? [match.home.score, match.away.score] : [match.away.score, match.home.score]
  const result = match.result && (own === null || other === null ? match.result : `${match.result} ${own}-${other}`)
  const about = [match.level.name, match.kind === 'district' ? match.districtName : null].filter(Boolean).join(', ')
  return [about, result ? `Result: ${result}` : null, match.note].filter(Boolean).join('\n')
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
