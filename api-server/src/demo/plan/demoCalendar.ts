import { addDays } from '@portal/shared/platform/format/zonedTime'

/** Days of the demo's year without matches, both ends included (YYYY-MM-DD). */
export interface DemoBlackout {
  name: string
  startsOn: string
  endsOn: string
  everyYear?: boolean
  /** Slugs of the only activities it is for; empty for all. */
  slugs: readonly string[]
}

/** Matches that a varsity team of an activity may play: the demo's own seasons stay below. */
export const demoLimits = [
  { slug: 'football', perWeek: 1, perSeason: 12 },
  { slug: 'girls-basketball', perWeek: 3, perSeason: 26 },
] as const

const saturday = 6
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The first such weekday (0 is Sunday) from a day on. */
const firstOn = (weekday: number, from: string) => addDays(from, (weekday - weekdayOf(from) + 7) % 7)

/** Easter Sunday of a year, by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const [month, day] = [Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The blackout dates of the academic year that begins in August of `startYear`. */
export function demoBlackouts(startYear: number): DemoBlackout[] {
  const spring = startYear + 1
  const easter = easterOf(spring)
  const clinic = firstOn(saturday, `${startYear}-10-15`)
  const thanksgiving = firstOn(4, `${startYear}-11-22`)
  const testing = firstOn(2, `${spring}-04-14`)
  return [
    { name: 'Basketball coaches’ clinic', startsOn: clinic, endsOn: clinic, slugs: ['girls-basketball', 'boys-basketball'] },
    { name: 'Thanksgiving', startsOn: thanksgiving, endsOn: addDays(thanksgiving, 2), slugs: [] },
    { name: 'Winter break', startsOn: `${startYear}-12-24`, endsOn: `${spring}-01-01`, everyYear: true, slugs: [] },
    { name: 'Good Friday and Easter', startsOn: addDays(easter, -2), endsOn: easter, slugs: [] },
    { name: 'State testing', startsOn: testing, endsOn: addDays(testing, 2), slugs: [] },
  ]
}

/** True if an activity can be played on a day; without one, if any can. */
export const isPlayed = (day: string, blackouts: readonly DemoBlackout[], slug?: string): boolean =>
  !blackouts.some(({ startsOn, endsOn, slugs }) => startsOn <= day && day <= endsOn && (slugs.length === 0 || (slug !== undefined && slugs.includes(slug))))
