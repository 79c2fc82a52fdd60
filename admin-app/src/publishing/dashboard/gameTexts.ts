import type { ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { shortLevel } from '@portal/shared/platform/format/shortLevel'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'

type Timed = Pick<ScheduledMatch, 'startsAt' | 'timeZone' | 'timeIsSet' | 'day' | 'status'>

const part = (day: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "6:00 PM": without its zone, which a page of one's own games says once; "time TBA" while it is not set. */
const clock = ({ startsAt, timeZone, timeIsSet }: Timed) =>
  (timeIsSet ? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(startsAt)).replace('\u202f', '\u00a0') : 'time TBA')

/** When a game is, as one says it: "Today, 6:00 PM", "Tuesday, 6:00 PM" within a week, else "Tue, Dec 1, 6:00 PM"; "Playing now" from its beginning on. */
export function gameTime(match: Timed, now: Date): string {
  if (match.status === 'postponed') return `Postponed from ${part(match.day, { weekday: 'short', month: 'short', day: 'numeric' })}`
  if (match.timeIsSet && new Date(match.startsAt) <= now) return `Playing now, since ${clock(match)}`
  const days = daysBetween(dayOf(now, match.timeZone), match.day)
  const day = days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : days < 7 ? part(match.day, { weekday: 'long' }) : part(match.day, { weekday: 'short', month: 'short', day: 'numeric' })
  return `${day}, ${clock(match)}`
}

/** The day of a row, in its two lines: "Dec" and "1". */
export const dayParts = (day: string) => ({ month: part(day, { month: 'short' }), date: part(day, { day: 'numeric' }) })

/** The second line of a row that is to come: "Tue 6:00 PM"; its day alone while the time is not set. */
export const rowTime = (match: Timed) => `${part(match.day, { weekday: 'short' })} ${match.status === 'postponed' ? 'postponed' : clock(match)}`

/** Whose game it is, in a row: "Girls Soccer, V". */
export const whoseGame = ({ activity, level }: Pick<ScheduledMatch, 'activity' | 'level'>): string => `${activity.name}, ${shortLevel(level.name)}`
