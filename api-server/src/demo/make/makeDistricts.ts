import { exampleBands } from '@portal/shared/directory/schools/classifySchools'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { demoActivities, levels, type DemoActivity } from '../plan/demoActivities'
import type { DemoSchool } from './makeSchools'
import { randomFor, type Random } from '../plan/random'

/** A team with the school it belongs to. Keys are those in the database, from 1. */
export interface DemoTeam {
  id: number
  schoolActivityId: number
  school: DemoSchool
  activity: DemoActivity
  levelId: number
  district: DemoDistrict | null
}

export interface DemoDistrict {
  id: number
  activity: DemoActivity
  levelId: number
  /** "6A"; of its largest schools where two classifications play together. */
  classification: string
  slug: string
  name: string
  position: number
  /** Null: the activity's rules. */
  standingsRules: StandingsRules | null
  teams: DemoTeam[]
}

/** Smallest and largest district. */
const fewest = 6
const most = 9

/**
 * Who takes part in what: the larger a school, the more.
 * @param tennisAt plays tennis whatever its size; for all else nothing changes by that
 */
export function makeTeams(schools: DemoSchool[], tennisAt?: DemoSchool): DemoTeam[] {
  const random = randomFor('participation')
  const teams: DemoTeam[] = []
  let schoolActivityId = 0
  for (const activity of demoActivities) {
    for (const school of schools) {
      const share = activity.share + activity.growth * Math.log2(school.highSchoolEnrollment / 110)
      const takesPart = random.chance(Math.min(0.97, Math.max(0.04, share)))
      if (!takesPart && !(activity.kind === 'tennis' && school === tennisAt)) continue
      schoolActivityId += 1
      for (const level of levels) {
        if (level.slug === 'junior-varsity') {
          const { juniorVarsityFrom } = activity
          if (juniorVarsityFrom === null || school.highSchoolEnrollment < juniorVarsityFrom || !random.chance(0.8)) continue
        }
        teams.push({ id: teams.length + 1, schoolActivityId, school, activity, levelId: level.id, district: null })
      }
    }
  }
  return teams
}

/** Puts the teams of each activity and level into districts: schools of a size that are near each other. */
export function makeDistricts(teams: DemoTeam[]): DemoDistrict[] {
  const random = randomFor('district rules')
  const districts: DemoDistrict[] = []
  for (const activity of demoActivities) {
    if (!activity.season) continue
    for (const level of levels) {
      const here = teams.filter((team) => team.activity === activity && team.levelId === level.id)
      for (const { classification, members } of byClassification(here)) {
        const count = Math.max(Math.ceil(members.length / most), Math.round(members.length / 7.5))
        splitByPlace(members, count).forEach((own, index) => {
          const district: DemoDistrict = {
            id: districts.length + 1, activity, levelId: level.id, classification, teams: own,
            slug: `${classification.toLowerCase()}-district-${index + 1}`,
            name: `${classification} District ${index + 1}`,
            position: index + 1,
            standingsRules: ownRules(activity, random),
          }
          for (const team of own) team.district = district
          districts.push(district)
        })
      }
    }
  }
  return districts
}

/** Largest first; a classification with too few teams plays with the next one. */
function byClassification(teams: DemoTeam[]): { classification: string; members: DemoTeam[] }[] {
  const groups: { classification: string; members: DemoTeam[] }[] = []
  for (const { label } of exampleBands) {
    const members = teams.filter((team) => team.school.classification === label)
    const last = groups.at(-1)
    if (last && last.members.length < fewest) last.members.push(...members)
    else if (members.length > 0) groups.push({ classification: label, members })
  }
  const last = groups.at(-1)
  if (groups.length > 1 && last && last.members.length < fewest) groups.at(-2)?.members.push(...(groups.pop()?.members ?? []))
  return groups
}

/**
 * Cuts the map in two along its longer side, in proportion, until each part is one district: near schools stay together
 * and no district is more than one team larger than another. West comes first.
 */
export function splitByPlace(teams: DemoTeam[], count: number): DemoTeam[][] {
  if (count <= 1) return teams.length > 0 ? [teams] : []
  const extent = (of: (team: DemoTeam) => number) => Math.max(...teams.map(of)) - Math.min(...teams.map(of))
  // A degree of longitude is shorter than one of latitude here, by the cosine of 31 degrees.
  const east = (team: DemoTeam) => team.school.longitude * 0.857
  const north = (team: DemoTeam) => team.school.latitude
  const along = extent(east) > extent(north) ? east : north
  const ordered = [...teams].sort((a, b) => along(a) - along(b) || a.id - b.id)
  const firstCount = Math.floor(count / 2)
  const cut = Math.round((ordered.length * firstCount) / count)
  return [...splitByPlace(ordered.slice(0, cut), firstCount), ...splitByPlace(ordered.slice(cut), count - firstCount)]
}

/** Margins that districts really cap at, by what the sport counts. */
const caps: Partial<Record<string, number[]>> = { goals: [3, 4, 5], football: [17, 18, 25], basketball: [15, 17, 18, 25] }

/** About every other district has adopted rules of its own: another cap, and whether the list begins again after a split. */
function ownRules({ rules, season }: DemoActivity, random: Random): StandingsRules | null {
  if (!rules || random.chance(0.5)) return null
  const cap = random.pick(caps[season?.style ?? ''] ?? [0])
  const afterSplit = random.pick(['restart', 'continue'] as const)
  return { ...rules.standings, afterSplit, tieBreakers: rules.standings.tieBreakers.map((step) => (cap > 0 && /difference$/i.test(step.kind) ? { ...step, cap } : step)) }
}
