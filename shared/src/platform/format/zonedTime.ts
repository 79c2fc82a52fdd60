const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that `zone` is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    })
    formats.set(zone, format)
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((wall - Math.floor(moment / 1000) * 1000) / 60_000)
}

/**
 * The moment at which the clocks of `zone` show a day and a time.
 * Where the clocks show it twice (autumn) it is the first one; where they skip it (spring) it is as much later as they skip:
 * 2:30 becomes 3:30. These are the "compatible" rules of RFC 5545 and of Temporal.
 * @param day YYYY-MM-DD
 * @param time HH:MM, 24 hours
 * @param zone IANA name; RangeError if unknown
 */
export function zonedTime(day: string, time: string, zone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const dayLength = 86_400_000
  // The offset before a change and the one after it: one of them is right, or (in the gap) the one before counts.
  const before = offsetAt(wall - dayLength, zone)
  const after = offsetAt(wall + dayLength, zone)
  for (const offset of [before, after]) {
    const moment = wall - offset * 60_000
    if (offsetAt(moment, zone) === offset) return new Date(moment)
  }
  return new Date(wall - before * 60_000)
}

/** What the clocks of a zone show at a moment, as "17:30". */
export function clockOf(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone) * 60_000).toISOString().slice(11, 16)
}

/** The day (YYYY-MM-DD) `days` after another; negative goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from one day (YYYY-MM-DD) to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
