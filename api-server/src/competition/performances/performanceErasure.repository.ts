import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Ties, Texts } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { judgeSheet } from './judge.tables'
import { performance } from './performance.tables'

/** @param tied what is of those schools, where there is one */
const ofSchools = (schoolIds: readonly number[], tied: (schoolIds: number[]) => SQL) => (schoolIds.length === 0 ? sql`false` : tied([...schoolIds]))

/** A solo is often called by who performs it. */
export const performanceErasure = (_tx: Tx, { schoolIds }: Ties): Texts => ({
  table: performance, columns: ['uniqueName', 'accompanist', 'overrideReason'], isTied: ofSchools(schoolIds, (ids) => inArray(performance.schoolId, ids)),
})

/** Judges speak of who performed, at times by name, and so does who sends a sheet back. */
export const sheetErasure = (tx: Tx, { schoolIds }: Ties): Texts => ({
  table: judgeSheet, columns: ['comments', 'sentBackReason'],
  isTied: ofSchools(schoolIds, (ids) => inArray(judgeSheet.performanceId, tx.select({ id: performance.id }).from(performance).where(inArray(performance.schoolId, ids)))),
})
