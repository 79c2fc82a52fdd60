/** What the spread of rounds is judged by, for the days that rounds can be played on. */
export interface DaysInNumbers {
  /** By day: how many days it is after the first one. */
  dayNumber: Int16Array
  /** By day its weekday, 0 for Sunday. */
  weekdayOf: Uint8Array
  /** By weekday: how large a part of the days fall on it, from 0 to 1. */
  partOfWeekday: Float64Array
}

/** @param days YYYY-MM-DD, in order */
export function numberDays(days: readonly string[]): DaysInNumbers {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const weekdayOf = Uint8Array.from(days, (day) => new Date(at(day)).getUTCDay())
  const partOfWeekday = new Float64Array(7)
  for (const weekday of weekdayOf) partOfWeekday[weekday]! += 1 / days.length
  return { dayNumber: Int16Array.from(days, (day) => (at(day) - at(days[0]!)) / 86_400_000), weekdayOf, partOfWeekday }
}

const onWeekday = new Int16Array(7)

/**
 * How unevenly rounds lie in their season: how far the gaps between them are from equal ones that would take the whole season (the
 * mean of squares, so that one long gap is worse than two that are a little long), and how far the weekdays are from the parts
 * that they have of all days. 0 if every day is played on.
 * @param rounds the days of the rounds, in order, by their places among all days; only the first `count` are looked at
 * @returns 0 for as even as can be, to 1 each for gaps and weekdays
 */
export function spreadOfRounds({ dayNumber, weekdayOf, partOfWeekday }: DaysInNumbers, rounds: Int16Array, count: number): { gaps: number; weekdays: number } {
  if (count < 2 || count >= dayNumber.length) return { gaps: 0, weekdays: 0 }
  const even = dayNumber[dayNumber.length - 1]! / (count - 1)
  let away = 0
  onWeekday.fill(0)
  for (let index = 0; index < count; index += 1) {
    const day = rounds[index]!
    onWeekday[weekdayOf[day]!]! += 1
    if (index > 0) away += ((dayNumber[day]! - dayNumber[rounds[index - 1]!]!) / even - 1) ** 2
  }
  let uneven = 0
  for (let weekday = 0; weekday < 7; weekday += 1) uneven += Math.abs(onWeekday[weekday]! / count - partOfWeekday[weekday]!)
  return { gaps: Math.min(1, away / (count - 1)), weekdays: uneven / 2 }
}
