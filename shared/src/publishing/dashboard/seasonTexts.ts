import { addDays, daysBetween } from '../../platform/format/zonedTime'
import { mondayOf } from './mondayOf'

const format = (day: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The seven days from a day on (YYYY-MM-DD), each with its weekday and its number: Sunday, 22. */
export const weekFrom = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((each) => ({ day: each, weekday: format(each, { weekday: 'long' }), date: format(each, { day: 'numeric' }) }))

/** "Week 14 of the season": weeks begin on Mondays, the first is that of the first day. Empty before it and after the last day. */
export function weekText(today: string, bounds: { startsOn: string; endsOn: string } | null): string {
  if (!bounds || today < bounds.startsOn || today > bounds.endsOn) return ''
  return `Week ${Math.floor(daysBetween(mondayOf(bounds.startsOn), mondayOf(today)) / 7) + 1} of the season`
}

/** Days from now within which a deadline is soon. */
export const soonDays = 3

/** When something is due, as a chip has it: "Today", "Tomorrow", "Wed" within a week, "Dec 1" later and for what is over. */
export function deadlineText(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days > 1 && days < 7 ? format(day, { weekday: 'short' }) : format(day, { month: 'short', day: 'numeric' })
}
