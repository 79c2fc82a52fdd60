import { contestWords } from '../../directory/activities/contestName.kinds'
import { blackoutOn, noGameRules, weekOf, type GameRules } from '../calendarRules/gameRules'
import { longDay, months } from '../../platform/format/longDay'

/** The days of a list in their weeks, in order. */
export function weeksOf(days: readonly string[], { weekStartsOn }: Pick<GameRules, 'weekStartsOn'>): Map<string, string[]> {
  const weeks = new Map<string, string[]>()
  for (const day of days) {
    const week = weekOf(day, weekStartsOn)
    weeks.set(week, [...(weeks.get(week) ?? []), day])
  }
  return weeks
}

/**
 * Rounds that fit on these days: every team plays in a round, or rests in one of many, so a week takes as many rounds as a team
 * may play matches.
 */
export function mostRounds(days: readonly string[], rules: GameRules): number {
  const { perWeek } = rules
  return perWeek === null ? days.length : [...weeksOf(days, rules).values()].reduce((sum, each) => sum + Math.min(each.length, perWeek), 0)
}

/** "December 22 and 25, 2026" */
function listText(days: readonly string[]): string {
  const [first] = days
  if (days.length < 2 || !days.every((day) => day.slice(0, 7) === first!.slice(0, 7))) return days.map(longDay).join(' and ')
  const dates = days.map((day) => Number(day.slice(8)))
  return `${months[Number(first!.slice(5, 7)) - 1]} ${dates.slice(0, -1).join(', ')} and ${dates.at(-1)}, ${first!.slice(0, 4)}`
}

/**
 * Why rounds are not on days that they would have been on, in sentences: blackout dates, and weeks with more match days than a
 * team may play matches.
 * @param days the days that were asked for, before the association's calendar
 */
export function explainDays(days: readonly string[], rules: GameRules = noGameRules): string[] {
  const closed = new Map<string, string[]>()
  for (const day of days) {
    const blackout = blackoutOn(rules, day)
    if (blackout) closed.set(blackout.name, [...(closed.get(blackout.name) ?? []), day])
  }
  const told = [...closed].map(([name, each]) => `No round on ${listText(each)}: ${name} (blackout date).`)
  const { perWeek } = rules
  const { one: word, many } = contestWords(rules.contestName)
  if (perWeek === null) return told
  const full = [...weeksOf(days.filter((day) => !blackoutOn(rules, day)), rules)].filter(([, each]) => each.length > perWeek)
  if (full.length === 0) return told
  const rounds = perWeek === 1 ? 'one round' : `${perWeek} rounds`
  return [...told, `A team plays at most ${perWeek === 1 ? `one ${word}` : `${perWeek} ${many}`} a week, so ${full.length === 1 ? `the week of ${longDay(full[0]![0])} has` : `${full.length} weeks with more ${word} days have`} at most ${rounds}${full.length === 1 ? ` on its ${full[0]![1].length} ${word} days` : ''}.`]
}
