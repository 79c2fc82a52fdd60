import { dayText } from '../../platform/format/dateTexts'

/** How many games a day has, and how many of them are played. */
export interface GameDay {
  /** YYYY-MM-DD, in the zone of the games. */
  day: string
  games: number
  finals: number
}

/** Days of the strip on either side of the one that is shown. */
const aside = 4

/**
 * The day that opens first: the last one with results; before the season's first, the next one with games; today where there is none.
 * @param days in order, those that have games
 * @param today YYYY-MM-DD in the association's zone
 */
export function openingDay(days: readonly GameDay[], today: string): string {
  return days.findLast(({ day, finals }) => day <= today && finals > 0)?.day ?? days.find(({ day }) => day >= today)?.day ?? days.at(-1)?.day ?? today
}

/**
 * The days around one, for choosing: those that have games, today, and the day itself, whether it has some or not. A day without games leads nowhere,
 * so the others are left out and nine reach further.
 */
export function stripDays(days: readonly GameDay[], shown: string, today: string): GameDay[] {
  const none = [today, shown].filter((day, index, all) => all.indexOf(day) === index && !days.some((each) => each.day === day)).map((day) => ({ day, games: 0, finals: 0 }))
  const all = [...days, ...none].sort((one, other) => (one.day < other.day ? -1 : 1))
  const at = all.findIndex(({ day }) => day === shown)
  const first = Math.max(0, Math.min(at - aside, all.length - 2 * aside - 1))
  return all.slice(first, first + 2 * aside + 1)
}

/**
 * The days whose results are listed together where nobody chose one: the day that opens first and, as long as these are few, the ones before it. A
 * whole association's day is enough for itself; one school has a game or two on each.
 * @param enough games after which no further day is added
 */
export function daysTogether(days: readonly GameDay[], opening: string, enough: number): string[] {
  const taken = [opening]
  let games = days.find(({ day }) => day === opening)?.games ?? 0
  for (const { day, finals } of days.filter((each) => each.day < opening && each.finals > 0).reverse()) {
    if (games >= enough) break
    taken.push(day)
    games += finals
  }
  return taken
}

/** Days with games that a page may go on with below a day that has few: at most three are looked into. */
const mostBelow = 3

/**
 * The days with games that follow the one that is shown, the next one first; at a season's end those before it, the latest first.
 * @param days in order, those that have games
 */
export function daysBelow(days: readonly GameDay[], shown: string): string[] {
  const later = days.filter(({ day }) => day > shown)
  const others = later.length > 0 ? later : days.filter(({ day }) => day < shown).reverse()
  return others.slice(0, mostBelow).map(({ day }) => day)
}

/** "Fri" and "Nov 20" */
export function shortDay(day: string): { weekday: string; date: string } {
  const [weekday = '', date = ''] = dayText(new Date(`${day}T12:00:00Z`), 'UTC').split(', ')
  return { weekday, date }
}
