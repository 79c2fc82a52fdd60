const quarter = 15 * 60_000

/**
 * Moments as the clocks of a zone show them: milliseconds as if that were UTC. No zone changes its clocks but on a quarter of
 * an hour, so that a table of many moments asks for few offsets.
 */
export function wallClock(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' })
  const known = new Map<number, number>()
  const offsetAt = (moment: number): number => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(moment)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - moment
  }
  return (at) => {
    const moment = at.getTime()
    const begin = Math.floor(moment / quarter) * quarter
    let offset = known.get(begin)
    if (offset === undefined) known.set(begin, (offset = offsetAt(begin)))
    return moment + offset
  }
}

/** "2026-11-20 12:05:09", which spreadsheets read as a moment. */
export const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')

/** "Nov 21, 2026, 10:15 AM", as it is printed on paper. */
export const paperDate = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at).replace(/\u202f/g, ' ')
