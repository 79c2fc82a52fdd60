import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import type { SaveSheet } from '@portal/shared/competition/judges/judge.schemas'
import { sheetState, writeSheetProblem } from '@portal/shared/competition/judges/sheetRules'
import type { Tx } from '../../platform/db/database'
import type { PerformanceRow } from '../performances/performance.repository'
import { findJudge, findSheet, insertSheet, updateSheet, type JudgeRecord, type SheetRecord } from './judge.repository'
import { readJudgeSchools } from './judgeSchools'
import { factsOfSheet } from './readJudges'

export const noSheet = () => notFoundIn('judgeId', 'This judge does not judge this performance.')

/** The judge of a performance's category. @throws DomainError not-found */
export async function requireJudgeOf(tx: Tx, { performance }: Pick<PerformanceRow, 'performance'>, judgeId: number): Promise<JudgeRecord> {
  const judge = await findJudge(tx, judgeId)
  if (!judge || judge.eventCategoryId !== performance.eventCategoryId) throw noSheet()
  return judge
}

const standsAs = (sheet: SheetRecord | undefined) => (sheet ? { rating: sheet.rating, comments: sheet.comments, state: sheetState(sheet) } : null)

/** What was written, for the audit. */
export interface WrittenSheet {
  action: 'performance.sheetSaved' | 'performance.sheetSignedOff'
  data: { before: unknown; after: unknown }
}

/**
 * Writes a judge's sheet under the lock of its event; who signs it off hands it over. What is sent twice is done once, a sheet that is signed off already too.
 * @param by who types it from paper, or the judge's code
 * @param changed what is thrown where something else stands than was seen
 * @returns null if nothing changed
 * @throws DomainError not-found, conflicts
 */
export async function writeSheet(
  tx: Tx, { row, judgeId, by, now, changed }: { row: PerformanceRow; judgeId: number; by: { userId: number } | { codeId: number }; now: Date; changed: () => Promise<DomainError> },
  { rating, comments, isSignedOff, version }: Pick<SaveSheet, 'rating' | 'comments' | 'isSignedOff' | 'version'>,
): Promise<WrittenSheet | null> {
  const judge = await requireJudgeOf(tx, row, judgeId)
  const sheet = await findSheet(tx, row.performance.id, judgeId)
  const state = sheetState(sheet ?? null)
  const isSame = sheet?.rating === rating && sheet.comments === comments && isSignedOff === (state === 'signedOff' || state === 'confirmed')
  if (isSame) return null
  const schoolsOf = await readJudgeSchools(tx, [judge])
  const problem = writeSheetProblem(factsOfSheet(row, sheet ?? null, schoolsOf(judge)))
  if (problem) throw new DomainError('conflicts', { message: problem })
  if (version !== undefined && version !== (sheet?.version ?? 0)) throw await changed()
  const signed = isSignedOff ? { signedOffAt: now, signedOffByUserId: 'userId' in by ? by.userId : null, signedOffByCodeId: 'codeId' in by ? by.codeId : null, sentBackAt: null, decidedByUserId: null } : {}
  if (sheet) await updateSheet(tx, sheet.id, { rating, comments, ...signed }, now)
  else await insertSheet(tx, { performanceId: row.performance.id, judgeId, rating, comments, ...signed, createdAt: now, updatedAt: now })
  const after = { rating, comments, state: isSignedOff ? 'signedOff' : state === 'none' ? 'draft' : state }
  return { action: isSignedOff ? 'performance.sheetSignedOff' : 'performance.sheetSaved', data: { before: { judge: judge.name, ...standsAs(sheet) }, after: { judge: judge.name, ...after } } }
}
