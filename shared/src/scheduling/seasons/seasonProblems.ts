import { contestWords } from '../../directory/activities/contestName.kinds'
import { blackoutOn, noGameRules } from '../calendarRules/gameRules'
import { longDay } from '../../platform/format/longDay'
import { roundRobin } from './roundRobin'
import { mostRounds } from './seasonRules'
import type { SeasonInput, SeasonWish, UnmetWish } from './season.types'

/** Most teams of one round robin: more would play longer than any season is. */
export const mostTeams = 24

/** Rounds that so many teams need. */
export const roundsOf = (teams: number, double: boolean): number => roundRobin(teams, double).length

/** The days that can be played on: in order, each once, without those on which nobody plays and the association's blackout dates. */
export function usableDays({ days, wishes, rules = noGameRules }: Pick<SeasonInput, 'days' | 'wishes' | 'rules'>): string[] {
  const closed = new Set(wishes.flatMap((wish) => (wish.kind === 'blackout' && wish.teamId === null ? [wish.day] : [])))
  return [...new Set(days)].sort().filter((day) => !closed.has(day) && !blackoutOn(rules, day))
}

/** Why no season can be made of this at all, in a sentence; null if one can. */
export function refusalOfSeason(input: SeasonInput): string | null {
  const { teams, double } = input
  if (teams.length === 0) return 'Please add at least one team.'
  if (teams.length < 2) return 'A season needs two teams at least.'
  if (teams.length > mostTeams) return `A season has at most ${mostTeams} teams.`
  const [there, needed] = [mostRounds(usableDays(input), input.rules ?? noGameRules), roundsOf(teams.length, double)]
  return there < needed ? `${needed} rounds need ${needed} days, and ${there} can be played on.` : null
}

const teamsOf = (wish: SeasonWish): readonly number[] =>
  wish.kind === 'fixed' ? [wish.homeTeamId, wish.awayTeamId] : wish.kind === 'rivalry' ? wish.teamIds : wish.kind === 'capacity' || wish.teamId === null ? [] : [wish.teamId]

/** Wishes that no plan can keep, whatever it is, with why: those that name what is not there, and those that another one rules out. */
export function impossibleWishes(input: SeasonInput): UnmetWish[] {
  const known = new Map(input.teams.map(({ teamId, name }) => [teamId, name]))
  const days = new Set(usableDays(input))
  const nameOf = (teamId: number) => known.get(teamId) ?? 'This team'
  const taken = new Map<string, SeasonWish>()
  const unmet: UnmetWish[] = []
  const { one: word } = contestWords(input.rules?.contestName)
  for (const wish of input.wishes) {
    const why = reason(wish)
    if (why !== null) unmet.push({ wish, text: why })
    else if (wish.kind === 'fixed' || wish.kind === 'rivalry') for (const teamId of teamsOf(wish)) taken.set(`${teamId} ${wish.day}`, wish)
  }
  return unmet

  function reason(wish: SeasonWish): string | null {
    if (teamsOf(wish).some((teamId) => !known.has(teamId))) return 'This names a team that is not in the season.'
    if (wish.kind === 'capacity') return wish.most < 1 && input.teams.some(({ venueId }) => venueId === wish.venueId) ? `${wish.venueName} is a home place, so it must hold one ${word} at least.` : null
    if (wish.kind !== 'fixed' && wish.kind !== 'rivalry') return null
    const [one, other] = teamsOf(wish) as [number, number]
    if (one === other) return 'You cannot select the same team for home and away.'
    const match = `${nameOf(one)} and ${nameOf(other)} on ${longDay(wish.day)}`
    const blackout = blackoutOn(input.rules ?? noGameRules, wish.day)
    if (blackout) return `${match}: that is a blackout date, ${blackout.name}.`
    if (!days.has(wish.day)) return `${match}: that day is not played on.`
    for (const teamId of [one, other]) {
      if (taken.has(`${teamId} ${wish.day}`)) return `${match}: ${nameOf(teamId)} has another ${word} on that day already.`
      if (input.wishes.some((each) => each.kind === 'blackout' && each.teamId === teamId && each.day === wish.day)) return `${match}: ${nameOf(teamId)} does not play on that day.`
    }
    const isHomeTaken = (teamId: number) => input.wishes.some((each) => each.kind === 'notAtHome' && each.teamId === teamId && each.day === wish.day)
    if (wish.kind === 'fixed' && isHomeTaken(one)) return `${match}: ${nameOf(one)} cannot be at home on that day.`
    if (wish.kind === 'rivalry' && isHomeTaken(one) && isHomeTaken(other)) return `${match}: neither can be at home on that day.`
    return null
  }
}
