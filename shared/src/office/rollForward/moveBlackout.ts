import { daysBetween } from '../../platform/format/zonedTime'

interface Days {
  /** YYYY-MM-DD, both included. */
  startsOn: string
  endsOn: string
}

/** The same date so many years later; February 29 is the 28th where there is none. */
function sameDate(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${moved.slice(0, 8)}28`
}

/**
 * Days of a year on the same dates of a later one.
 * @param from, to the years, of which the first days count
 * @returns the days; null if they are not within the later year
 */
export function moveBlackout({ startsOn, endsOn }: Days, from: { startsOn: string }, to: Days): Days | null {
  const years = Math.max(1, Math.round(daysBetween(from.startsOn, to.startsOn) / 365.25))
  const moved = { startsOn: sameDate(startsOn, years), endsOn: sameDate(endsOn, years) }
  return moved.startsOn < to.startsOn || moved.endsOn > to.endsOn ? null : moved
}
