import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { clockOf as timeOf } from '@portal/shared/platform/format/zonedTime'

/** The minute of a day by the clocks of the place: 0 before it, 1440 after it. */
export function minuteOn(day: string, now: Date, timeZone: string): number {
  const today = dayOf(now, timeZone)
  if (today !== day) return today < day ? 0 : 1_440
  const [hour, minute] = timeOf(now, timeZone).split(':').map(Number)
  return hour! * 60 + minute!
}
