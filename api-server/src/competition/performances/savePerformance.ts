import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { isCheckInOpen } from '@portal/shared/competition/events/checkInRules'
import { missesPerformers, noPerformersText } from '@portal/shared/competition/performances/entryWarnings'
import type { AddPerformance, ChangeCategory, DeletePerformer, PerformanceFields, UpdatePerformance } from '@portal/shared/competition/performances/performance.schemas'
import { changeCategoryRefusal, editRefusal, removeRefusal, type PerformanceFacts, type PerformanceReader, type PerformanceRefusal } from '@portal/shared/competition/performances/performanceRules'
import { scratchReasonText } from '@portal/shared/competition/scratches/scratchRules'
import type { PerformanceInfo } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { EntryEligibility } from '../events/entryEligibility'
import { lockEvent } from '../events/lockEvent'
import { checkEntry } from './checkEntry'
import { enterPerformance, findOfferedCategories, openContest, recordPerformance, refuseCanceled, requireCategory, storedOf, type OpenContest } from './enterPerformance'
import { findPerformance, findPerformanceAddedWith, findPerformers, replacePerformers, updatePerformance as update, type PerformanceRow, type PerformerRow } from './performance.repository'
import { factsOf, isFrozen, readerOf, refuse, scratchFactsOf } from './performanceReader'
import { noPerformance, readInfo } from './readPerformances'
import { readRules } from './readCategories'

export { recordPerformance }

/** A performance under the lock of its event, with all that decides what can be done with it. */
export interface HeldPerformance extends Pick<OpenContest, 'event' | 'rules' | 'eligibility' | 'who'> {
  row: PerformanceRow
  performers: readonly PerformerRow[]
}

/** Asks a rule of a performance whose event is locked. @throws DomainError not-yours, acting-as, conflicts */
export function refuseDeed({ row, event, rules, who }: Omit<HeldPerformance, 'performers' | 'eligibility'>, now: Date, refusalOf: (facts: PerformanceFacts, who: PerformanceReader) => PerformanceRefusal | null): void {
  refuse(refusalOf(factsOf(row, event, isFrozen(event, rules, now), isCheckInOpen(event, now)), who))
  refuseCanceled(event)
}

/**
 * Locks the event of a performance for a change, and asks a rule of what stands then. Everything about an event's performances is changed under this lock.
 * @throws as lockEvent; not-found, not-yours, acting-as, conflicts
 */
export async function holdPerformance(tx: Tx, context: RequestContext<SignedIn>, performanceId: number, refusalOf: (facts: PerformanceFacts, who: PerformanceReader) => PerformanceRefusal | null): Promise<HeldPerformance> {
  const seen = await findPerformance(tx, context.who.organizationId, performanceId)
  if (!seen) throw noPerformance()
  const event = await lockEvent(tx, context, seen.category.eventId, { deed: 'own' })
  const row = await findPerformance(tx, context.who.organizationId, performanceId)
  // Schools never learn of a category that is not published.
  if (!row || (!row.category.isPublished && context.who.roleType !== 'org')) throw noPerformance()
  const rules = await readRules(tx, event.id)
  const held = { row, event, rules, eligibility: new EntryEligibility(tx, context, event, rules.eligibility), who: await readerOf(tx, context.who) }
  refuseDeed(held, context.now(), refusalOf)
  return { ...held, performers: await findPerformers(tx, [performanceId]) }
}

/**
 * After the deadline for scratches and substitutes the office alone changes or removes an entry, and gives a reason as it does for those.
 * @returns what the audit keeps of it @throws DomainError invalid-input without one
 */
function askLateReason({ row, event, rules }: HeldPerformance, now: Date, reason: string): { reason?: string } {
  if (!scratchFactsOf(row, event, rules, now).isScratchOver) return {}
  if (reason === '') throw new DomainError('invalid-input', { message: scratchReasonText, fields: [{ field: 'reason', message: scratchReasonText }] })
  return { reason }
}

const standingOf = ({ uniqueName, pmlCodeId, title, composer, musicClass, accompanist }: PerformanceRow['performance']) => ({ uniqueName, pmlCodeId, title, composer, musicClass, accompanist })
const performersOf = (performers: readonly PerformerRow[]) => performers.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument }))

/** Enters a performance; the same form sent twice enters one. @throws as openContest and enterPerformance; invalid-input for a solo or an ensemble of nobody */
export async function addPerformance({ key, eventId, userRoleType: _unbelieved, ...wanted }: AddPerformance, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  const { who: signedIn, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(signedIn, key)
    await lockWords(tx, 'key', signedIn.organizationId, addedKey)
    const earlier = await findPerformanceAddedWith(tx, addedKey)
    if (earlier !== undefined) return readInfo(tx, signedIn, earlier, now())
    const contest = await openContest(tx, context, eventId)
    const performanceId = await enterPerformance(tx, context, contest, wanted, addedKey)
    // The last that is asked, and of those who enter by hand alone: files and earlier events bring entries whose performers follow.
    const { category: { kind } } = requireCategory(contest.categories, wanted.categoryId, 'categoryId')
    if (missesPerformers(kind, wanted.studentsWithInstruments.length)) throw new DomainError('invalid-input', { message: noPerformersText, fields: [{ field: 'studentsWithInstruments', message: noPerformersText }] })
    return readInfo(tx, signedIn, performanceId, now())
  })
}

