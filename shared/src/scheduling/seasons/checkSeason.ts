import { contestWords, countedContests } from '../../directory/activities/contestName.kinds'
import type { GameRules } from '../calendarRules/gameRules'
import { longDay } from '../../platform/format/longDay'
import { openDaysOf, roundsOfGames } from './laySeason'
import { mostTeams, roundsOf } from './seasonProblems'
import { mostRounds } from './seasonRules'
import type { PlannedGame, SeasonProblem, SeasonWishes } from './season.schemas'

interface About {
  teams: readonly { teamId: number; name: string }[]
  /** The academic year. */
  year: { label: string; startsOn: string; endsOn: string }
  /** What the association's calendar says. */
  rules: GameRules
}

interface FieldProblem {
  field: string
  message: string
}

/** Why wishes cannot be laid out at all, by field; the form and the server both ask this. Empty if they can. */
export function problemsOfWishes(wishes: SeasonWishes, { teams, year, rules }: About): FieldProblem[] {
  const { firstDay, lastDay, slots, double } = wishes
  const problems: FieldProblem[] = []
  const isInYear = (day: string) => day >= year.startsOn && day <= year.endsOn
  if (!isInYear(firstDay)) problems.push({ field: 'firstDay', message: `This day is not in the academic year ${year.label}.` })
  if (!isInYear(lastDay)) problems.push({ field: 'lastDay', message: `This day is not in the academic year ${year.label}.` })
  else if (lastDay < firstDay) problems.push({ field: 'lastDay', message: 'The last day is before the first one.' })
  wishes.extraDays.forEach(({ day }, index) => {
    if (!isInYear(day)) problems.push({ field: `extraDays.${index}.day`, message: `This day is not in the academic year ${year.label}.` })
  })
  if (slots.some(({ weekday }, index) => slots.findIndex((each) => each.weekday === weekday) < index)) problems.push({ field: 'slots', message: 'List each weekday once.' })
  if (problems.length > 0) return problems
  if (teams.length === 0) return [{ field: 'double', message: 'Please add at least one team.' }]
  if (teams.length < 2) return [{ field: 'double', message: 'A season needs two teams at least.' }]
  if (teams.length > mostTeams) return [{ field: 'double', message: `A season has at most ${mostTeams} teams.` }]
  const played = (teams.length - 1) * (double ? 2 : 1)
  if (rules.perSeason !== null && played > rules.perSeason) return [{ field: 'double', message: `Every team would play ${countedContests(played, contestWords(rules.contestName))}, and the limit is ${rules.perSeason} a season.` }]
  const open = openDaysOf(wishes, rules)
  const days = mostRounds(open, rules)
  const needed = roundsOf(teams.length, double)
  if (days >= needed) return []
  const only = days === 0 ? 'none' : days === 1 ? 'only 1' : `only ${days}`
  const why = days < open.length ? ` with at most ${rules.perWeek} a week` : ''
  return [{ field: 'slots', message: `${needed} rounds need ${needed} days, and there ${days === 1 ? 'is' : 'are'} ${only}${why}. Add weekdays or single days, or let the season be longer.` }]
}

/** What is wrong with a plan as it is, regardless of what was asked for: each named with the matches that it is about. */
export function problemsOfPlan(games: readonly PlannedGame[], { teams, year }: Omit<About, 'rules'>, words = contestWords(undefined)): SeasonProblem[] {
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const problems: SeasonProblem[] = []
  const inPlan = new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  const gone = games.filter(({ homeTeamId, awayTeamId }) => !names.has(homeTeamId) || !names.has(awayTeamId))
  if (gone.length > 0) problems.push({ text: 'A team in this plan is no longer in the district. Regenerate it.', games: gone.map(({ game }) => game) })
  const missing = teams.filter(({ teamId }) => !inPlan.has(teamId))
  if (missing.length > 0) problems.push({ text: `${missing.map(({ name }) => name).join(' and ')} joined the district after this was generated. Regenerate it.`, games: [] })
  for (const { day, matches } of roundsOfGames(games)) {
    if (day < year.startsOn || day > year.endsOn) problems.push({ text: `${longDay(day)} is not in the academic year ${year.label}.`, games: matches.map(({ game }) => game) })
    for (const { teamId, name } of teams) {
      const own = matches.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
      if (own.length > 1) problems.push({ text: `${name} plays ${countedContests(own.length, words)} on ${longDay(day)}.`, games: own.map(({ game }) => game) })
    }
  }
  for (const { teamId, name } of teams) {
    const home = games.filter(({ homeTeamId }) => homeTeamId === teamId).length
    const away = games.filter(({ awayTeamId }) => awayTeamId === teamId).length
    if (Math.abs(home - away) > 1) problems.push({ text: `${name} plays ${home} at home and ${away} away.`, games: [] })
  }
  return problems
}

/** True if a match is what it was but for day, time, place, and who of the two is at home. */
export const isSamePairing = (one: PlannedGame, other: PlannedGame): boolean =>
  one.game === other.game && [one.homeTeamId, one.awayTeamId].sort().join() === [other.homeTeamId, other.awayTeamId].sort().join()
