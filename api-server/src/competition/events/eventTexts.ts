import { dayText, momentText, timeText } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import { dayOf } from '@portal/shared/platform/format/dateTexts'

const ofDay = (day: string) => dayText(new Date(`${day}T12:00:00Z`), 'UTC')

/** "Fri, Nov 20", "Fri, Nov 20 to Sat, Nov 21" */
export const daysText = (startsOn: string, endsOn: string): string => (startsOn === endsOn ? ofDay(startsOn) : `${ofDay(startsOn)} to ${ofDay(endsOn)}`)

/** "Fri, Nov 20, 9:00 AM CST to 11:00 AM CST" */
export const sessionText = (startsAt: Date, endsAt: Date, timeZone: string): string => `${dayText(startsAt, timeZone)}, ${timeText(startsAt, timeZone)} to ${timeText(endsAt, timeZone)}`

/** "until Fri, Nov 20, 11:59 PM CST" for a moment that ends a day. */
export const untilText = (due: Date | null, timeZone: string): string => (due === null ? '' : `until ${momentText(new Date(due.getTime() - 60_000), timeZone)}`)

/** The end of a day by the clocks of a place. */
export const endOfDay = (day: string, timeZone: string): Date => zonedTime(addDays(day, 1), '00:00', timeZone)

/** The day that a moment ends, by the clocks of a place; empty without one. */
export const dayBefore = (due: Date | null, timeZone: string): string => (due === null ? '' : dayOf(new Date(due.getTime() - 60_000), timeZone))

/** "District 2, 1st"; empty without a district. */
export const districtText = (name: string | null, rank: number | null): string => (name === null ? '' : [name, rank !== null && ordinal(rank)].filter(Boolean).join(', '))

/** "Prairie Park, Waco" */
export const placeText = (venue: { name: string; city: string } | null): string => (venue ? [venue.name, venue.city].filter(Boolean).join(', ') : '')

/** "Atlas Academy Blue" */
export const fullName = ({ schoolName, teamName }: { schoolName: string; teamName: string }): string => [schoolName, teamName].filter(Boolean).join(' ')
