export { daysBelow, openingDay, shortDay, stripDays, type GameDay } from '@portal/shared/competition/scores/gameDays'

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Friday, November 20" */
export const longDay = (day: string): string => long.format(new Date(`${day}T12:00:00Z`))
