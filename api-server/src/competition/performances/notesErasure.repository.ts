import { and, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ErasedRows } from '../../identity/erasures/erasedRows'
import type { Texts, Ties } from '../../identity/erasures/erasedTexts.repository'
import { student } from '../../identity/students/student.tables'
import type { Reader, Tx } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import { performanceDocument, performanceStudent } from './performance.tables'
import { saidOfTied } from './performanceErasure.repository'

/** "Jane Doe solo.pdf", also of a recording: whoever uploaded it wrote the name. */
export const notesErasure = (tx: Tx, ties: Ties): Texts => ({
  table: storedFile, columns: ['name'],
  isTied: inArray(storedFile.id, tx.select({ id: performanceDocument.fileId }).from(performanceDocument).where(saidOfTied(tx, ties, performanceDocument.performanceId))),
})

/** Notes of what some students perform. */
const ofTheirs = (reader: Reader, ids: number[]): SQL => inArray(
  performanceDocument.performanceId,
  reader.select({ id: performanceStudent.performanceId }).from(performanceStudent).where(inArray(performanceStudent.studentId, ids)),
)

/** Notes of what they perform with nobody else, but for those who are erased already. */
const ofTheirsAlone = (reader: Reader, ids: number[]) => and(ofTheirs(reader, ids), notInArray(
  performanceDocument.performanceId,
  reader.select({ id: performanceStudent.performanceId }).from(performanceStudent).innerJoin(student, eq(student.id, performanceStudent.studentId)).where(and(notInArray(student.id, ids), isNull(student.erasedAt))),
))

/**
 * The notes and recordings of what students performed alone go with them, as their other documents do. What they performed with others keeps them for the others,
 * under a name of which nothing is left but its kind: "jane_doe-flute.pdf" would not be found by the words of a name.
 * @returns the files that go
 */
async function removeNotes(tx: Tx, studentIds: readonly number[]): Promise<number[]> {
  const ids = [...studentIds]
  const gone = await tx.delete(performanceDocument).where(ofTheirsAlone(tx, ids)).returning({ fileId: performanceDocument.fileId })
  const kept = tx.select({ id: performanceDocument.fileId }).from(performanceDocument).where(ofTheirs(tx, ids))
  await tx.update(storedFile).set({ name: sql`case when ${storedFile.purpose} = 'recording' then 'Recording' else 'Notes' end || coalesce(substring(${storedFile.name} from '[.][A-Za-z0-9]{1,5}$'), '')` }).where(inArray(storedFile.id, kept))
  return gone.map(({ fileId }) => fileId)
}

export const erasedNotes: ErasedRows = { remove: removeNotes, countDocuments: (reader, studentId) => reader.$count(performanceDocument, ofTheirsAlone(reader, [studentId])) }
