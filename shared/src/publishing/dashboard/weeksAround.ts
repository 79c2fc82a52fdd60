/** Days of a week. */
const week = 7

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The Monday of a day's week (ISO 8601), as YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const number = dayNumber(day)
  // 1 January 1970 was a Thursday.
  return dayOfNumber(number - ((number + 3) % week))
}

/** Whole days from one day until another. */
export const daysBetween = (from: string, until: string) => dayNumber(until) - dayNumber(from)

/** "Nov 16" */
const labelOf = (day: string) => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The Mondays of the weeks around a day, from so many before to so many after, with their labels. */
export function weeksAround(day: string, before: number, after: number): { day: string; label: string }[] {
  const first = dayNumber(mondayOf(day)) - before * week
  return Array.from({ length: before + after + 1 }, (_, index) => dayOfNumber(first + index * week)).map((monday) => ({ day: monday, label: labelOf(monday) }))
}
