import { inArray, sql } from 'drizzle-orm'
import type { Ties, Texts } from '../../identity/erasures/erasedTexts.repository'
import type { Tx } from '../../platform/db/database'
import { performance } from './performance.tables'

/** A solo is often called by who performs it. */
export const performanceErasure = (_tx: Tx, { schoolIds }: Ties): Texts => ({
  table: performance, columns: ['uniqueName', 'accompanist', 'overrideReason'], isTied: schoolIds.length === 0 ? sql`false` : inArray(performance.schoolId, [...schoolIds]),
})
