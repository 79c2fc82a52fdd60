import type { Tx } from '../../../platform/db/database'
import { schoolActivity } from '../../../directory/participation/participation.tables'
import { school } from '../../../directory/schools/school.tables'
import { team } from '../../../directory/teams/team.tables'
import { bringTeams } from '../../../directory/participation/makeTeams'
import type { Place } from './findOrMakePlace'
import { insertMany, updateMany } from '../import.repository'
import { findSchoolActivities, findSchoolsWithTeams } from './known.repository'
import { KnownSchools } from '../schools/KnownSchools'
import { bareName, plainName } from '../file/plainName'
import { readableName } from '../file/readableName'

export interface KnownTeam {
  id: number
  schoolParam: string
  name: string
  districtId: number | null
  /** Of a school from outside the association: it joins no district. */
  isOutside: boolean
}

interface Candidate {
  schoolId: number
  schoolName: string
  schoolParam: string
  city: string
  team: KnownTeam | null
}

/** A name whose team has to be made, with its school if that is there. */
interface ToMake {
  name: string
  schoolId: number | null
  schoolParam: string
}

/** The teams that the names of a file mean, in one activity and level. */
export class KnownTeams {
  private readonly byName = new Map<string, Candidate[]>()
  private readonly byBareName = new Map<string, Candidate[]>()
  private readonly found = new Map<string, { team: KnownTeam } | { problem: string }>()
  madeSchools = 0
  madeTeams = 0
  joined = 0

  private constructor(private readonly place: Place, candidates: Candidate[]) {
    for (const each of candidates) {
      const label = [each.schoolName, each.team?.name].filter(Boolean).join(' ')
      const names = new Set([plainName(label), plainName(each.schoolName), plainName(`${label} ${each.city}`), plainName(each.schoolParam)])
      for (const name of names) push(this.byName, name, each)
      push(this.byBareName, bareName(label), each)
    }
  }

  static async read(tx: Tx, place: Place): Promise<KnownTeams> {
    const rows = await findSchoolsWithTeams(tx, place)
    const live = new Set(rows.filter(({ teamId, deletedAt }) => teamId !== null && deletedAt === null).map(({ schoolId }) => schoolId))
    // A school whose teams are all deleted is one without a team.
    const bare = new Map(rows.filter(({ schoolId }) => !live.has(schoolId)).map((each) => [each.schoolId, { ...each, teamId: null }]))
    const known = [...rows.filter(({ teamId, deletedAt }) => teamId !== null && deletedAt === null), ...bare.values()].sort((one, other) => one.schoolId - other.schoolId)
    return new KnownTeams(place, known.map(({ teamId, teamName, districtId, deletedAt: _, ...each }) => ({
      ...each, team: teamId === null ? null : { id: teamId, schoolParam: each.schoolParam, name: teamName ?? '', districtId, isOutside: each.isOutside },
    })))
  }

  /**
   * Finds the team of every name, and with `make` makes the teams (and schools) that are not there. A team without a
   * district joins this one, unless it is an opponent from outside of it.
   * @param outside names of teams that are not of this district
   */
  async resolve(tx: Tx, names: Iterable<string>, make: boolean, outside: ReadonlySet<string> = new Set()): Promise<void> {
    const all = [...new Set(names)]
    const bare = new Map<string, number>()
    for (const name of all) bare.set(bareName(name), (bare.get(bareName(name)) ?? 0) + 1)
    const toMake: ToMake[] = []
    for (const name of all) {
      const exact = this.byName.get(plainName(name))
      // Without its "FC" a name is only believed if nobody else, here or in the file, is called so.
      const loose = bare.get(bareName(name)) === 1 ? this.byBareName.get(bareName(name)) : undefined
      const candidate = exact ? this.choose(exact) : loose?.length === 1 ? loose[0] : undefined
      if (candidate === 'several') this.found.set(name, { problem: `Several schools are called “${name}”: add the city, as in “${name} (Waco)”.` })
      else if (candidate?.team) this.found.set(name, { team: candidate.team })
      else if (!make) {
        this.found.set(name, { problem: candidate ? `“${name}” has no team in this activity and level.` : `No school is called “${name}”.` })
      } else toMake.push({ name, schoolId: candidate?.schoolId ?? null, schoolParam: candidate?.schoolParam ?? '' })
    }
    await this.makeTeams(tx, toMake, outside)
    await this.join(tx, outside)
  }

