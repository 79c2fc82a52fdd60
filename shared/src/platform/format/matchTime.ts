import { dayText, timeText } from './dateTexts'

/** When a match begins, as far as it is known. While only the day is, `startsAt` is where that day begins in the zone. */
export interface MatchTime {
  startsAt: Date
  timeIsSet: boolean
}
interface Zoned extends MatchTime {
  /** IANA zone of the place. */
  timeZone: string
}

/** What is shown as the time of an upcoming match that has none yet, as schools' schedules have it. */
export const timeNotSet = 'TBA'

/** All days but the two on which clocks change have so many hours; nothing that is asked here hangs on one. */
const wholeDay = 24 * 3_600_000

/** "7:30 PM CST"; "TBA" for an upcoming one whose time is not set; empty once it is played or called off: then nobody is waiting for a time. */
export function matchTimeText({ startsAt, timeIsSet, timeZone, status }: Zoned & { status: string }): string {
  return timeIsSet ? timeText(startsAt, timeZone) : status === 'scheduled' ? timeNotSet : ''
}

/** The time of a match in a row: without its zone, which the page says once at its foot, unless the match has another. @param pageZone IANA zone of the page; nothing if it has none */
export const rowTimeOf = ({ timeText: text, timeIsSet, timeZone }: { timeText: string; timeIsSet: boolean; timeZone: string }, pageZone: string | undefined): string =>
  (timeIsSet && timeZone === pageZone ? text.replace(/(?<=[AP]M)\s\S+$/, '') : text)

/** Both texts of a match in one: "Fri, Nov 20, 7:30 PM CST", "Fri, Nov 20, time TBA", "Fri, Nov 20" for a played one without a time. */
export const whenOf = (match: { dayText: string; timeText: string }): string =>
  [match.dayText, match.timeText === timeNotSet ? `time ${timeNotSet}` : match.timeText].filter(Boolean).join(', ')

/** The same of a match that has no texts yet; of an upcoming one, if its status is not given. */
export const matchDayAndTime = ({ status = 'scheduled', ...at }: Zoned & { status?: string }): string =>
  whenOf({ dayText: dayText(at.startsAt, at.timeZone), timeText: matchTimeText({ ...at, status }) })

/** When it has begun for certain: at its time or, while that is not set, when its day is over. In the database it is `begunBy`. */
export const begunBy = ({ startsAt, timeIsSet }: MatchTime): Date => (timeIsSet ? startsAt : new Date(startsAt.getTime() + wholeDay))

/** What a match takes of the clock, end excluded: `minutes` from its time on or, while that is not set, some part of its day. */
export const spanOf = (at: MatchTime, minutes: number): { start: Date; end: Date; timeIsSet: boolean } =>
  ({ start: at.startsAt, end: at.timeIsSet ? new Date(at.startsAt.getTime() + minutes * 60_000) : begunBy(at), timeIsSet: at.timeIsSet })
