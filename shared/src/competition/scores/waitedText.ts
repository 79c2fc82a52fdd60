import { dayOf, momentText } from '../../platform/format/dateTexts'
import { addDays, clockOf } from '../../platform/format/zonedTime'

const hour = 3_600_000

/** "37 days", "1 day", "5 hours", "1 hour" for what has waited since a moment; "1 hour" at the least. */
export function waitedText(since: Date, now: Date): string {
  const hours = Math.max(1, Math.floor((now.getTime() - since.getTime()) / hour))
  const days = Math.floor(hours / 24)
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** "9:00" of "21:00": half a day is said by the word before it. */
const shortClock = (clock: string) => {
  const [hours = 0, minutes = '00'] = [Number(clock.slice(0, 2)), clock.slice(3)]
  return `${hours % 12 || 12}:${minutes}`
}
/** From this hour on it is evening. */
const evening = 17

/**
 * Until when something may wait, as short as a column is: "Tonight 9:00", "Today 3:00 PM", "Tomorrow 9:00 AM", "Nov 24".
 * @param timeZone IANA zone by whose clocks and days it is said
 */
export function untilText(until: Date, now: Date, timeZone: string): string {
  const [day, today, clock] = [dayOf(until, timeZone), dayOf(now, timeZone), clockOf(until, timeZone)]
  const half = Number(clock.slice(0, 2)) < 12 ? 'AM' : 'PM'
  if (day === today) return Number(clock.slice(0, 2)) >= evening ? `Tonight ${shortClock(clock)}` : `Today ${shortClock(clock)} ${half}`
  if (day === addDays(today, 1)) return `Tomorrow ${shortClock(clock)} ${half}`
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(until)
}

/**
 * A moment in the middle of a sentence, without its zone, which its page says once: "9:00 tonight", "3:00 PM today", "9:00 AM tomorrow",
 * "Nov 24, 9:00 PM". The words keep together.
 * @param timeZone IANA zone by whose clocks and days it is said
 */
export function momentWords(at: Date, now: Date, timeZone: string): string {
  const [day, today, clock] = [dayOf(at, timeZone), dayOf(now, timeZone), clockOf(at, timeZone)]
  const half = Number(clock.slice(0, 2)) < 12 ? 'AM' : 'PM'
  if (day === today) return Number(clock.slice(0, 2)) >= evening ? `${shortClock(clock)} tonight` : `${shortClock(clock)}\u00a0${half} today`
  if (day === addDays(today, 1)) return `${shortClock(clock)}\u00a0${half} tomorrow`
  return momentText(at, timeZone).replace(/ \S+$/, '')
}
