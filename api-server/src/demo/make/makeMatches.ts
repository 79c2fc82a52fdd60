import { countedScore } from '@portal/shared/competition/scores/checkScore'
import { kilometersBetween } from '@portal/shared/platform/format/kilometersBetween'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import type { match } from '../../scheduling/matches/match.tables'
import { demoActivities, levels, matchDays, seasonWindow, startYearOf, type DemoActivity } from '../plan/demoActivities'
import { demoBlackouts, isPlayed } from '../plan/demoCalendar'
import type { DemoDistrict, DemoTeam } from './makeDistricts'
import { makeScore } from './makeScore'
import { randomFor, type Random } from '../plan/random'
import { roundRobin } from '@portal/shared/scheduling/seasons/roundRobin'

/** A match of the demo, with its teams; times are still a day and a clock time in the home school's zone. */
export interface DemoMatch {
  home: DemoTeam
  away: DemoTeam
  district: DemoDistrict | null
  day: string
  time: string
  kind: (typeof match.$inferInsert)['kind']
  status: 'scheduled' | 'postponed' | 'cancelled' | 'final'
  outcome: NonNullable<(typeof match.$inferInsert)['outcome']> | null
  homeScore: number | null
  awayScore: number | null
  periods: { home: number; away: number }[]
  overtimePeriods: number
}

/** Every team's strength: its school's tradition and its own year. */
function makeStrengths(teams: DemoTeam[]): Map<DemoTeam, number> {
  const random = randomFor('strength')
  const traditions = new Map<number, number>()
  return new Map(teams.map((team) => {
    const tradition = traditions.get(team.school.id) ?? random.normal()
    traditions.set(team.school.id, tradition)
    return [team, 0.5 * tradition + 0.75 * random.normal() + 0.15 * Math.log2(team.school.highSchoolEnrollment / 110)]
  }))
}

/** The whole season of every activity: results before `today`, a schedule from it on. */
export function makeMatches(teams: DemoTeam[], districts: DemoDistrict[], today: string): DemoMatch[] {
  const strengths = makeStrengths(teams)
  const blackouts = demoBlackouts(startYearOf(today))
  return demoActivities.flatMap((activity) => {
    if (!activity.season) return []
    const random = randomFor(`season ${activity.slug}`)
    const days = matchDays(seasonWindow(activity.season, today), activity.season.weekdays).filter((day) => isPlayed(day, blackouts, activity.slug))
    const schedule = levels.flatMap(({ id }) => {
      const here = teams.filter((team) => team.activity === activity && team.levelId === id)
      const own = districts.filter((district) => district.activity === activity && district.levelId === id)
      const inDistricts = own.flatMap((district) => districtMatches(district, days, random))
      return [...inDistricts, ...nonDistrictMatches(here, inDistricts, days, activity, random)]
    })
    return schedule.map((planned) => decide(planned, strengths, today, random))
  })
}

type Planned = Pick<DemoMatch, 'home' | 'away' | 'district' | 'day' | 'time' | 'kind'>

/** District play begins after the first weeks and is spread evenly over the rest of the season. */
function districtMatches(district: DemoDistrict, days: string[], random: Random): Planned[] {
  const { doubleUpTo, times } = district.activity.season!
  const teams = random.shuffle(district.teams)
  const varsity = district.levelId === levels[0].id
  const rounds = roundRobin(teams.length, varsity && teams.length <= doubleUpTo)
  const before = Math.min(Math.round(days.length * 0.28), Math.max(0, days.length - rounds.length))
  return rounds.flatMap((round, index) => {
    const day = days[before + Math.floor((index * (days.length - before)) / rounds.length)] as string
    return round.map(([home, away]): Planned => ({
      home: teams[home] as DemoTeam, away: teams[away] as DemoTeam, district, day, time: random.pick(times), kind: 'district',
    }))
  })
}

/** Mostly before district play every team meets some near schools of other districts on days that both have free. */
function nonDistrictMatches(teams: DemoTeam[], inDistricts: Planned[], days: string[], activity: DemoActivity, random: Random): Planned[] {
  const planned: Planned[] = []
  const met = new Set<string>()
  const rounds = activity.season!.nonDistrict
  const busy = new Set(inDistricts.flatMap(({ home, away, day }) => [`${home.id} ${day}`, `${away.id} ${day}`]))
  const near = new Map(teams.map((team) => [team, nearest(team, teams)]))
  for (let round = 0; round < rounds; round += 1) {
    const day = days[Math.floor((round * days.length * 0.28) / rounds)] as string
    const free = new Set(teams.filter((team) => !busy.has(`${team.id} ${day}`)))
    for (const team of random.shuffle(teams)) {
      if (!free.has(team)) continue
      const other = near.get(team)?.find((candidate) => free.has(candidate) && !met.has(pairOf(team, candidate)))
      if (!other) continue
      free.delete(team)
      free.delete(other)
      met.add(pairOf(team, other))
      busy.add(`${team.id} ${day}`).add(`${other.id} ${day}`)
      const [home, away] = random.chance(0.5) ? [team, other] : [other, team]
      const kind = round === 0 && random.chance(0.15) ? 'scrimmage' : 'nonDistrict'
      planned.push({ home, away, district: null, day, time: random.pick(activity.season!.times), kind })
    }
  }
  return planned
}

const pairOf = (a: DemoTeam, b: DemoTeam) => `${Math.min(a.id, b.id)}-${Math.max(a.id, b.id)}`

function nearest(team: DemoTeam, teams: DemoTeam[]): DemoTeam[] {
  return teams
    .filter((other) => other !== team && other.district !== team.district)
    .map((other) => ({ other, away: kilometersBetween(team.school, other.school)! + 60 * Math.abs(Math.log2(team.school.highSchoolEnrollment / other.school.highSchoolEnrollment)) }))
    .sort((a, b) => a.away - b.away || a.other.id - b.other.id)
    .slice(0, 14)
    .map(({ other }) => other)
}

const open = { status: 'scheduled', outcome: null, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 } as const

/** What has become of a match by `today`. */
function decide(planned: Planned, strengths: Map<DemoTeam, number>, today: string, random: Random): DemoMatch {
  const age = daysBetween(planned.day, today)
  const luck = random.next()
  if (age <= 0) return { ...planned, ...open, periods: [], status: luck < 0.006 ? 'cancelled' : luck < 0.014 ? 'postponed' : 'scheduled' }
  if (luck < 0.006) return { ...planned, ...open, periods: [], status: 'cancelled' }
  if (luck < 0.011) return { ...planned, ...open, periods: [], status: 'postponed' }
  // Scores are due within two days; some come late, and a few have been forgotten.
  if (luck > (age <= 2 ? 0.72 : age <= 9 ? 0.985 : 0.997)) return { ...planned, ...open, periods: [] }

  const { rules } = planned.home.activity
  const style = planned.home.activity.season!.style
  if (luck < 0.018) {
    const outcome = luck < 0.0145 ? 'forfeitByAway' : luck < 0.0172 ? 'forfeitByHome' : planned.district ? 'doubleForfeit' : 'noContest'
    const score = countedScore({ outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }, rules!.scores)
    return { ...planned, ...open, periods: [], status: 'final', outcome, ...score }
  }
  const edge = (strengths.get(planned.home) ?? 0) - (strengths.get(planned.away) ?? 0) + 0.12
  return { ...planned, status: 'final', outcome: 'played', ...makeScore(style, random, edge, rules?.scores.tiesAllowed ?? false) }
}
