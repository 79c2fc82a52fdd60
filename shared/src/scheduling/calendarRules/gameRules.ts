import { contestWords, type ContestName } from '../../directory/activities/contestName.kinds'
import { longDay, months } from '../../platform/format/longDay'
import { addDays } from '../../platform/format/zonedTime'
import type { matchKinds } from '../matches/match.schemas'
import type { Conflict } from '../venues/conflict.schemas'
import type { WeekStart } from '../../identity/organizations/weekStart.kinds'
import { overLimitText } from './overLimit'

/** Days on which nobody plays, both ends included (YYYY-MM-DD). */
export interface BlackoutDays {
  blackoutId: number
  name: string
  startsOn: string
  endsOn: string
}

/** What the association sets for one activity and level of a year: blackouts of other activities are not among them. */
export interface GameRules {
  blackouts: readonly BlackoutDays[]
  /** Matches of a team; null for no limit. */
  perWeek: number | null
  perSeason: number | null
  weekStartsOn: WeekStart
  /** What the activity calls its matches. */
  contestName?: ContestName
}

/** Nothing is set. */
export const noGameRules: GameRules = { blackouts: [], perWeek: null, perSeason: null, weekStartsOn: 'monday' }

type MatchKind = (typeof matchKinds)[number]

/** Kinds of matches that the limits count: a scrimmage is practice, and playoffs come on top of the season. */
export const limitedKinds: readonly MatchKind[] = ['district', 'nonDistrict', 'tournament']

/** The blackout that a day is in; undefined if it can be played on. */
export const blackoutOn = ({ blackouts }: Pick<GameRules, 'blackouts'>, day: string): BlackoutDays | undefined =>
  blackouts.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)

/** Why nobody plays on a day. */
export const blackoutText = ({ name }: Pick<BlackoutDays, 'name'>, day: string, { many } = contestWords(undefined)): string => `${longDay(day)} is a blackout date: ${name}. No ${many} are played.`

/** The first day of the week that a day is in. */
export function weekOf(day: string, weekStartsOn: WeekStart): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -(weekStartsOn === 'monday' ? (weekday + 6) % 7 : weekday))
}

/** "December 25, 2026", "December 21 to 25, 2026", "December 21, 2026 to January 3, 2027" */
export function daysText(startsOn: string, endsOn: string): string {
  if (startsOn === endsOn) return longDay(startsOn)
  const [year, month, date] = startsOn.split('-').map(Number) as [number, number, number]
  if (endsOn.startsWith(startsOn.slice(0, 8))) return `${months[month - 1]} ${date} to ${Number(endsOn.slice(8))}, ${year}`
  return `${endsOn.startsWith(startsOn.slice(0, 5)) ? longDay(startsOn).replace(/, \d+$/, '') : longDay(startsOn)} to ${longDay(endsOn)}`
}

/** A match of a team that counts for the limits, by the calendar of its place. */
export interface CountedGame {
  matchId: number
  teamId: number
  day: string
}

export interface GameToCheck {
  /** Null for a new one. */
  matchId: number | null
  day: string
  kind: MatchKind
  /** The day that it takes place on now, and whether the limits count it; null for a new one, and for one that was put off or called off. */
  was: { day: string; counts: boolean } | null
  /** Teams that the limits are for: those from outside the association have none. */
  teams: readonly { teamId: number; name: string }[]
}

/**
 * What the association's calendar says against a match, in sentences: the blackout that its day is in, and the limits that it goes
 * beyond. An existing match that stays on its day, in its week or in its season is no new breach.
 * @param games all that count of the teams in the year, the match itself included if it counts now
 * @param isOffice the office may continue anyway; others are refused
 */
export function findRuleConflicts({ matchId, day, kind, was, teams }: GameToCheck, rules: GameRules, games: readonly CountedGame[], isOffice: boolean): Conflict[] {
  const told = (conflictKind: Conflict['kind'], about: string, text: string): Conflict => ({ kind: conflictKind, key: `${conflictKind}:${about}`, text, isWarning: true, ...(!isOffice && { isRefusal: true }) })
  const blackout = blackoutOn(rules, day)
  const words = contestWords(rules.contestName)
  const found = blackout && was?.day !== day ? [told('blackout', `${blackout.blackoutId}.${day}`, blackoutText(blackout, day, words))] : []
  if (!limitedKinds.includes(kind)) return found
  const week = weekOf(day, rules.weekStartsOn)
  const over = teams.flatMap(({ teamId, name }) => {
    const others = games.filter((each) => each.teamId === teamId && each.matchId !== matchId)
    const inWeek = others.filter((each) => weekOf(each.day, rules.weekStartsOn) === week).length
    const isNewInWeek = !was?.counts || weekOf(was.day, rules.weekStartsOn) !== week
    return [
      ...(rules.perWeek !== null && isNewInWeek && inWeek >= rules.perWeek
        ? [told('weekLimit', `${teamId}.${week}`, overLimitText(name, { count: inWeek, limit: rules.perWeek, week, isBefore: true }, words))] : []),
      ...(rules.perSeason !== null && !was?.counts && others.length >= rules.perSeason
        ? [told('seasonLimit', `${teamId}.${others.length}`, overLimitText(name, { count: others.length, limit: rules.perSeason, week: null, isBefore: true }, words))] : []),
    ]
  })
  return [...found, ...over]
}
