import { DomainError } from '@portal/shared/platform/call/errors'
import { checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import { addRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { ScratchPerformance, ScratchState, SubstitutePerformer } from '@portal/shared/competition/scratches/scratch.schemas'
import { needsReason, scratchReasonText, scratchRefusal, substituteRefusal, type ScratchFacts } from '@portal/shared/competition/scratches/scratchRules'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { checkEntry } from '../performances/checkEntry'
import { findPerformance, replacePerformers, updatePerformance, type PerformanceRecord } from '../performances/performance.repository'
import { refuse, scratchFactsOf } from '../performances/performanceReader'
import { noPerformance } from '../performances/readPerformances'
import { holdPerformance, recordPerformance, type HeldPerformance } from '../performances/savePerformance'

const stateOf = ({ id, scratchedAt, version }: PerformanceRecord): ScratchState => ({ performanceId: id, isScratched: scratchedAt !== null, version })

async function readState(tx: Tx, { who }: RequestContext<SignedIn>, performanceId: number): Promise<ScratchState> {
  return stateOf((await findPerformance(tx, who.organizationId, performanceId))!.performance)
}

/** Holds a performance that stands, with what decides about its scratch. */
async function hold(tx: Tx, context: RequestContext<SignedIn>, performanceId: number, refusalOf: typeof scratchRefusal): Promise<{ held: HeldPerformance; facts: ScratchFacts }> {
  const held = await holdPerformance(tx, context, performanceId, () => null)
  const facts = scratchFactsOf(held.row, held.event, held.rules, context.now())
  refuse(refusalOf(facts, held.who))
  if (held.row.performance.deletedAt) throw noPerformance()
  return { held, facts }
}

function askReason(facts: ScratchFacts, deed: Parameters<typeof needsReason>[1], reason: string): void {
  if (reason === '' && needsReason(facts, deed)) throw new DomainError('invalid-input', { message: scratchReasonText, fields: [{ field: 'reason', message: scratchReasonText }] })
}

function refuseStale(performance: PerformanceRecord, seen: number): void {
  if (performance.version !== seen) throw new DomainError('changed-meanwhile', { details: stateOf(performance) })
}

/**
 * Scratches a performance, or undoes that: it did not start, as if the door had said so, and its place is free. What stands already is left alone; a
 * scratch that arrives after its undo is stale by its version. The audit, which is kept for ever, has the office's own reason after the deadline, and
 * not why a student cannot come.
 * @throws as holdPerformance; not-found, invalid-input, conflicts, changed-meanwhile with what stands
 */
export async function scratchPerformance({ performanceId, version, isScratched, reason }: ScratchPerformance, context: RequestContext<SignedIn>): Promise<ScratchState> {
  return context.tx(async (tx) => {
    const { held: { row: { performance } }, facts } = await hold(tx, context, performanceId, (of, who) => (of.isScratched === isScratched ? addRefusal({ schoolId: of.schoolId, isFrozen: false }, who) : scratchRefusal(of, who)))
    if (facts.isScratched === isScratched) return stateOf(performance)
    refuseStale(performance, version)
    askReason(facts, isScratched ? 'scratch' : 'undo', reason)
    const now = context.now()
    await updatePerformance(tx, performanceId, {
      checkInValue: isScratched ? checkInValues.didNotStart : null, checkedInAt: now, checkedInByUserId: context.who.userId, checkInKey: null, scratchedAt: isScratched ? now : null, scratchReason: isScratched ? reason : '',
    }, now)
    await recordPerformance(tx, context, performanceId, { action: isScratched ? 'performance.scratched' : 'performance.unscratched' }, { before: { checkInValue: performance.checkInValue }, ...(facts.isScratchOver && { reason }) })
    return readState(tx, context, performanceId)
  })
}

/**
 * Has a student perform in place of another, by all the rules of an entry. Sent twice, it is done once.
 * @throws as holdPerformance and checkEntry; not-found, invalid-input, conflicts, changed-meanwhile with what stands
 */
export async function substitutePerformer({ performanceId, version, outStudentId, inStudentId, studentInstrument, reason }: SubstitutePerformer, context: RequestContext<SignedIn>): Promise<ScratchState> {
  return context.tx(async (tx) => {
    const { held: { row, performers, event, rules, eligibility }, facts } = await hold(tx, context, performanceId, substituteRefusal)
    const standing = performers.map((each) => ({ studentId: each.studentId, studentInstrument: each.studentInstrument }))
    const performs = (studentId: number) => standing.some((each) => each.studentId === studentId)
    if (!performs(outStudentId) && performs(inStudentId)) return stateOf(row.performance)
    refuseStale(row.performance, version)
    askReason(facts, 'substitute', reason)
    const wrong = (field: string, message: string) => new DomainError('invalid-input', { message, fields: [{ field, message }] })
    if (!performs(outStudentId)) throw wrong('outStudentId', 'This student does not perform in it.')
    if (performs(inStudentId)) throw wrong('inStudentId', 'This student already performs in it.')
    const studentsWithInstruments = standing.map((each) => (each.studentId === outStudentId ? { studentId: inStudentId, studentInstrument } : each))
    const { schoolId, teamId, uniqueName, pmlCodeId, musicClass } = row.performance
    const entry = { eventId: event.id, schoolId, teamId, at: { category: row.category, name: row.categoryName }, performanceId, fields: { uniqueName, pmlCodeId, gradeId: musicClass, studentsWithInstruments } }
    await checkEntry(tx, context.who, entry, { limits: rules.limits, eligibility }, { studentIds: standing.map(({ studentId }) => studentId) })
    await replacePerformers(tx, performanceId, studentsWithInstruments)
    await updatePerformance(tx, performanceId, {}, context.now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.substituted' }, { before: { studentId: outStudentId }, after: { studentId: inStudentId, studentInstrument }, ...(facts.isScratchOver && { reason }) })
    return readState(tx, context, performanceId)
  })
}
