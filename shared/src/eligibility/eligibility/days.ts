/** Calendar days as YYYY-MM-DD texts: they compare as texts, and no time zone moves them. */

/** The day so many months later; the last of the month where there is no such day (31 January and a month is 28 or 29 February). */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const index = year * 12 + (month - 1) + months
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return text(target.year, target.month, Math.min(date, daysIn(target.year, target.month)))
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = parts(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The first day of the year from `from` on that is this day of the year ("09-01"); 29 February falls on 1 March in other years. */
export function firstOn(dayOfYear: string, from: string): string {
  const [year] = parts(from)
  const [month, date] = dayOfYear.split('-').map(Number) as [number, number]
  const inYear = (each: number) => (date > daysIn(each, month) ? addDays(text(each, month, daysIn(each, month)), 1) : text(each, month, date))
  return inYear(year) >= from ? inYear(year) : inYear(year + 1)
}

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const text = (year: number, month: number, date: number) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
