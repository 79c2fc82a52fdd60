import { addDays } from '../../platform/format/zonedTime'
import type { YearValues } from './academicYear.schemas'

/** The academic year that follows: it begins the day after, is called by its two calendar years, and lasts one. */
export function yearAfter({ endsOn }: Pick<YearValues, 'endsOn'>): YearValues {
  const startsOn = addDays(endsOn, 1)
  const first = Number(startsOn.slice(0, 4))
  return { label: `${first}-${String((first + 1) % 100).padStart(2, '0')}`, startsOn, endsOn: addDays(`${first + 1}${startsOn.slice(4)}`, -1) }
}
