import { addDays, daysBetween } from '../../platform/format/zonedTime'

/** What of a season has a day, as YYYY-MM-DD. */
export interface SeasonDays {
  startsOn: string
  endsOn: string
  rosterDueOn: string | null
}

/**
 * The same day of a later year as seasons are planned: the same weekday of the same week of its month. A season that begins
 * on the second Monday of November begins on the second Monday of November again; a fifth one is the last one.
 */
export function sameWeekday(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const later = year + years
  const first = `${later}-${String(month).padStart(2, '0')}-01`
  const offset = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7
  const found = addDays(first, offset + 7 * (Math.ceil(date / 7) - 1))
  return Number(found.slice(5, 7)) === month ? found : addDays(found, -7)
}

/**
 * A season in a later academic year: its first day by sameWeekday, the others as far from it as they were. What then lies
 * outside of the year is cut at its ends.
 * @param from, to the years, of which the first days count
 * @returns the days, and whether they had to be cut
 */
export function moveSeason(season: SeasonDays, from: { startsOn: string }, to: { startsOn: string; endsOn: string }): SeasonDays & { isCut: boolean } {
  const years = Math.max(1, Math.round(daysBetween(from.startsOn, to.startsOn) / 365.25))
  const shift = daysBetween(season.startsOn, sameWeekday(season.startsOn, years))
  const moved = (day: string) => addDays(day, shift)
  const within = (day: string) => (day < to.startsOn ? to.startsOn : day > to.endsOn ? to.endsOn : day)
  const [startsOn, endsOn] = [moved(season.startsOn), moved(season.endsOn)]
  return {
    startsOn: within(startsOn), endsOn: within(endsOn), rosterDueOn: season.rosterDueOn && within(moved(season.rosterDueOn)),
    isCut: within(startsOn) !== startsOn || within(endsOn) !== endsOn,
  }
}