  /** The team that a name of the file means, or why there is none. */
  find(name: string): { team: KnownTeam } | { problem: string } {
    return this.found.get(name) ?? { problem: `No school is called “${name}”.` }
  }

  /** Of several schools of a name the one of the association, that plays in this district, else the one that plays here at all. */
  private choose(all: Candidate[]): Candidate | 'several' {
    const ofAssociation = all.filter(({ team }) => !team?.isOutside)
    const candidates = ofAssociation.length > 0 ? ofAssociation : all
    const inDistrict = candidates.filter((each) => each.team?.districtId === this.place.district.id)
    const playing = candidates.filter((each) => each.team)
    // A school's own team, before its second ones.
    for (const some of [inDistrict, playing, candidates]) {
      const first = some.filter((each) => !each.team?.name)
      for (const these of [some, first]) if (these.length === 1) return these[0] as Candidate
      if (some.length > 1) return 'several'
    }
    return 'several'
  }

  private async makeTeams(tx: Tx, toMake: ToMake[], outside: ReadonlySet<string>): Promise<void> {
    if (toMake.length === 0) return
    const { organizationId, year, activity, level, district } = this.place
    const districtOf = ({ name }: ToMake) => (outside.has(name) ? null : district.id)
    const schools = await KnownSchools.read(tx, organizationId)
    // Spellings of one name in a file ("Málaga", "Malaga") are one school.
    const bySpelling = new Map<string, ToMake[]>()
    for (const each of toMake) if (each.schoolId === null) bySpelling.set(plainName(each.name), [...(bySpelling.get(plainName(each.name)) ?? []), each])
    const newSchools = [...bySpelling.values()].map((spellings) => {
      const name = readableName((spellings[0] as ToMake).name)
      const schoolParam = schools.freeParam({ name })
      schools.add({ name, schoolParam })
      return { spellings, values: { organizationId, name, schoolParam, isOutside: spellings.every(({ name: written }) => outside.has(written)) } }
    })
    const schoolIds = await insertMany(tx, school, newSchools.map(({ values }) => values))
    newSchools.forEach(({ spellings, values }, index) => {
      for (const each of spellings) Object.assign(each, { schoolId: schoolIds[index], schoolParam: values.schoolParam })
    })

    const takingOf = new Map((await findSchoolActivities(tx, this.place)).map((row) => [row.schoolId, row.id]))
    const newTaking = [...new Set(toMake.map((each) => each.schoolId as number))].filter((schoolId) => !takingOf.has(schoolId))
    const takingIds = await insertMany(tx, schoolActivity, newTaking.map((schoolId) => ({ academicYearId: year.id, schoolId, activityId: activity.id })))
    newTaking.forEach((schoolId, index) => takingOf.set(schoolId, takingIds[index] as number))

    const once = [...new Map(toMake.map((each) => [each.schoolId, each])).values()]
    const { made, back } = await bringTeams(tx, organizationId, year.id, once.map((each) => ({
      schoolActivityId: takingOf.get(each.schoolId as number) as number, schoolId: each.schoolId as number, activityId: activity.id, levelId: level.id, districtId: districtOf(each),
    })))
    const teamOf = new Map([...made.map(({ schoolActivityId, teamId }) => [schoolActivityId, teamId] as const), ...back.map((each) => [takingOf.get(each.schoolId) as number, each.teamId] as const)])
    const madeOf = new Map(once.map((each) => [each.schoolId, { id: teamOf.get(takingOf.get(each.schoolId as number) as number) as number, schoolParam: each.schoolParam, name: '', districtId: districtOf(each), isOutside: outside.has(each.name) }]))
    for (const each of toMake) this.found.set(each.name, { team: madeOf.get(each.schoolId) as KnownTeam })
    this.madeSchools = newSchools.length
    this.madeTeams = once.length
  }

  private async join(tx: Tx, outside: ReadonlySet<string>): Promise<void> {
    const without = new Map<number, KnownTeam>()
    for (const [name, each] of this.found) if ('team' in each && each.team.districtId === null && !each.team.isOutside && !outside.has(name)) without.set(each.team.id, each.team)
    for (const each of without.values()) each.districtId = this.place.district.id
    await updateMany(tx, team, [...without.values()].map(({ id, districtId }) => ({ id, districtId })))
    this.joined = without.size
  }
}

function push(map: Map<string, Candidate[]>, name: string, candidate: Candidate): void {
  if (name === '') return
  const there = map.get(name)
  if (!there) map.set(name, [candidate])
  else if (!there.includes(candidate)) there.push(candidate)
}
