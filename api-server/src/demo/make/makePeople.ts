import type { NamingWish } from '@portal/shared/identity/publicNames/publicNameRules'
import type { Gender } from '@portal/shared/identity/users/person.schemas'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { demoUserIds, demoUsers } from '../plan/demoUsers'
import type { DemoTeam } from './makeDistricts'
import type { DemoSchool } from './makeSchools'
import { randomFor, type Random } from '../plan/random'

const givenNames = [
  'Abel', 'Ada', 'Amos', 'Anya', 'Asa', 'Bea', 'Bram', 'Cleo', 'Cora', 'Dell', 'Eben', 'Edda', 'Elio', 'Esme', 'Ezra', 'Faye', 'Finn', 'Gia', 'Gus', 'Hal', 'Ines', 'Iris',
  'Ivo', 'Jada', 'Jory', 'June', 'Kai', 'Kira', 'Lark', 'Lena', 'Levi', 'Lou', 'Mara', 'Mila', 'Milo', 'Nell', 'Nico', 'Noor', 'Odin', 'Opal', 'Orla', 'Otis', 'Pia', 'Quinn',
  'Remy', 'Rhea', 'Rory', 'Ruth', 'Sol', 'Tess', 'Theo', 'Una', 'Vera', 'Vic', 'Wade', 'Wren', 'Yara', 'Zane', 'Zeb', 'Zoe',
]
const nameStarts = ['Amber', 'Barley', 'Birch', 'Bramble', 'Bright', 'Cedar', 'Clover', 'Copper', 'Dusk', 'Ember', 'Fern', 'Flint', 'Frost', 'Gander', 'Hazel', 'Heron', 'Kettle', 'Linden', 'Maple', 'Nettle', 'Pebble', 'Quill', 'Raven', 'Saddle', 'Thistle', 'Tumble', 'Velvet', 'Wander', 'Willow', 'Winter']
const nameEnds = ['bank', 'brook', 'by', 'dale', 'fold', 'gate', 'hand', 'hurst', 'lane', 'mark', 'more', 'reed', 'ridge', 'shaw', 'stead', 'thorn', 'ton', 'wick', 'well', 'worth']

/** A name that nobody bears: an ordinary first name and a made-up family name. */
export function makePersonName(random: Random): { firstName: string; lastName: string } {
  return { firstName: random.pick(givenNames), lastName: `${random.pick(nameStarts)}${random.pick(nameEnds)}` }
}

export interface DemoStudent {
  id: number
  school: DemoSchool
  firstName: string
  lastName: string
  grade: number
  gender: Gender
  userId: number | null
  familyNaming: NamingWish
}

const fits = ({ gender }: DemoStudent, { activity }: DemoTeam) => activity.gender === 'mixed' || gender === (activity.gender === 'girls' ? 'girl' : 'boy')

/** A position by the activity's own word: "GK" is "Goalkeeper". */
function positionName({ activity: { kind, name } }: DemoTeam, shortName: string): string {
  return defaultsForKind(kind, name).positions.find((each) => each.shortName === shortName)?.name ?? shortName
}

/** Who plays for girls or for boys is one of them; of a mixed activity either. */
const genderFor = ({ activity: { gender } }: DemoTeam, random: Random): Gender => (gender === 'girls' ? 'girl' : gender === 'boys' ? 'boy' : random.chance(0.5) ? 'girl' : 'boy')

export interface DemoRosterEntry {
  team: DemoTeam
  student: DemoStudent
  jersey: string
  playingPosition: string
  isCaptain: boolean
}

/** One coach for each school, who cannot sign in. Keys follow those of the demo users. */
export function makeCoaches(schools: DemoSchool[]) {
  const random = randomFor('coaches')
  return schools.map((school) => ({ id: demoUsers.length + school.id, school, email: `coach.${school.schoolParam}@demo.example`, ...makePersonName(random) }))
}

/**
 * Rosters for these teams, from each school's own students; someone who plays two sports is one student.
 * @param home the team in which the demo student plays
 */
export function makeRosters(teams: DemoTeam[], home: DemoTeam): { students: DemoStudent[]; entries: DemoRosterEntry[] } {
  const random = randomFor('rosters')
  const students: DemoStudent[] = []
  const bySchool = new Map<DemoSchool, DemoStudent[]>()
  const enroll = (school: DemoSchool, values: Partial<DemoStudent> = {}) => {
    const student: DemoStudent = {
      id: students.length + 1, school, ...makePersonName(random), grade: random.pickWeighted([9, 10, 11, 12], () => 1), gender: '', userId: null,
      // A few families keep their children's names off public pages.
      familyNaming: random.chance(0.04) ? 'no' : 'unsaid', ...values,
    }
    students.push(student)
    bySchool.set(school, [...(bySchool.get(school) ?? []), student])
    return student
  }
  const { firstName, lastName } = demoUsers[demoUserIds.student - 1] as (typeof demoUsers)[number]
  const demoStudent = enroll(home.school, { firstName, lastName, grade: 11, gender: 'girl', userId: demoUserIds.student, familyNaming: 'yes' })

  const entries = teams.flatMap((team): DemoRosterEntry[] => {
    const size = random.integer(...team.activity.rosterSize)
    const known = random.shuffle(bySchool.get(team.school) ?? []).filter((student) => student !== demoStudent && fits(student, team))
    // About a third plays something else too.
    const again = known.slice(0, Math.floor(size / 3))
    const own = [...(team === home ? [demoStudent] : []), ...again]
    while (own.length < size) own.push(enroll(team.school, { gender: genderFor(team, random) }))
    const jerseys = random.shuffle(Array.from({ length: 55 }, (_, index) => String(index + 1)))
    const { positions, season } = team.activity
    return own.map((student, index) => ({
      team, student,
      jersey: season && positions.length > 0 ? (jerseys[index] as string) : '',
      playingPosition: positions.length > 0 ? positionName(team, random.pick(positions)) : '',
      isCaptain: index < 2 && student.grade > 10,
    }))
  })
  return { students, entries }
}
