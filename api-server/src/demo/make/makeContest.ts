import type { CategoryKind } from '@portal/shared/competition/performances/performance.kinds'
import type { Random } from '../plan/random'
import type { Demo } from './makeDemo'
import type { DemoTeam } from './makeDistricts'
import { makePersonName, type DemoStudent } from './makePeople'

/** A category of a demo contest, by the name that its activity has for it. */
export interface ContestCategory {
  name: string
  kind: CategoryKind
  isInstrumental: boolean
  /** Of a performance, in cents. */
  entryFeeCents: number
  performerFeeCents: number
}

/** Fees as associations ask for them: by solo, and by member of an ensemble. */
export const contestCategories: readonly ContestCategory[] = [
  { name: 'Vocal solo', kind: 'solo', isInstrumental: false, entryFeeCents: 800, performerFeeCents: 0 },
  { name: 'Instrumental solo', kind: 'solo', isInstrumental: true, entryFeeCents: 800, performerFeeCents: 0 },
  { name: 'Ensemble', kind: 'ensemble', isInstrumental: true, entryFeeCents: 0, performerFeeCents: 700 },
  { name: 'Large ensemble', kind: 'large', isInstrumental: true, entryFeeCents: 10_000, performerFeeCents: 0 },
]

/** A piece of the organization's music list, as it stands in the database. */
export interface Piece {
  id: number
  code: string
  eventCode: string
  grade: number
  title: string
  composer: string
}

export interface ContestEntry {
  category: string
  team: DemoTeam
  uniqueName: string
  piece: Piece
  accompanist: string
  performers: { student: DemoStudent; instrument: string }[]
}

/** What one plays in each event of the list's solos. */
const soloInstruments: Readonly<Record<string, string>> = { 202: 'Flute', 203: 'Oboe', 205: 'Bassoon', 207: 'Clarinet', 301: 'Trumpet', 302: 'French Horn', 303: 'Trombone', 401: 'Violin', 402: 'Viola', 403: 'Cello', 404: 'String Bass', 405: 'Guitar' }
const ensembles = [
  { eventCode: '251', name: 'Woodwind Quintet', instruments: ['Flute', 'Oboe', 'Clarinet', 'French Horn', 'Bassoon'] },
  { eventCode: '351', name: 'Brass Quintet', instruments: ['Trumpet', 'Trumpet', 'French Horn', 'Trombone', 'Tuba'] },
  { eventCode: '442', name: 'String Quartet', instruments: ['Violin', 'Violin', 'Viola', 'Cello'] },
] as const
const bandInstruments = ['Flute', 'Clarinet', 'Alto Saxophone', 'Trumpet', 'French Horn', 'Trombone', 'Euphonium', 'Tuba', 'Percussion']

/**
 * What the bands of a contest enter: of each school two instrumental solos, one vocal solo with an accompanist, two ensembles and its band. The
 * demo's student, where their school's band is there, plays a solo and in an ensemble.
 */
export function makeContest(demo: Demo, teams: readonly DemoTeam[], pieces: readonly Piece[], random: Random): ContestEntry[] {
  const byEvent = new Map<string, Piece[]>()
  for (const piece of pieces) if (piece.grade > 0) byEvent.set(piece.eventCode, [...(byEvent.get(piece.eventCode) ?? []), piece])
  const pieceOf = (eventCode: string) => random.pick(byEvent.get(eventCode)!)
  return teams.flatMap((team): ContestEntry[] => {
    const members = random.shuffle(demo.rosters.entries.filter((entry) => entry.team === team).map(({ student }) => student))
    const own = demo.rosters.students.filter((student) => student.school === team.school && student.userId !== null)
    const players = [...own, ...members.filter((student) => !own.includes(student))]
    const accompanist = nameOf(makePersonName(random))
    const solos = random.shuffle(Object.keys(soloInstruments)).slice(0, 2)
    const groups = random.shuffle([...ensembles]).slice(0, 2)
    return [
      { category: 'Vocal solo', team, uniqueName: nameOf(players[3]!), piece: pieceOf('108'), accompanist, performers: [{ student: players[3]!, instrument: '' }] },
      ...solos.map((eventCode, index) => ({
        category: 'Instrumental solo', team, uniqueName: nameOf(players[index]!), piece: pieceOf(eventCode), accompanist: index === 0 ? accompanist : '', performers: [{ student: players[index]!, instrument: soloInstruments[eventCode]! }],
      })),
      ...groups.map(({ eventCode, name, instruments }, index) => ({
        category: 'Ensemble', team, uniqueName: name, piece: pieceOf(eventCode), accompanist: '',
        // The second one is of others.
        performers: instruments.map((instrument, place) => ({ student: players[index * 5 + place]!, instrument })),
      })),
      { category: 'Large ensemble', team, uniqueName: 'Concert band', piece: pieceOf('100'), accompanist: '', performers: members.map((student, index) => ({ student, instrument: bandInstruments[index % bandInstruments.length]! })) },
    ]
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
