import { noGameRules, weekOf } from '../calendarRules/gameRules'
import { kilometersBetween } from '../../platform/format/kilometersBetween'
import { usableDays } from './seasonProblems'
import { weeksOf } from './seasonRules'
import { roundRobin, type Pairing } from './roundRobin'
import { numberDays, type DaysInNumbers } from './spreadOfRounds'
import type { SeasonInput, SeasonTeam, SeasonWish } from './season.types'

/** A season in numbers: teams and days by their places in lists, so that a plan is judged tens of thousands of times a second. */
export interface SeasonTerms {
  teams: readonly SeasonTeam[]
  days: readonly string[]
  double: boolean
  /** What the spread of rounds over the season is judged by. */
  spread: DaysInNumbers
  /** By team * days + day. */
  mayNotPlay: Uint8Array
  mayNotHost: Uint8Array
  /** Pairs that are to meet on a day. */
  meetings: readonly { one: number; other: number; day: number; isHomeFixed: boolean }[]
  /** Places that hold so many matches on a day; by team the index here, or -1. */
  capacities: readonly number[]
  placeOf: Int16Array
  /** Kilometers between two schools, by team * teams + team; the average where one is not known. */
  distance: Float64Array
  /** Days that a school day follows: Sunday to Thursday. */
  isSchoolNight: Uint8Array
  /** By team * teams + team: 1 if the first was at home the season before. */
  wasHome: Uint8Array
  /** Home less away matches of the season before. */
  lastBalance: Int16Array
  /** The season before with home and away exchanged, if it was of the same teams and its days make the rounds of this one. */
  lastRounds: readonly (readonly Pairing[])[] | null
  /** By day the place of its week, from 0. */
  weekAt: Int16Array
  /** Matches that a team may play in a week, which is rounds of one too; null for no limit. */
  mostInWeek: number | null
  /** By team * weeks + week: matches outside this season. */
  otherGames: Uint8Array
}

/** @param wishes those that are possible (seasonProblems.ts) */
export function termsOf({ wishes, ...input }: SeasonInput, days = usableDays({ wishes, days: input.days, ...(input.rules && { rules: input.rules }) })): SeasonTerms {
  const { teams, double, lastSeason, rules = noGameRules } = input
  const [n, d] = [teams.length, days.length]
  const teamAt = new Map(teams.map(({ teamId }, index) => [teamId, index]))
  const dayAt = new Map(days.map((day, index) => [day, index]))
  const marks = (kind: 'blackout' | 'notAtHome') => {
    const marked = new Uint8Array(n * d)
    for (const wish of wishes) {
      if (wish.kind !== kind || wish.teamId === null) continue
      const [team, day] = [teamAt.get(wish.teamId), dayAt.get(wish.day)]
      if (team !== undefined && day !== undefined) marked[team * d + day] = 1
    }
    return marked
  }
  const limits = wishes.filter((wish): wish is SeasonWish & { kind: 'capacity' } => wish.kind === 'capacity')
  const wasHome = new Uint8Array(n * n)
  const lastBalance = new Int16Array(n)
  for (const { homeTeamId, awayTeamId } of lastSeason) {
    const [home, away] = [teamAt.get(homeTeamId), teamAt.get(awayTeamId)]
    if (home !== undefined) lastBalance[home]! += 1
    if (away !== undefined) lastBalance[away]! -= 1
    if (home !== undefined && away !== undefined) wasHome[home * n + away] = 1
  }
  const weeks = [...weeksOf(days, rules).keys()]
  const otherGames = new Uint8Array(n * weeks.length)
  for (const { teamId, day } of input.otherGames ?? []) {
    const [team, week] = [teamAt.get(teamId), weeks.indexOf(weekOf(day, rules.weekStartsOn))]
    if (team !== undefined && week >= 0) otherGames[team * weeks.length + week]! += 1
  }
  return {
    weekAt: Int16Array.from(days, (day) => weeks.indexOf(weekOf(day, rules.weekStartsOn))), mostInWeek: rules.perWeek, otherGames,
    teams, days, double, wasHome, lastBalance, spread: numberDays(days),
    lastRounds: turnedRounds(lastSeason, teamAt, double),
    mayNotPlay: marks('blackout'),
    mayNotHost: marks('notAtHome'),
    meetings: wishes.flatMap((wish) => {
      if (wish.kind !== 'fixed' && wish.kind !== 'rivalry') return []
      const [one, other] = wish.kind === 'fixed' ? [wish.homeTeamId, wish.awayTeamId] : wish.teamIds
      return [{ one: teamAt.get(one)!, other: teamAt.get(other)!, day: dayAt.get(wish.day)!, isHomeFixed: wish.kind === 'fixed' }]
    }),
    capacities: limits.map(({ most }) => most),
    placeOf: Int16Array.from(teams, ({ venueId }) => (venueId === null ? -1 : limits.findIndex((each) => each.venueId === venueId))),
    distance: distancesOf(teams),
    isSchoolNight: Uint8Array.from(days, (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() <= 4 ? 1 : 0)),
  }
}

/** The rounds of the season before, home and away exchanged; null unless everyone met everyone as often as now, on as many days. */
function turnedRounds(lastSeason: SeasonInput['lastSeason'], teamAt: ReadonlyMap<number, number>, double: boolean): Pairing[][] | null {
  const rounds = new Map<string, Pairing[]>()
  const met = new Set<string>()
  for (const { homeTeamId, awayTeamId, day } of lastSeason) {
    const [home, away] = [teamAt.get(homeTeamId), teamAt.get(awayTeamId)]
    if (home === undefined || away === undefined || day === undefined) return null
    const round = rounds.get(day) ?? []
    if (round.some((pair) => pair.includes(home) || pair.includes(away))) return null
    rounds.set(day, [...round, [away, home]])
    met.add(double ? `${away} ${home}` : [home, away].sort((one, other) => one - other).join(' '))
  }
  const expected = roundRobin(teamAt.size, double)
  const matches = expected.flat().length
  if (rounds.size !== expected.length || met.size !== matches || lastSeason.length !== matches) return null
  return [...rounds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, round]) => round)
}

function distancesOf(teams: readonly SeasonTeam[]): Float64Array {
  const n = teams.length
  const all = teams.flatMap((one) => teams.map((other) => kilometersBetween(one, other)))
  const known = all.filter((each, at): each is number => each !== null && Math.floor(at / n) !== at % n)
  const average = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : 0
  return Float64Array.from(all, (each) => each ?? average)
}
