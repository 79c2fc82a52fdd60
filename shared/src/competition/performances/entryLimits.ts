import { addDays } from '../../platform/format/zonedTime'
import type { EntryLimits } from './entryLimits.schemas'
import { categoryKindNames, type CategoryKind } from './performance.kinds'

/** An entry of an event that stands: withdrawn ones do not count. */
export interface LimitedEntry {
  performanceId: number
  uniqueName: string
  categoryId: number
  categoryName: string
  kind: CategoryKind
  isInstrumental: boolean
  /** The piece of the music list; null while none is chosen. */
  pmlCodeId: number | null
  performers: readonly { studentId: number; studentName: string; studentInstrument: string }[]
}

export const entryRules = ['entriesPerStudent', 'perKind', 'solosPerInstrument', 'instrumental', 'sameMusic', 'personnelOnce'] as const
export type EntryRule = (typeof entryRules)[number]

/** A rule that entries do not keep. */
export interface EntryBreach {
  rule: EntryRule
  /** Whom it is about: one, or all performers of entries with the same personnel. */
  students: { studentId: number; studentName: string }[]
  performanceIds: number[]
  /** A sentence that names the student, or the entries. */
  message: string
}

type StudentEntry = LimitedEntry & { instrument: string }

/** Instruments are compared by the group that has them, capital letters aside. */
function instrumentKey(name: string, { oneInstrument }: EntryLimits): string {
  const own = name.trim().toLowerCase()
  const group = oneInstrument.find((names) => names.some((each) => each.toLowerCase() === own))
  return group ? group[0]!.toLowerCase() : own
}

const keysOf = (entries: readonly LimitedEntry[]) => entries.map(({ performanceId }) => performanceId)

function groupBy<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Map<Key, [Entry, ...Entry[]]> {
  const groups = new Map<Key, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

const pairs = <Entry>(entries: readonly Entry[]) => entries.flatMap((one, index) => entries.slice(index + 1).map((other) => [one, other] as const))

/**
 * All that stands against the entries of an event, by student and rule. Whoever enters is shown all of it together, and not one after the other.
 * @param entries of all schools, or of one: students are of one school
 */
export function entryBreaches(entries: readonly LimitedEntry[], limits: EntryLimits): EntryBreach[] {
  const students = new Map<number, { studentName: string; entries: StudentEntry[] }>()
  for (const entry of entries) {
    for (const { studentId, studentName, studentInstrument } of entry.performers) {
      const student = students.get(studentId) ?? { studentName, entries: [] }
      student.entries.push({ ...entry, instrument: studentInstrument })
      students.set(studentId, student)
    }
  }
  return [
    ...[...students].flatMap(([studentId, { studentName, entries: own }]) => breachesOf(own, limits).map(({ rule, of, says }) => ({
      rule, students: [{ studentId, studentName }], performanceIds: keysOf(of), message: `${studentName} ${says}`,
    }))),
    ...(limits.personnelOnce ? samePersonnel(entries) : []),
  ]
}

interface StudentBreach {
  rule: EntryRule
  of: StudentEntry[]
  says: string
}

function breachesOf(own: StudentEntry[], limits: EntryLimits): StudentBreach[] {
  const { entriesPerStudent, perKind, solosPerInstrument, instrumental } = limits
  const found: StudentBreach[] = []
  if (entriesPerStudent !== null && own.length > entriesPerStudent) found.push({ rule: 'entriesPerStudent', of: own, says: `is in ${own.length} entries; at most ${entriesPerStudent}.` })
  for (const { kind, most } of perKind) {
    const of = own.filter((entry) => entry.kind === kind)
    if (of.length > most) found.push({ rule: 'perKind', of, says: `is in ${of.length} entries of the kind “${categoryKindNames[kind]}”; at most ${most}.` })
  }
  if (solosPerInstrument !== null) {
    const byInstrument = groupBy(own.filter(({ kind }) => kind === 'solo'), ({ instrument }) => instrumentKey(instrument, limits))
    for (const of of byInstrument.values()) {
      const what = of[0].instrument.trim() || 'voice'
      if (of.length > solosPerInstrument) found.push({ rule: 'solosPerInstrument', of, says: `has ${of.length} solos for ${what}; at most ${solosPerInstrument} for each instrument.` })
    }
  }
  if (instrumental) {
    const of = own.filter(({ kind, isInstrumental }) => isInstrumental && kind !== 'large')
    if (of.length > instrumental.most) found.push({ rule: 'instrumental', of, says: `is in ${of.length} instrumental events; at most ${instrumental.most}.` })
    for (const [one, other] of pairs(of)) {
      // A solo and an ensemble are two events, whatever is played in them.
      if (one.kind !== other.kind) continue
      const isSameInstrument = instrumentKey(one.instrument, limits) === instrumentKey(other.instrument, limits)
      const isSamePiece = one.pmlCodeId !== null && one.pmlCodeId === other.pmlCodeId
      const breaks = instrumental.differBy === 'both' ? isSameInstrument || isSamePiece : isSameInstrument && isSamePiece
      if (breaks) {
        const what = isSameInstrument && isSamePiece ? 'the same piece on the same instrument' : isSamePiece ? 'the same piece' : 'the same instrument'
        found.push({ rule: 'sameMusic', of: [one, other], says: `plays ${what} in ${one.uniqueName} and ${other.uniqueName}.` })
      }
    }
  }
  return found
}

/** Ensembles of a category with just the same performers. One student alone is no personnel: solos have a rule of their own. */
function samePersonnel(entries: readonly LimitedEntry[]): EntryBreach[] {
  const groups = groupBy(
    entries.filter(({ kind, performers }) => kind !== 'solo' && performers.length > 0),
    ({ categoryId, performers }) => `${categoryId}: ${performers.map(({ studentId }) => studentId).sort((one, other) => one - other).join(' ')}`,
  )
  return [...groups.values()].filter((group) => group.length > 1).map((group) => ({
    rule: 'personnelOnce' as const,
    students: group[0].performers.map(({ studentId, studentName }) => ({ studentId, studentName })),
    performanceIds: keysOf(group),
    message: `${group.map(({ uniqueName }) => uniqueName).join(' and ')} have the same performers; they can enter ${group[0].categoryName} once.`,
  }))
}

/** The last day on which schools change selections: so many days before the first day of the event; null where they do not freeze. @param firstDay YYYY-MM-DD by the clocks of the event's place */
export const lastDayToChange = (firstDay: string, { freezeDays }: Pick<EntryLimits, 'freezeDays'>): string | null => (freezeDays === null ? null : addDays(firstDay, -freezeDays))

/** Whether selections are frozen on a day; the office still changes them. */
export function isFrozenOn(today: string, firstDay: string, limits: Pick<EntryLimits, 'freezeDays'>): boolean {
  const last = lastDayToChange(firstDay, limits)
  return last !== null && today > last
}
