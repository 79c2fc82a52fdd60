import type { Course, TimeMark, TimeRules, Timing } from './mark.schemas'
import { courses } from './mark.schemas'

export interface TimeRead { mark: TimeMark; course: Course | null }

const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})(?:\.(\d{1,9}))?$/

/** As phones have it, where the colon is a page away: 1.02.34. */
const twoPoints = /^(\d{1,2})\.(\d{2}\.\d{2,3})$/

/**
 * A time in capitals without what stands around it: ss.hh, m:ss.hh, h:mm:ss; H or A behind it says how it was taken.
 * @returns the time as it was read, or what is wrong with it, as a sentence
 */
export function readTime(text: string, rules: TimeRules, wind: number | null): TimeRead | string {
  const ending = (rules.courses ? /\s*([YSLHA])$/ : /\s*(H|A|S|SEC)$/).exec(text)
  const said = ending?.[1] ?? ''
  const course = rules.courses && said in courses ? courses[said as keyof typeof courses] : null
  const digits = (ending ? text.slice(0, ending.index) : text).replace(twoPoints, '$1:$2')
  const found = parts.exec(digits)
  if (!found) return 'Enter a time such as 10.52, 1:02.34 or 1:04:05.'
  const [, hours, minutes, seconds = '', rest = ''] = found
  if (minutes === undefined && rest === '' && seconds.length > 4) return `Enter a point or a colon: ${seconds.slice(0, -4)}:${seconds.slice(-4, -2)}.${seconds.slice(-2)}.`
  if (minutes === undefined && rest === '' && seconds.length > 2) return `Enter a point or a colon: ${seconds.slice(0, -2)}.${seconds.slice(-2)} or ${seconds.slice(0, -2)}:${seconds.slice(-2)}.`
  if (minutes === undefined && seconds.length > 3) return 'Enter minutes with a colon: 17:32.1.'
  if (minutes !== undefined && seconds.length !== 2) return 'Enter seconds with two digits: 5:03.2.'
  if (minutes !== undefined && Number(seconds) > 59) return 'Seconds go from 00 to 59 once there are minutes.'
  if (hours !== undefined && minutes?.length !== 2) return 'Enter minutes with two digits: 1:04:05.'
  if (hours !== undefined && Number(minutes) > 59) return 'Minutes go from 00 to 59 once there are hours.'

  const timing: Timing = said === 'H' ? 'hand' : said === 'A' ? 'automatic' : rules.tenthsAreHand && rest.length < 2 ? 'hand' : rules.timing
  const finer = rules[timing].rounding === 'up' && /[1-9]/.test(rest.slice(3)) ? 1 : 0
  const thousandths = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000 + Number(rest.slice(0, 3).padEnd(3, '0')) + finer
  if (thousandths < (rules[timing].rounding === 'down' ? rules[timing].thousandths : 1)) return 'A time is more than 0.'
  if (thousandths > 86_400_000) return 'A time is at most a day.'
  return { mark: { kind: 'time', thousandths, timing, wind }, course }
}
