import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** A zone as calendar programs know it: its name in the time zone database and its rules as a VTIMEZONE. */
export interface CalendarZone {
  tzid: string
  vtimezone: string
}

const zones = new Map<string, CalendarZone | null>()
const known = new Set(tzlib_get_timezones())

/**
 * The zone by its IANA name; an old alias (US/Central) gives the zone it stands for.
 * @returns null for UTC and for a zone without known rules: such times are written in UTC
 */
export function calendarZone(name: string): CalendarZone | null {
  let zone = zones.get(name)
  if (zone === undefined) zones.set(name, (zone = findZone(name)))
  return zone
}

function findZone(name: string): CalendarZone | null {
  if (!known.has(name) || /^(Etc\/)?(UTC|GMT)$/.test(name)) return null
  const [vtimezone, parameter] = tzlib_get_ical_block(name)
  return vtimezone && parameter ? { vtimezone, tzid: parameter.replace('TZID=', '') } : null
}

/**
 * A moment that ical-generator writes as the clock time of a zone. It takes a plain Date too, but would write the clock time
 * of the machine that the server runs on. The shape is that of Luxon's DateTime, as far as ical-generator calls it.
 */
export class ZonedMoment {
  readonly isValid = true
  readonly zone: { type: string; name: string }

  constructor(private readonly at: Date, zone: string) {
    this.zone = { type: 'iana', name: zone }
  }

  setZone(zone?: string): ZonedMoment {
    return new ZonedMoment(this.at, zone ?? this.zone.name)
  }

  /** `yyyyLLdd` and `HHmmss`, the two patterns that are asked for. */
  toFormat(pattern: string): string {
    const parts = new Map(formatterOf(this.zone.name).formatToParts(this.at).map(({ type, value }) => [type, value]))
    const names = pattern === 'yyyyLLdd' ? (['year', 'month', 'day'] as const) : (['hour', 'minute', 'second'] as const)
    return names.map((name) => parts.get(name)).join('')
  }

  toJSDate(): Date {
    return this.at
  }

  toJSON(): string {
    return this.at.toISOString()
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    })
    formatters.set(timeZone, found)
  }
  return found
}
