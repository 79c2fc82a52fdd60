import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { AddPerformance, ChangeCategory, DeletePerformer, PerformanceFields, UpdatePerformance } from '@portal/shared/competition/performances/performance.schemas'
import { addRefusal, canceledText, certifiedText, changeCategoryRefusal, editRefusal, removeRefusal, type PerformanceFacts, type PerformanceReader, type PerformanceRefusal } from '@portal/shared/competition/performances/performanceRights'
import type { PerformanceInfo } from '@portal/shared/competition/performances/performanceRows.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { EventRecord } from '../events/event.repository'
import { isTeamCertifiedIn } from '../events/eventCertification.repository'
import { findEntryRecords } from '../events/eventTeam.repository'
import { lockEvent } from '../events/lockEvent'
import { checkEntry } from './checkEntry'
import { findCategories, type CategoryRow } from './eventCategory.repository'
import { findPerformance, findPerformanceAddedWith, findPerformers, findTeamsOfSchool, insertPerformance, replacePerformers, updatePerformance as update, type PerformanceRow, type PerformerRow } from './performance.repository'
import { factsOf, isFrozen, readerOf, refuse } from './performanceReader'
import { noPerformance, readInfo } from './readPerformances'
import { readRules, requireBand, type ContestRules } from './readCategories'

/** A performance under the lock of its event, with all that decides what can be done with it. */
export interface HeldPerformance {
  row: PerformanceRow
  performers: PerformerRow[]
  event: EventRecord
  rules: ContestRules
  who: PerformanceReader
}

function refuseCanceled({ cancelledAt }: EventRecord): void {
  if (cancelledAt) throw new DomainError('conflicts', { message: canceledText })
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
  const [who, rules] = [await readerOf(tx, context.who), await readRules(tx, event.id)]
  refuse(refusalOf(factsOf(row, event, isFrozen(event, rules, context.now())), who))
  refuseCanceled(event)
  return { row, performers: await findPerformers(tx, [performanceId]), event, rules, who }
}

/** Writes a change of a performance into the audit. */
export async function recordPerformance(tx: Tx, { who, requestId }: RequestContext<SignedIn>, performanceId: number, { action }: { action: string }, data: unknown): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'performance', subjectId: performanceId, data })
}

const storedOf = ({ uniqueName, pmlCodeId, title, composer, gradeId, accompanist }: PerformanceFields) => ({ uniqueName, pmlCodeId, title, composer, musicClass: gradeId, accompanist })
const standingOf = ({ uniqueName, pmlCodeId, title, composer, musicClass, accompanist }: PerformanceRow['performance']) => ({ uniqueName, pmlCodeId, title, composer, musicClass, accompanist })
const performersOf = (performers: readonly PerformerRow[]) => performers.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument }))

/** The category of an event that something is entered in. @throws DomainError invalid-input, also for one that is not published to a school */
async function requireCategory(tx: Tx, { roleType }: SignedIn, eventId: number, categoryId: number, field: string): Promise<CategoryRow> {
  const found = (await findCategories(tx, eventId)).find(({ category }) => category.termId === categoryId && (category.isPublished || roleType === 'org'))
  if (!found) throw new DomainError('invalid-input', { fields: [{ field, message: 'The event has no such category.' }] })
  return found
}

/** The team of a school that takes part in an event, or the one that is named. @throws DomainError invalid-input */
async function requireTeam(tx: Tx, eventId: number, { schoolId, teamId }: Pick<AddPerformance, 'schoolId' | 'teamId'>): Promise<number> {
  const playing = (await findEntryRecords(tx, eventId)).filter(({ state }) => takesPart(state)).map((entry) => entry.teamId)
  const teams = await findTeamsOfSchool(tx, schoolId, playing)
  const [only, ...more] = teamId === undefined ? teams : teams.filter((each) => each === teamId)
  if (only === undefined) throw new DomainError('invalid-input', { fields: [{ field: teamId === undefined ? 'schoolId' : 'teamId', message: 'This school has no such team in the event.' }] })
  if (more.length > 0) throw new DomainError('invalid-input', { fields: [{ field: 'teamId', message: 'Please choose a team.' }] })
  return only
}

