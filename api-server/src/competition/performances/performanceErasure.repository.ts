import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ties, Texts } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { judgeSheet } from './judge.tables'
import { performance, performanceStudent } from './performance.tables'

/** Performances of those schools, and those in which those students perform, whatever their school is now. */
const tiedTo = (tx: Tx, { schoolIds, studentIds }: Ties): SQL | undefined => or(
  schoolIds.length === 0 ? sql`false` : inArray(performance.schoolId, [...schoolIds]),
  studentIds.length === 0 ? sql`false` : inArray(performance.id, tx.select({ id: performanceStudent.performanceId }).from(performanceStudent).where(inArray(performanceStudent.studentId, [...studentIds]))),
)

/** What is said of such performances, in a table of its own. @param performanceId its column of the performance */
export const saidOfTied = (tx: Tx, ties: Ties, performanceId: AnyPgColumn): SQL => inArray(performanceId, tx.select({ id: performance.id }).from(performance).where(tiedTo(tx, ties)))

/** A solo is often called by who performs it. */
export const performanceErasure = (tx: Tx, ties: Ties): Texts => ({ table: performance, columns: ['uniqueName', 'accompanist', 'overrideReason', 'scratchReason'], isTied: tiedTo(tx, ties) })

/** Judges speak of who performed, at times by name, and so does who sends a sheet back. */
export const sheetErasure = (tx: Tx, ties: Ties): Texts => ({
  table: judgeSheet, columns: ['comments', 'sentBackReason'], isTied: saidOfTied(tx, ties, judgeSheet.performanceId),
})
