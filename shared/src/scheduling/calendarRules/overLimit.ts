import { contestWords, countedContests } from '../../directory/activities/contestName.kinds'
import { longDay } from '../../platform/format/longDay'

interface OverLimit {
  count: number
  limit: number
  /** The first day of the week, YYYY-MM-DD, where it is about a week; null for the season. */
  week: string | null
  /** True if the match in question is not counted: it would be one more. */
  isBefore?: boolean
}

/** The one sentence about a team's limit of matches, wherever it is told: while scheduling, after an import, on the calendar's own list. */
export function overLimitText(team: string, { count, limit, week, isBefore = false }: OverLimit, words = contestWords(undefined)): string {
  const when = week === null ? 'this season' : `in the week of ${longDay(week)}`
  return `${team} has ${countedContests(count, words)} ${when}${isBefore ? ' already' : ''}; the limit is ${limit} a ${week === null ? 'season' : 'week'}.`
}
