import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import { chooseDemoTeam } from './chooseDemoTeam'
import { makeDistricts, makeTeams, type DemoDistrict, type DemoTeam } from './makeDistricts'
import { makeDecisions, type DemoDecisions } from './makeDecisions'
import { makeMatches, type DemoMatch } from './makeMatches'
import { makeCoaches, makeRosters } from './makePeople'
import { makeSchools, type DemoSchool } from './makeSchools'
import { startYearOf } from '../plan/demoActivities'

/** The demo organization as things, before they become rows. */
export interface Demo {
  year: { label: string; startsOn: string; endsOn: string }
  schools: DemoSchool[]
  coaches: ReturnType<typeof makeCoaches>
  teams: DemoTeam[]
  districts: DemoDistrict[]
  matches: (DemoMatch & { id: number; startsAt: Date })[]
  rosters: ReturnType<typeof makeRosters>
  decisions: DemoDecisions
  /** The girls' soccer, the girls' basketball and the tennis team of the demo coach. */
  coachedTeams: [DemoTeam, DemoTeam, DemoTeam]
}

/**
 * Makes the demo up: the same one for the same day.
 * @param today YYYY-MM-DD; matches before it have results
 */
export function makeDemo(today: string): Demo {
  const schools = makeSchools()
  const { teams, districts, planned, soccer } = makeSeasons(schools, today)
  const basketball = teams.find((team) => team.school === soccer.school && team.activity.slug === 'girls-basketball') as DemoTeam
  const tennis = teams.find((team) => team.school === soccer.school && team.activity.kind === 'tennis') as DemoTeam
  const decisions = makeDecisions(districts, planned, soccer.district)
  const momentOf = makeClock()
  const matches = planned
    .map((match) => ({ ...match, startsAt: momentOf(match) }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.home.id - b.home.id)
    .map((match, index) => ({ ...match, id: index + 1 }))

  return {
    year: yearOf(today, matches),
    schools, teams, districts, matches, decisions,
    coaches: makeCoaches(schools),
    rosters: makeRosters(teams, soccer),
    coachedTeams: [soccer, basketball, tennis],
  }
}

/** Teams, districts and matches, with the demo coach's soccer team; its school plays tennis too. */
function makeSeasons(schools: DemoSchool[], today: string, tennisAt?: DemoSchool): { teams: DemoTeam[]; districts: DemoDistrict[]; planned: DemoMatch[]; soccer: DemoTeam } {
  const teams = makeTeams(schools, tennisAt)
  const districts = makeDistricts(teams)
  const planned = makeMatches(teams, districts, today)
  const soccer = chooseDemoTeam(teams, districts, planned, today)
  const hasTennis = teams.some(({ school, activity }) => school === soccer.school && activity.kind === 'tennis')
  return hasTennis ? { teams, districts, planned, soccer } : makeSeasons(schools, today, soccer.school)
}

/** Most matches share their day and time with others; to ask for a zone's clocks is slow. */
function makeClock() {
  const known = new Map<string, Date>()
  return ({ day, time, home: { school: { timeZone } } }: DemoMatch): Date => {
    const key = `${day} ${time} ${timeZone}`
    const moment = known.get(key) ?? zonedTime(day, time, timeZone)
    known.set(key, moment)
    return moment
  }
}

/** August to July; a little longer where a season that is moved around `today` reaches over its end. */
function yearOf(today: string, matches: DemoMatch[]) {
  const start = startYearOf(today)
  const days = matches.map((match) => match.day).sort()
  const earlier = (a: string, b: string) => (a < b ? a : b)
  const later = (a: string, b: string) => (a > b ? a : b)
  return {
    label: `${start}-${String((start + 1) % 100).padStart(2, '0')}`,
    startsOn: earlier(`${start}-08-01`, days[0] ?? today),
    endsOn: later(`${start + 1}-07-31`, days.at(-1) ?? today),
  }
}
