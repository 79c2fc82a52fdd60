import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { CategoryJudges, ConfirmSheets, DecideSheet, SaveSheet } from '@portal/shared/competition/judges/judge.schemas'
import { decideSheetProblem, sheetState } from '@portal/shared/competition/judges/sheetRules'
import { sheetRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noPerformance } from '../performances/readPerformances'
import { holdPerformance, recordPerformance } from '../performances/savePerformance'
import { findMakerOfCode, findSheet, updateSheet } from './judge.repository'
import { factsOfSheet, readJudges } from './readJudges'
import { noSheet, requireJudgeOf, writeSheet } from './writeSheet'

/** Types the sheet that a judge wrote on paper. @throws as holdPerformance and writeSheet; changed-meanwhile with what stands */
export async function saveSheet({ performanceId, judgeId, ...fields }: SaveSheet, context: RequestContext<SignedIn>): Promise<CategoryJudges> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, event } = await holdPerformance(tx, context, performanceId, sheetRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const read = () => readJudges(tx, who, { eventId: event.id, categoryId: row.category.termId }, now())
    const changed = async () => new DomainError('changed-meanwhile', { details: await read() })
    const written = await writeSheet(tx, { row, judgeId, by: { userId: who.userId }, now: now(), changed }, fields)
    if (written) await recordPerformance(tx, context, performanceId, { action: written.action }, written.data)
    return read()
  })
}

/**
 * Confirms a sheet or sends it back to its judge, as a second person: never who signed it off or made the code with which its judge did. What the judge wrote stays as it is. The same decision
 * again changes nothing.
 * @throws as holdPerformance; not-found, conflicts, changed-meanwhile with what stands
 */
export async function decideSheet(asked: z.output<typeof DecideSheet>, context: RequestContext<SignedIn>): Promise<CategoryJudges> {
  return context.tx(async (tx) => {
    const { eventId, categoryId } = await decide(tx, context, asked)
    return readJudges(tx, context.who, { eventId, categoryId }, context.now())
  })
}

/**
 * Confirms many sheets of one category, all of them or none: as a second person, as decideSheet does each.
 * @throws as decideSheet; not-found for a sheet of another category
 */
export async function confirmSheets({ eventId, categoryId, sheets }: z.output<typeof ConfirmSheets>, context: RequestContext<SignedIn>): Promise<CategoryJudges> {
  return context.tx(async (tx) => {
    // By their numbers: whoever else confirms at once takes its locks in the same order.
    for (const sheet of sheets.toSorted((one, other) => one.performanceId - other.performanceId || one.judgeId - other.judgeId)) {
      const of = await decide(tx, context, { ...sheet, decision: 'confirm', reason: '' })
      if (of.eventId !== eventId || of.categoryId !== categoryId) throw noSheet()
    }
    return readJudges(tx, context.who, { eventId, categoryId }, context.now())
  })
}

async function decide(tx: Tx, context: RequestContext<SignedIn>, { performanceId, judgeId, decision, reason, version }: z.output<typeof DecideSheet>): Promise<{ eventId: number; categoryId: number }> {
  const { who, now } = context
  const { row, event } = await holdPerformance(tx, context, performanceId, sheetRefusal)
  if (row.performance.deletedAt) throw noPerformance()
  const of = { eventId: event.id, categoryId: row.category.termId }
  const judge = await requireJudgeOf(tx, row, judgeId)
  const sheet = await findSheet(tx, performanceId, judgeId)
  const state = sheetState(sheet ?? null)
  const isDone = decision === 'confirm' ? state === 'confirmed' : state === 'sentBack' && sheet?.sentBackReason === reason
  if (isDone) return of
  const codeMadeBy = await findMakerOfCode(tx, sheet?.signedOffByCodeId)
  const problem = decideSheetProblem(factsOfSheet(row, sheet ?? null, []), { signedOffBy: sheet?.signedOffByUserId ?? null, codeMadeBy, judge: judge.userId, decides: who.userId }, decision)
  if (problem || !sheet) throw new DomainError('conflicts', { message: problem })
  if (version !== undefined && version !== sheet.version) throw new DomainError('changed-meanwhile', { details: await readJudges(tx, who, of, now()) })
  const decided = decision === 'confirm'
    ? { confirmedAt: now(), decidedByUserId: who.userId }
    : { signedOffAt: null, signedOffByUserId: null, signedOffByCodeId: null, confirmedAt: null, sentBackAt: now(), sentBackReason: reason, decidedByUserId: who.userId }
  await updateSheet(tx, sheet.id, decided, now())
  await recordPerformance(tx, context, performanceId, { action: decision === 'confirm' ? 'performance.sheetConfirmed' : 'performance.sheetSentBack' }, {
    before: { judge: judge.name, state, rating: sheet.rating }, after: { judge: judge.name, state: decision === 'confirm' ? 'confirmed' : 'sentBack', ...(reason && { reason }) },
  })
  return of
}