/**
 * Changes a performance, which is locked, to these fields, by the rules of its event. The same values again change nothing, whatever the version.
 * @param seen the version that was seen; left out, whatever stands is changed
 * @param lateReason why it is changed after the deadline for scratches; left out, nobody is asked, as of a file of many entries
 * @returns whether anything changed
 * @throws as checkEntry; not-found, changed-meanwhile with what stands
 */
export async function changePerformance(tx: Tx, context: RequestContext<SignedIn>, held: HeldPerformance, fields: PerformanceFields, { seen, lateReason }: { seen?: number | undefined; lateReason?: string } = {}): Promise<boolean> {
  const { who, now } = context
  const { row, performers, event, rules, eligibility } = held
  const { id: performanceId, schoolId, teamId, version, deletedAt } = row.performance
  if (deletedAt) throw noPerformance()
  const [before, after] = [{ ...standingOf(row.performance), performers: performersOf(performers) }, { ...storedOf(fields), performers: fields.studentsWithInstruments }]
  if (isDeepStrictEqual(before, after)) return false
  if (seen !== undefined && seen !== version) throw new DomainError('changed-meanwhile', { details: await readInfo(tx, who, performanceId, now()) })
  const late = lateReason === undefined ? {} : askLateReason(held, now(), lateReason)
  const at = { category: row.category, name: row.categoryName }
  // What the piece is called in the list may have changed since: what was not touched stays as it was entered.
  const { title, composer, ...others } = fields
  const isSamePiece = before.pmlCodeId === after.pmlCodeId && before.title === title && before.composer === composer
  const pmlCodeValue = await checkEntry(tx, who, { eventId: event.id, schoolId, teamId, at, performanceId, fields: isSamePiece ? others : fields }, { limits: rules.limits, eligibility }, { studentIds: performers.map(({ studentId }) => studentId) })
  await update(tx, performanceId, { ...storedOf(fields), pmlCodeValue }, now())
  await replacePerformers(tx, performanceId, fields.studentsWithInstruments)
  await recordPerformance(tx, context, performanceId, { action: 'performance.changed' }, { before, after: { ...after, pmlCodeValue }, ...late })
  return true
}

/** Changes a performance. Saving the same values again changes nothing, whatever the version. @throws as holdPerformance and changePerformance */
export async function savePerformance({ performanceId, version, reason, userRoleType: _unbelieved, ...fields }: z.output<typeof UpdatePerformance>, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  return context.tx(async (tx) => {
    await changePerformance(tx, context, await holdPerformance(tx, context, performanceId, editRefusal), fields, { seen: version, lateReason: reason })
    return readInfo(tx, context.who, performanceId, context.now())
  })
}

/** Removes a performance; its row stays for the record. Sent twice, it is done once. @throws as holdPerformance */
export async function removePerformance({ performanceId, reason }: z.output<typeof DeletePerformer>, context: RequestContext<SignedIn>): Promise<void> {
  await context.tx(async (tx) => {
    const held = await holdPerformance(tx, context, performanceId, removeRefusal)
    const { row, performers } = held
    if (row.performance.deletedAt) return
    const late = askLateReason(held, context.now(), reason)
    await update(tx, performanceId, { deletedAt: context.now() }, context.now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.removed' }, { before: { eventId: row.category.eventId, categoryId: row.category.termId, ...standingOf(row.performance), performers: performersOf(performers) }, ...late })
  })
}

/** Moves a performance to another category of its event, by the rules of that one. Sent twice, it is done once. @throws as holdPerformance and checkEntry; changed-meanwhile, invalid-input */
export async function changeCategory({ performanceId, newCategoryId, version }: z.output<typeof ChangeCategory>, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, performers, event, rules, eligibility } = await holdPerformance(tx, context, performanceId, changeCategoryRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    if (row.category.termId === newCategoryId) return readInfo(tx, who, performanceId, now())
    if (version !== undefined && version !== row.performance.version) throw new DomainError('changed-meanwhile', { details: await readInfo(tx, who, performanceId, now()) })
    if (row.sheets.length > 0) throw new DomainError('conflicts', { message: 'A judge has begun to rate this performance, so it stays in its category.' })
    const at = requireCategory(await findOfferedCategories(tx, who, event.id), newCategoryId, 'newCategoryId')
    const { schoolId, teamId, uniqueName, musicClass, pmlCodeId } = row.performance
    const entry = { eventId: event.id, schoolId, teamId, at, performanceId, fields: { uniqueName, pmlCodeId, gradeId: musicClass, studentsWithInstruments: performersOf(performers) } }
    await checkEntry(tx, who, entry, { limits: rules.limits, eligibility }, { studentIds: performers.map(({ studentId }) => studentId) })
    await update(tx, performanceId, { eventCategoryId: at.category.id }, now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.categoryChanged' }, { before: { categoryId: row.category.termId }, after: { categoryId: newCategoryId } })
    return readInfo(tx, who, performanceId, now())
  })
}
