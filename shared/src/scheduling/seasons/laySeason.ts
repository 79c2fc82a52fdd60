import type { GameRules } from '../calendarRules/gameRules'
import { timeOfMinute } from '../../platform/format/timeOfMinute'
import { addDays } from '../../platform/format/zonedTime'
import type { PlannedGame, SeasonWishes } from './season.schemas'
import type { SeasonDay, SeasonInput, SeasonTeam, SeasonWish } from './season.types'
import { usableDays } from './seasonProblems'
import { explainDays } from './seasonRules'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

type DaysOf = Pick<SeasonWishes, 'firstDay' | 'lastDay' | 'slots' | 'extraDays'>

/** The days that a round can be played on: the weekdays between the first and the last day, and the extra days, in order, each once. */
export function daysOfSeason({ firstDay, lastDay, slots, extraDays }: DaysOf): string[] {
  const weekdays = new Set(slots.map(({ weekday }) => weekday))
  const days = new Set(extraDays.map(({ day }) => day))
  for (let day = firstDay; day <= lastDay && days.size < 1000; day = addDays(day, 1)) if (weekdays.has(weekdayOf(day))) days.add(day)
  return [...days].sort()
}

/** The same without those on which nobody plays: the rows that a plan has room for. */
export const openDaysOf = (wishes: SeasonWishes, rules: GameRules): string[] => usableDays({ days: daysOfSeason(wishes), wishes: wishes.wishes, rules })

/** Why rounds are not on days that were asked for, in sentences. */
export const explainSeason = (wishes: SeasonWishes, rules: GameRules): string[] => explainDays(usableDays({ days: daysOfSeason(wishes), wishes: wishes.wishes }), rules)

/** When matches of a day begin: the day's own time, that of its weekday or, for a day that someone chose by hand, the first weekday's. */
export const timeOn = (day: string, { slots, extraDays }: Pick<SeasonWishes, 'slots' | 'extraDays'>): string =>
  extraDays.find((each) => each.day === day)?.time ?? slots.find(({ weekday }) => weekday === weekdayOf(day))?.time ?? slots[0]?.time ?? extraDays[0]?.time ?? '18:00'

interface Surroundings {
  /** Teams of the district with where their schools are. */
  teams: readonly Omit<SeasonTeam, 'venueId'>[]
  venueNames: ReadonlyMap<number, string>
  lastSeason: SeasonInput['lastSeason']
}

/** What the generator is asked, made of what someone wished for. */
export function seasonInputOf(wishes: SeasonWishes, { teams, venueNames, lastSeason }: Surroundings): SeasonInput {
  const homes = new Map(wishes.homes.map(({ teamId, venueId }) => [teamId, venueId]))
  const capacities = wishes.places.map(({ venueId, most }): SeasonWish => ({ kind: 'capacity', venueId, venueName: venueNames.get(venueId) ?? 'the venue', most }))
  return {
    teams: teams.map((team) => ({ ...team, venueId: homes.get(team.teamId) ?? null })),
    days: daysOfSeason(wishes), double: wishes.double, wishes: [...wishes.wishes, ...capacities], lastSeason, seed: wishes.seed,
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Gives every match of a plan its time and place. Where several are at one venue on a day, each has a field of its own as far
 * as they go; then one begins when another ends. What would begin after midnight begins with the others: it is named as a conflict.
 * @param about how long a match takes, in minutes, and which fields, courts or rooms of a venue host it
 */
export function laySeason(days: readonly SeasonDay[], wishes: SeasonWishes, about: { minutes: number; assetsOf: (venueId: number) => readonly number[] }): PlannedGame[] {
  const homes = new Map(wishes.homes.map(({ teamId, venueId }) => [teamId, venueId]))
  let game = 0
  return days.flatMap(({ day, matches }) => {
    const begins = timeOn(day, wishes)
    const used = new Map<number, number>()
    return matches.map(({ homeTeamId, awayTeamId }): PlannedGame => {
      const venueId = homes.get(homeTeamId) ?? null
      game += 1
      const plain = { game, homeTeamId, awayTeamId, day, time: begins, venueId, assetId: null }
      if (venueId === null) return plain
      const before = used.get(venueId) ?? 0
      used.set(venueId, before + 1)
      const assets = about.assetsOf(venueId)
      const wave = Math.floor(before / Math.max(1, assets.length))
      const starts = minutesOf(begins) + wave * about.minutes
      return { ...plain, time: starts < 24 * 60 ? timeOfMinute(starts) : begins, assetId: assets.length > 0 ? assets[before % assets.length]! : null }
    })
  })
}

/** The days of a plan with their matches, as the generator describes them. */
export function roundsOfGames<Game extends PlannedGame>(games: readonly Game[]): { day: string; matches: Game[] }[] {
  const days = new Map<string, Game[]>()
  for (const each of [...games].sort((one, other) => one.day.localeCompare(other.day) || one.time.localeCompare(other.time) || one.game - other.game)) {
    days.set(each.day, [...(days.get(each.day) ?? []), each])
  }
  return [...days].map(([day, matches]) => ({ day, matches }))
}
