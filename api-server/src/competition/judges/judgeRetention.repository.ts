import { and, asc, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { wipeAudited } from '../../platform/audit/rewriteAudit.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { judgeCode, judgeSheet } from '../performances/judge.tables'
import { ofPastEvents, ofPastPerformances } from '../performances/pastPerformances.repository'

const oldSheets = (organizationId: number, before: Date) => and(
  ofPastPerformances(judgeSheet.performanceId, organizationId, before), lt(judgeSheet.updatedAt, before), or(ne(judgeSheet.comments, ''), ne(judgeSheet.sentBackReason, '')),
)

/** The audit of what was written on a sheet and what was decided about it names the judge on both sides. */
const isOfSheet = (data: unknown) => typeof data === 'object' && data !== null && JSON.stringify(data).includes('"judge":')

/** Words of judges about children; what they rated is the result and stays. As long as the entries and marks of meets. */
export const sheetRetention = defineRetention({
  kind: 'judgeSheets', title: 'Judges’ comments on performances', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
  removes: 'What judges wrote on their sheets, and why a sheet was sent back, once the contest is over. Ratings and places stay.',
  count: (reader, organizationId, before) => reader.$count(judgeSheet, oldSheets(organizationId, before)),
  atOnce: 500,
  remove: async (tx, organizationId, before, most) => {
    const due = tx.select({ id: judgeSheet.id }).from(judgeSheet).where(oldSheets(organizationId, before)).orderBy(asc(judgeSheet.id)).limit(most)
    const gone = await tx.update(judgeSheet).set({ comments: '', sentBackReason: '' }).where(inArray(judgeSheet.id, due)).returning({ performanceId: judgeSheet.performanceId })
    await wipeAudited(tx, organizationId, { performance: [...new Set(gone.map(({ performanceId }) => performanceId))] }, new Set(['comments', 'reason']), isOfSheet)
    return gone.length
  },
})

/** Codes that open nothing anymore. One with which a sheet was signed off stays until the sheet is confirmed: who made it never confirms that sheet. */
const oldCodes = (organizationId: number, before: Date) => and(
  ofPastEvents(judgeCode.eventId, organizationId, before), lt(judgeCode.expiresAt, before),
  sql`not exists (select 1 from ${judgeSheet} where ${judgeSheet.signedOffByCodeId} = ${judgeCode.id} and ${isNull(judgeSheet.confirmedAt)})`,
)

export const codeRetention = defineRetention({
  kind: 'judgeCodes', title: 'Judges’ codes', usual: 30, least: 1, most: 365,
  removes: 'Codes for judges and rooms of contests that are over, unless a sheet still waits to be confirmed. Sheets stay.',
  count: (reader, organizationId, before) => reader.$count(judgeCode, oldCodes(organizationId, before)),
  remove: async (tx, organizationId, before, most) => {
    const ids = (await tx.select({ id: judgeCode.id }).from(judgeCode).where(oldCodes(organizationId, before)).orderBy(asc(judgeCode.id)).limit(most).for('update')).map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(judgeSheet).set({ signedOffByCodeId: null }).where(inArray(judgeSheet.signedOffByCodeId, ids))
    await tx.delete(judgeCode).where(inArray(judgeCode.id, ids))
    return ids.length
  },
})
