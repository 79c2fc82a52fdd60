import { sameDate } from '../../platform/format/sameDate'
import { daysBetween } from '../../platform/format/zonedTime'

interface Days {
  /** YYYY-MM-DD, both included. */
  startsOn: string
  endsOn: string
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
