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

/** A moment in UTC: 20261101T200000Z. */
export const utcTime = (at: Date): string => `${digitsOf(at)}Z`

/** A moment as the clock time of a zone, for which the calendar has rules: 20261101T140000. */
export const clockTime = (at: Date, timeZone: string): string => digitsOf(new Date(at.getTime() + offsetOf(at, timeZone)))

const digitsOf = (at: Date): string => at.toISOString().slice(0, 19).replace(/[-:]/g, '')

/** Clocks are changed at whole quarters of an hour: within one the offset is the same. */
const quarter = 15 * 60_000
/** Offsets kept for a zone; a season has some hundred times at which matches begin. */
const mostOffsets = 20_000
const offsets = new Map<string, Map<number, number>>()

/** Milliseconds that a zone's clocks are ahead of UTC. To ask Intl takes longer than all the rest of an entry: the answer is kept. */
function offsetOf(at: Date, timeZone: string): number {
  const slot = Math.floor(at.getTime() / quarter)
  let known = offsets.get(timeZone)
  if (!known || known.size > mostOffsets) offsets.set(timeZone, (known = new Map()))
  let offset = known.get(slot)
  if (offset === undefined) {
    const moment = slot * quarter
    const parts = new Map(formatterOf(timeZone).formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name)!
    offset = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment
    known.set(slot, offset)
  }
  return offset
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
