import { addDays, daysBetween } from '../../platform/format/zonedTime'
import { months } from '../../platform/format/longDay'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Saturday, December 5", with its year where that is not the year of `today`. */
function dayWords(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${months[month - 1]} ${date}${year === Number(today.slice(0, 4)) ? '' : `, ${year}`}`
}

/**
 * What is asked of who does the work of a contest's day on another day: "This contest is on Saturday, December 5. You are checking in 8 days early."
 * Null on its days, and on those between them.
 * @param days YYYY-MM-DD, the first and the last at least
 * @param today YYYY-MM-DD, where the contest is
 * @param doing what the reader is about to do: "checking in"
 */
export function notTodayText({ days, today, what, doing }: { days: readonly string[]; today: string; what: 'contest' | 'meet'; doing: string }): string | null {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || (today >= first && today <= last)) return null
  const isEarly = today < first
  const away = isEarly ? daysBetween(today, first) : daysBetween(last, today)
  const on = first === last ? `on ${dayWords(first, today)}` : last === addDays(first, 1) ? `on ${dayWords(first, today)} and ${dayWords(last, today)}` : `from ${dayWords(first, today)} to ${dayWords(last, today)}`
  return `This ${what} ${isEarly ? 'is' : 'was'} ${on}. You are ${doing} ${away === 1 ? '1 day' : `${away} days`} ${isEarly ? 'early' : 'late'}.`
}
