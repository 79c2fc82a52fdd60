import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { entryBreaches, type EntryBreach, type LimitedEntry } from '@portal/shared/competition/performances/entryLimits'
import type { EntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import type { PerformanceFields } from '@portal/shared/competition/performances/performance.schemas'
import { isPerformedClass, namingProblems } from '@portal/shared/competition/performances/pieceChoice'
import { uniqueNameProblem } from '@portal/shared/competition/performances/uniqueName'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { lockStudentsById } from '../../directory/rosters/roster.repository'
import type { AskedStudent, EntryEligibility } from '../events/entryEligibility'
import type { CategoryRow } from './eventCategory.repository'
import { findPerformances, findPerformers, holdPiece } from './performance.repository'

/** An entry that is about to stand in the place of what stands. */
export interface WantedEntry {
  eventId: number
  schoolId: number
  at: CategoryRow
  /** The team that it is of: its coaches read why someone is not eligible. */
  teamId: number
  /** Null for one that is about to be added. */
  performanceId: number | null
  /** Without a piece where it has left the music list and is not chosen now; with title and composer where they are chosen now. */
  fields: Pick<PerformanceFields, 'uniqueName' | 'gradeId' | 'studentsWithInstruments'> & { pmlCodeId: number | null; title?: string; composer?: string }
}

/** What stands against an entry and did not before: who once had one entry too many can still mend them, and is entered no further. */
function newBreaches(before: readonly LimitedEntry[], after: readonly LimitedEntry[], limits: EntryLimits, performanceId: number): EntryBreach[] {
  const known = entryBreaches(before, limits)
  const isOf = (one: EntryBreach, other: EntryBreach) => one.rule === other.rule && one.students.every(({ studentId }) => other.students.some((each) => each.studentId === studentId))
  const stood = (breach: EntryBreach) => known.some((each) => isOf(breach, each) && breach.performanceIds.every((id) => each.performanceIds.includes(id)))
  return entryBreaches(after, limits).filter((each) => each.performanceIds.includes(performanceId) && !stood(each))
}

type LockedStudent = Awaited<ReturnType<typeof lockStudentsById>>[number]
const learnsAt = ({ schoolId, status, deletedAt, graduatedOn }: LockedStudent) => (status === 'active' && deletedAt === null && graduatedOn === null ? schoolId : null)

/**
 * Checks what zod cannot, on the locked event: that the results of the category are not out already, that the name is the school's only one, that the piece is in the list with this title,
 * composer and class, that the category
 * takes it, that the performers learn at the school and are eligible where the event asks that, and that nobody is in more entries than the event allows.
 * @param standing the performers that were entered before
 * @returns the code of the piece; empty without one
 * @throws DomainError invalid-input with all that is wrong, conflicts with every limit that is broken
 */
export async function checkEntry(tx: Tx, who: SignedIn, { eventId, schoolId, teamId, at: { category, name }, performanceId, fields }: WantedEntry, { limits, eligibility }: { limits: EntryLimits; eligibility: EntryEligibility }, standing: { studentIds: readonly number[] }): Promise<string> {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string) => problems.push({ field, message })
  const rows = await findPerformances(tx, eventId, { schoolId })
  const others = rows.filter(({ performance }) => performance.id !== performanceId)
  const isThere = rows.some((each) => each.performance.id === performanceId && each.category.id === category.id)
  // Its rating would be out with it, and nobody has released it.
  if (category.releasedAt && !isThere) throw new DomainError('conflicts', { message: `The results of ${name} are released, so it takes no more entries. Withdraw them first.` })
  const nameText = uniqueNameProblem(fields.uniqueName, others.map(({ performance }) => performance.uniqueName))
  if (nameText) wrong('uniqueName', nameText)
  const piece = fields.pmlCodeId === null ? undefined : await holdPiece(tx, who.organizationId, fields.pmlCodeId)
  if (fields.pmlCodeId !== null && !piece) wrong('pmlCodeId', 'This piece is not in the music list.')
  else if (piece && isPerformedClass(piece.grade) && piece.grade !== fields.gradeId) wrong('gradeId', `The music list has this piece in class ${piece.grade}.`)
  const { title, composer } = fields
  if (piece && title !== undefined && composer !== undefined) problems.push(...namingProblems(piece, { title, composer }))
  if (category.musicClasses.length > 0 && !(category.musicClasses as readonly number[]).includes(fields.gradeId)) wrong('gradeId', `${name} takes music of class ${category.musicClasses.join(', ')}.`)
  const students = fields.studentsWithInstruments
  if (category.mostPerformers !== null && students.length > category.mostPerformers) wrong('studentsWithInstruments', `${name} takes at most ${category.mostPerformers === 1 ? '1 student' : `${category.mostPerformers} students`}.`)
  const found = await lockStudentsById(tx, who.organizationId, students.map(({ studentId }) => studentId))
  students.forEach(({ studentId }, index) => {
    const student = found.find((each) => each.studentId === studentId)
    const learnsThere = student !== undefined && learnsAt(student) === schoolId
    // Who has left since stays in what they were entered in.
    if (!learnsThere && !standing.studentIds.includes(studentId)) wrong(`studentsWithInstruments.${index}.studentId`, 'There is no such student at the school.')
  })
  // As with limits: who was there before does not keep an entry from being mended.
  const added = found.flatMap((each): AskedStudent[] => (standing.studentIds.includes(each.studentId) ? [] : [{ ...each, learnsAt: learnsAt(each) }]))
  problems.push(...await eligibility.problems({ schoolId, teamId, students: added }, (student) => `studentsWithInstruments.${students.findIndex(({ studentId }) => studentId === student.studentId)}.studentId`))
  if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
  const inCategory = others.filter((each) => each.category.id === category.id).length
  if (category.mostEntries !== null && inCategory >= category.mostEntries && !isThere) {
    throw new DomainError('conflicts', { message: `A school enters ${name} at most ${category.mostEntries === 1 ? 'once' : `${category.mostEntries} times`}.` })
  }
  const performers = await findPerformers(tx, rows.map(({ performance }) => performance.id))
  const entries = rows.map(({ performance, category: of, categoryName }): LimitedEntry => ({
    performanceId: performance.id, uniqueName: performance.uniqueName, categoryId: of.termId, categoryName, kind: of.kind, isInstrumental: of.isInstrumental, pmlCodeId: performance.pmlCodeId,
    performers: performers.filter((each) => each.performanceId === performance.id).map(({ studentId, firstName, lastName, studentInstrument }) => ({ studentId, studentName: `${firstName} ${lastName}`, studentInstrument })),
  }))
  const wanted: LimitedEntry = {
    performanceId: performanceId ?? 0, uniqueName: fields.uniqueName, categoryId: category.termId, categoryName: name, kind: category.kind, isInstrumental: category.isInstrumental, pmlCodeId: fields.pmlCodeId,
    performers: students.map(({ studentId, studentInstrument }) => {
      const { firstName = '', lastName = '' } = found.find((each) => each.studentId === studentId) ?? {}
      return { studentId, studentName: `${firstName} ${lastName}`, studentInstrument }
    }),
  }
  const breaches = newBreaches(entries, [...entries.filter((each) => each.performanceId !== performanceId), wanted], limits, wanted.performanceId)
  if (breaches.length > 0) throw new DomainError('conflicts', { message: breaches.map(({ message }) => message).join(' ') })
  return piece?.code ?? ''
}
