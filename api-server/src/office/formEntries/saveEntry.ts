import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { SaveEntryDraft, SubmitEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import { mendedAnswers, stepAt, stepsOfEntry } from '@portal/shared/office/formEntries/formSteps'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { bindFiles } from '../forms/entryFile.repository'
import { findPublishedVersion } from '../forms/form.repository'
import { closedTexts, isLateAt, noForm, stateOn } from '../forms/form.policy'
import { standingOf } from '../forms/standingOf'
import { findApprovers } from './approver.repository'
import { auditEntry } from './auditEntry'
import { checkEntry, fileIdsIn } from './checkEntry'
import { askerOf, fillingOf, subjectOf, type Filling } from './fillContext'
import { noEntry } from './formEntry.policy'
import { deleteEntry, findActWith, findDraft, findEntryAddedWith, findFillable, findOnce, findVersion, insertAct, insertEntryRow, lockDraft, lockEntry, lockFillable, updateEntry, type EntryRecord } from './formEntry.repository'
import { feedSent, moveOn, tellDeciders } from './moveOn'
import { presentTyped } from './presentTyped'

type Context = RequestContext<SignedIn>

/** An entry that this person fills in or mends, kept from others. @throws DomainError not-found, conflicts for one that was sent */
async function ownOf(tx: Tx, { who }: Context, formId: number, entryId: number): Promise<EntryRecord> {
  const row = await lockEntry(tx, who.organizationId, entryId)
  if (!row || row.formId !== formId || row.filledInByUserId !== who.userId) throw noEntry()
  if (row.state !== 'draft' && row.state !== 'sentBack') throw new DomainError('conflicts', { message: 'This entry was sent already.' })
  return row
}

/**
 * Keeps what was typed so far, unchecked. The same again changes nothing.
 * @throws DomainError not-found, conflicts for a form that is not open or an entry that was sent, changed-meanwhile with what is kept
 */
export async function saveDraft({ formId, entryId, version, answers, ...subject }: z.output<typeof SaveEntryDraft>, context: Context) {
  const { who } = context
  return context.tx(async (tx) => {
    const form = await findFillable(tx, who.organizationId, formId)
    const standing = entryId === undefined ? undefined : await ownOf(tx, context, formId, entryId)
    const filling = standing?.state === 'sentBack' ? undefined : await fillingOf(tx, who, form, context.now())
    const state = filling && form ? stateOn(form, filling.at) : 'open'
    if (state !== 'open') throw new DomainError('conflicts', { message: closedTexts[state] })
    const { subjectKey = '', ...of } = filling ? await subjectOf(tx, who, filling, subject, true) : {}
    const kept = standing ?? (await lockDraft(tx, formId, who.userId, subjectKey))
    const savedAt = context.now()
    if (kept) {
      if (isDeepStrictEqual(kept.draft, answers)) return { entryId: kept.id, version: kept.version, savedAt: (kept.savedAt ?? savedAt).toISOString() }
      if (kept.version !== version) throw new DomainError('changed-meanwhile', { details: await presentTyped(tx, kept) })
      const asked = filling && (await findPublishedVersion(tx, formId))
      const saved = await updateEntry(tx, kept.id, { draft: answers, savedAt, ...(asked && { formVersionId: asked.formVersionId, ...subjectColumns({ subjectKey, ...of }) }) })
      await bindOwn(tx, saved, context)
      await auditEntry(tx, context, 'formEntry.drafted', saved)
      return { entryId: saved.id, version: saved.version, savedAt: savedAt.toISOString() }
    }
    // Saved late by a window, after another one sent or discarded it.
    if (version > 0) throw new DomainError('conflicts', { message: 'This entry was sent already.' })
    const asked = await findPublishedVersion(tx, formId)
    if (!asked) throw noForm()
    const added = await insertEntryRow(tx, {
      formId, formVersionId: asked.formVersionId, answers: {}, draft: answers, savedAt, submittedAt: savedAt, addedKey: `draft:${randomUUID()}`, state: 'draft', filledInByUserId: who.userId, ...subjectColumns({ subjectKey, ...of }),
    })
    // Another window of the same person was faster.
    if (!added) throw new DomainError('changed-meanwhile', { details: await presentTyped(tx, (await findDraft(tx, formId, who.userId, subjectKey))!) })
    await bindOwn(tx, added, context)
    await auditEntry(tx, context, 'formEntry.drafted', added)
    return { entryId: added.id, version: added.version, savedAt: savedAt.toISOString() }
  })
}

const subjectColumns = ({ subjectKey, studentId = null, teamId = null, schoolId = null }: { subjectKey: string; studentId?: number | null; teamId?: number | null; schoolId?: number | null }) => ({ subjectKey, studentId, teamId, schoolId })

/** Binds the files that an entry names, in its answers and in what is being typed: what is sent stays, whatever is tried while it is mended. */
async function bindOwn(tx: Tx, { id, formVersionId, answers, draft }: EntryRecord, { who, now }: Context): Promise<void> {
  const { definition } = await findVersion(tx, formVersionId)
  await bindFiles(tx, id, [...fileIdsIn(definition, answers), ...fileIdsIn(definition, draft ?? {})], who, now())
}

/** What mending changed, as it was. */
const changedBefore = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries([...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => !isDeepStrictEqual(before[id], after[id])).map((id) => [id, before[id] ?? null]))

async function resubmit(tx: Tx, entry: EntryRecord, { addedKey, answers: given }: z.output<typeof SubmitEntry>, filling: Omit<Filling, 'settings'>, context: Context) {
  const { who } = context
  const { definition } = await findVersion(tx, entry.formVersionId)
  const asker = askerOf(who, filling)
  const seen = fillForm(definition, entry.answers, asker).shown
  const { answers, schoolId, activityId } = await checkEntry(tx, who, definition, mendedAnswers(entry.answers, given, entry.marked, seen), asker, { academicYearId: filling.form.academicYearId, earlier: entry.answers, entryId: entry.id })
  const saved = await updateEntry(tx, entry.id, { answers, state: 'submitted', draft: null, marked: [], stepSince: context.now(), receiptDueAt: context.now(), ...(schoolId !== undefined && { schoolId }), ...(activityId !== undefined && { activityId }) })
  await bindOwn(tx, saved, context)
  await insertAct(tx, { entryId: entry.id, at: context.now(), byUserId: who.userId, act: 'resubmit', stepId: stepAt(entry.steps, entry.step).id, before: changedBefore(entry.answers, answers), addedKey: keptKey(who, addedKey) })
  await auditEntry(tx, context, 'formEntry.mended', entry, { questions: Object.keys(changedBefore(entry.answers, answers)) })
  await feedSent(tx, saved, context)
  await tellDeciders(tx, saved, context)
  return { entryId: entry.id, isWaiting: false, thanks: filling.form.thanks }
}

/**
 * Takes an entry, or what was mended of one that was sent back. The same request sent twice counts once.
 * @throws DomainError not-found, invalid-input with `answers.QUESTION`, `studentId` or `teamId`, conflicts for a form that is not open or full,
 * for one entry each that is there, for a key that was used with other answers
 */
export async function submitEntry(input: z.output<typeof SubmitEntry>, context: Context) {
  const { who } = context
  const { formId, entryId, answers: given } = input
  const addedKey = keptKey(who, input.addedKey)
  const done = await context.tx(async (tx) => {
    const form = await lockFillable(tx, who.organizationId, formId)
    if (!form) throw noForm()
    const before = await findEntryAddedWith(tx, formId, addedKey)
    if (before) return sentBefore(tx, before, given, form.thanks)
    if (entryId !== undefined && (await findActWith(tx, entryId, addedKey))) return { entryId, isWaiting: false, thanks: form.thanks }
    const begun = entryId === undefined ? undefined : await ownOf(tx, context, formId, entryId)
    const filling = await fillingOf(tx, who, form, context.now(), begun?.state === 'sentBack')
    if (begun?.state === 'sentBack') return resubmit(tx, begun, input, filling, context)
    const state = stateOn(form, filling.at)
    if (state !== 'open') throw new DomainError('conflicts', { message: closedTexts[state] })
    const asked = await findPublishedVersion(tx, formId)
    if (!asked) throw noForm()
    const checked = await checkEntry(tx, who, asked.definition, given, askerOf(who, filling), { academicYearId: form.academicYearId })
    const subject = await subjectOf(tx, who, filling, { studentId: input.studentId ?? begun?.studentId ?? (form.audience === 'public' ? undefined : checked.studentId), teamId: input.teamId ?? begun?.teamId ?? undefined })
    if (subject.onceKey !== null && (await findOnce(tx, formId, [subject.onceKey])).length > 0) throw new DomainError('conflicts', { message: 'This form was sent already. There is one entry for each.' })
    const at = context.now()
    const { state: standing, steps } = await standingOf(tx, form)
    const values = {
      formVersionId: asked.formVersionId, answers: checked.answers, draft: null, savedAt: at, submittedAt: at, addedKey, state: standing, filledInByUserId: who.userId, statusId: form.firstStatusId, isLate: isLateAt(form, filling.at),
      studentId: subject.studentId, teamId: subject.teamId, schoolId: checked.schoolId ?? subject.schoolId, activityId: checked.activityId ?? null, subjectKey: subject.subjectKey, onceKey: subject.onceKey,
      steps: stepsOfEntry(steps, { isConsent: filling.settings.isConsent, isMinor: subject.isMinor }), step: 0, stepSince: at, receiptDueAt: at,
    }
    const draft = begun ?? (await lockDraft(tx, formId, who.userId, subject.subjectKey))
    const saved = draft ? await updateEntry(tx, draft.id, values) : await insertEntryRow(tx, { formId, ...values })
    if (!saved) throw new DomainError('conflicts', { message: 'This form was sent already. There is one entry for each.' })
    await bindOwn(tx, saved, context)
    await insertAct(tx, { entryId: saved.id, at, byUserId: who.userId, act: 'submit', addedKey })
    await auditEntry(tx, context, 'formEntry.sent', saved, { state: standing })
    if (standing === 'submitted') {
      await feedSent(tx, saved, context)
      await signAsParent(tx, saved, context)
    }
    return { entryId: saved.id, isWaiting: standing === 'waiting', thanks: form.thanks }
  })
  context.wakeSender?.()
  return done
}

async function sentBefore(tx: Tx, before: EntryRecord, given: Record<string, unknown>, thanks: string) {
  const { definition } = await findVersion(tx, before.formVersionId)
  if (!isSame(definition, before, given)) throw new DomainError('conflicts', { message: 'This was sent already, with other answers. Please reload the page to send another one.' })
  return { entryId: before.id, isWaiting: before.state === 'waiting', thanks }
}

/** Whether what is sent is what was sent: by the answers that were given, whoever works them out. */
function isSame(definition: FormDefinition, { answers }: EntryRecord, given: Record<string, unknown>): boolean {
  const again = fillForm(definition, given, {}).answers
  return Object.keys(again).every((id) => answers[id] === undefined || isDeepStrictEqual(again[id], answers[id]))
}

/** A parent who fills in what parents decide first has decided; everyone else who is next gets word. */
async function signAsParent(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  const { who } = context
  const step = stepAt(entry.steps, entry.step)
  const named = step.who.kind === 'parent' && who.roleType === 'parent' ? (await findApprovers(tx, who.organizationId, step, entry)).named : []
  if (!named.includes(who.userId)) return tellDeciders(tx, entry, context)
  await insertAct(tx, { entryId: entry.id, at: context.now(), byUserId: who.userId, act: 'approve', stepId: step.id, addedKey: `signed:${entry.addedKey}` })
  await moveOn(tx, entry, 'approve', { named }, context)
}

/** Discards a draft. */
export async function discardDraft(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  await deleteEntry(tx, entry.id)
  await auditEntry(tx, context, 'formEntry.draftDiscarded', entry)
}
