import { addDays } from '../../platform/format/zonedTime'

/** The Monday of a day's week (ISO 8601), as YYYY-MM-DD. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
