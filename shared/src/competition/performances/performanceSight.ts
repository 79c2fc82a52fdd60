import { nameFor, publicNaming, type NamedStudent } from '../../identity/publicNames/publicNameRules'
import { shows, type EventStage } from '../events/event.kinds'
import { categoryKindNames, type CategoryKind } from './performance.kinds'

/**
 * Who reads of a performance: the office; the host's staff; staff of its school; who performs in it, and their parents; others of its school; others
 * who are signed in; everyone.
 */
export const performanceReaders = ['office', 'host', 'ownStaff', 'family', 'schoolmate', 'other', 'public'] as const
export type PerformanceReaderKind = (typeof performanceReaders)[number]

/** A signed-in person, as far as it decides which reader they are. */
export interface ReaderFacts {
  roleType: string | null
  /** Where they work in the chosen role, where they learn, for parents their children's. */
  ownSchoolIds: readonly number[]
  /** For a student their own record, for parents their children's; empty for others. */
  ownStudentIds: readonly number[]
  /** They read the rosters of their schools, where students are named in full (rosters.get): students and parents do, fans never. */
  readsRosters: boolean
}

/** Which reader a person is of a performance. @param who null for everyone, who is not signed in */
export function readerKindOf(who: ReaderFacts | null, { schoolId, hostSchoolId, performerIds }: { schoolId: number; hostSchoolId: number | null; performerIds: readonly number[] }): PerformanceReaderKind {
  if (!who) return 'public'
  if (who.roleType === 'org') return 'office'
  const isOwn = who.ownSchoolIds.includes(schoolId)
  if (who.roleType === 'staff') return isOwn ? 'ownStaff' : hostSchoolId !== null && who.ownSchoolIds.includes(hostSchoolId) ? 'host' : 'other'
  if (who.ownStudentIds.some((each) => performerIds.includes(each))) return 'family'
  return isOwn && who.readsRosters ? 'schoolmate' : 'other'
}

/** How far a performance has come. */
export interface PerformanceStage {
  /** Of its event. */
  stage: EventStage
  /** The office has published its category: schools never see another one. */
  isCategoryPublished: boolean
  /** The results of its category are released. */
  isReleased: boolean
  /** The classification of its team is certified. */
  isCertified: boolean
}

/** What a reader sees of a performance. */
export interface PerformanceSight {
  /** That there is one. Without it nothing else is true. */
  entry: boolean
  /** Performers in full, with the name that the school gave the entry and the accompanist; else performers as students are named in public, and neither. */
  fullNames: boolean
  /** What performers play who are not named: with a school's name it tells who they are. Judges hear them. */
  instruments?: true
  /** For strangers to the school: a solo or small ensemble of which nobody is named is called by its kind alone, without category and piece. With a school's name these tell who it is. */
  kindOnly?: true
  /** Piece, room and time. */
  program: boolean
  /** Rating and points. */
  rating: boolean
}

const nothing: PerformanceSight = { entry: false, fullNames: false, program: false, rating: false }

/**
 * What a reader sees of a performance at its stage. Entries are seen with the event's teams, the program with its draw, ratings with its results: by
 * the public only once they are certified, as what everyone reads is not to change. A school and the families of its performers have theirs from the
 * moment of release.
 */
export function performanceSight(reader: PerformanceReaderKind, { stage, isCategoryPublished, isReleased, isCertified }: PerformanceStage): PerformanceSight {
  if (reader === 'office') return { entry: true, fullNames: true, program: true, rating: true }
  if (!isCategoryPublished) return nothing
  if (reader === 'host') return { entry: true, fullNames: true, program: true, rating: isReleased }
  // A school enters before anything is published, and chooses the pieces.
  if (reader === 'ownStaff') return { entry: true, fullNames: true, program: true, rating: isReleased }
  if (!shows(stage, 'teams')) return nothing
  const isOut = isReleased && shows(stage, 'results')
  return {
    entry: true, fullNames: reader === 'family' || reader === 'schoolmate', program: shows(stage, 'draw'),
    rating: reader === 'family' ? isReleased : reader === 'public' ? isOut && isCertified : isOut, ...((reader === 'public' || reader === 'other') && { kindOnly: true as const }),
  }
}

/**
 * Whether category and piece of an entry would tell everyone a child whom they are not to know: a solo or small ensemble of which nobody is named, also one
 * of which nobody knows yet who performs. A large ensemble is its school's.
 * @param today YYYY-MM-DD
 */
export const isSingledOut = (kind: CategoryKind, performers: readonly NamedStudent[], today: string): boolean => kind !== 'large' && performers.every((student) => publicNaming(student, today) === 'none')

/**
 * What everyone reads an entry called in a program, where nobody is named: "Solo", and a large ensemble by its category. Every solo alike, whatever may be said of
 * who performs it: a name for those alone whom nobody is to know would mark them among the others.
 */
export const publicEntryName = ({ kind, categoryName }: { kind: CategoryKind; categoryName: string }): string => (kind === 'large' ? categoryName : categoryKindNames[kind])

/** A performance with all that may be read of it. */
export interface ReadPerformance<Slot> {
  uniqueName: string
  categoryName: string
  kind: CategoryKind
  performers: readonly { student: NamedStudent; studentInstrument: string }[]
  accompanist: string
  title: string
  composer: string
  pmlCodeValue: string
  slot: Slot
  rating: number | null
  points: number | null
}

/** A performance as a reader may see it: what they may not is empty or null, and students are named as everywhere (publicNameRules). @returns null for one that they see nothing of @param today YYYY-MM-DD */
export function presentPerformance<Slot>(performance: ReadPerformance<Slot>, sight: PerformanceSight, today: string) {
  if (!sight.entry) return null
  const { fullNames, rating } = sight
  const students = performance.performers.map(({ student }) => student)
  const isHidden = sight.kindOnly === true && isSingledOut(performance.kind, students, today)
  const program = sight.program && !isHidden
  const categoryName = isHidden ? categoryKindNames[performance.kind] : performance.categoryName
  return {
    // A school often calls an entry by the student's name.
    uniqueName: fullNames ? performance.uniqueName : categoryName,
    categoryName, isHidden,
    performers: performance.performers.map(({ student, studentInstrument }) => ({ studentName: nameFor(student, fullNames, today), studentInstrument: fullNames || sight.instruments || publicNaming(student, today) !== 'none' ? studentInstrument : '' })),
    accompanist: fullNames ? performance.accompanist : '',
    title: program ? performance.title : '', composer: program ? performance.composer : '', pmlCodeValue: program ? performance.pmlCodeValue : '',
    slot: sight.program ? performance.slot : null,
    rating: rating ? performance.rating : null, points: rating ? performance.points : null,
  }
}