/** Enters a performance; the same form sent twice enters one. @throws as lockEvent and checkEntry; not-yours, invalid-input, conflicts */
export async function addPerformance({ key, eventId, categoryId, schoolId, teamId, userRoleType: _unbelieved, ...fields }: AddPerformance, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  const { who: signedIn, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(signedIn, key)
    await lockWords(tx, 'key', signedIn.organizationId, addedKey)
    const earlier = await findPerformanceAddedWith(tx, addedKey)
    if (earlier !== undefined) return readInfo(tx, signedIn, earlier, now())
    const event = await lockEvent(tx, context, eventId, { deed: 'own' })
    requireBand(event)
    const rules = await readRules(tx, eventId)
    refuse(addRefusal({ schoolId, isFrozen: isFrozen(event, rules, now()) }, await readerOf(tx, signedIn)))
    refuseCanceled(event)
    const at = await requireCategory(tx, signedIn, eventId, categoryId, 'categoryId')
    const ofTeam = await requireTeam(tx, eventId, { schoolId, teamId })
    if (await isTeamCertifiedIn(tx, eventId, ofTeam)) throw new DomainError('conflicts', { message: certifiedText })
    const pmlCodeValue = await checkEntry(tx, signedIn, { eventId, schoolId, at, performanceId: null, fields }, rules.limits, { studentIds: [] })
    const stored = { ...storedOf(fields), pmlCodeValue }
    const performanceId = await insertPerformance(tx, { ...stored, eventCategoryId: at.category.id, schoolId, teamId: ofTeam, addedKey, createdAt: now(), updatedAt: now() })
    await replacePerformers(tx, performanceId, fields.studentsWithInstruments)
    await recordPerformance(tx, context, performanceId, { action: 'performance.added' }, { after: { eventId, categoryId, schoolId, teamId: ofTeam, ...stored, performers: fields.studentsWithInstruments } })
    return readInfo(tx, signedIn, performanceId, now())
  })
}

/** Changes a performance. Saving the same values again changes nothing, whatever the version. @throws as holdPerformance and checkEntry; changed-meanwhile with what stands */
export async function savePerformance({ performanceId, version, userRoleType: _unbelieved, ...fields }: z.output<typeof UpdatePerformance>, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, performers, event, rules } = await holdPerformance(tx, context, performanceId, editRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    const [before, after] = [{ ...standingOf(row.performance), performers: performersOf(performers) }, { ...storedOf(fields), performers: fields.studentsWithInstruments }]
    if (isDeepStrictEqual(before, after)) return readInfo(tx, who, performanceId, now())
    if (version !== undefined && version !== row.performance.version) throw new DomainError('changed-meanwhile', { details: await readInfo(tx, who, performanceId, now()) })
    const at = { category: row.category, name: row.categoryName }
    const pmlCodeValue = await checkEntry(tx, who, { eventId: event.id, schoolId: row.performance.schoolId, at, performanceId, fields }, rules.limits, { studentIds: performers.map(({ studentId }) => studentId) })
    await update(tx, performanceId, { ...storedOf(fields), pmlCodeValue }, now())
    await replacePerformers(tx, performanceId, fields.studentsWithInstruments)
    await recordPerformance(tx, context, performanceId, { action: 'performance.changed' }, { before, after: { ...after, pmlCodeValue } })
    return readInfo(tx, who, performanceId, now())
  })
}

/** Removes a performance; its row stays for the record. Sent twice, it is done once. @throws as holdPerformance */
export async function removePerformance({ performanceId }: z.output<typeof DeletePerformer>, context: RequestContext<SignedIn>): Promise<void> {
  await context.tx(async (tx) => {
    const { row, performers } = await holdPerformance(tx, context, performanceId, removeRefusal)
    if (row.performance.deletedAt) return
    await update(tx, performanceId, { deletedAt: context.now() }, context.now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.removed' }, { before: { eventId: row.category.eventId, categoryId: row.category.termId, ...standingOf(row.performance), performers: performersOf(performers) } })
  })
}

/** Moves a performance to another category of its event, by the rules of that one. Sent twice, it is done once. @throws as holdPerformance and checkEntry; changed-meanwhile, invalid-input */
export async function changeCategory({ performanceId, newCategoryId, version }: z.output<typeof ChangeCategory>, context: RequestContext<SignedIn>): Promise<PerformanceInfo> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { row, performers, event, rules } = await holdPerformance(tx, context, performanceId, changeCategoryRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    if (row.category.termId === newCategoryId) return readInfo(tx, who, performanceId, now())
    if (version !== undefined && version !== row.performance.version) throw new DomainError('changed-meanwhile', { details: await readInfo(tx, who, performanceId, now()) })
    if (row.sheets.length > 0) throw new DomainError('conflicts', { message: 'A judge has begun to rate this performance, so it stays in its category.' })
    const at = await requireCategory(tx, who, event.id, newCategoryId, 'newCategoryId')
    const { schoolId, uniqueName, musicClass, pmlCodeId } = row.performance
    const entry = { eventId: event.id, schoolId, at, performanceId, fields: { uniqueName, pmlCodeId, gradeId: musicClass, studentsWithInstruments: performersOf(performers) } }
    await checkEntry(tx, who, entry, rules.limits, { studentIds: performers.map(({ studentId }) => studentId) })
    await update(tx, performanceId, { eventCategoryId: at.category.id }, now())
    await recordPerformance(tx, context, performanceId, { action: 'performance.categoryChanged' }, { before: { categoryId: row.category.termId }, after: { categoryId: newCategoryId } })
    return readInfo(tx, who, performanceId, now())
  })
}
