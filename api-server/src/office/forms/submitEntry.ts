import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { answerFiles, wrongFiles } from '@portal/shared/office/forms/answerFiles'
import { partsIn, questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { fillForm } from '@portal/shared/office/forms/fillForm'
import type { SubmitPublicEntry } from '@portal/shared/office/forms/formAnswers.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { publicScope } from '../../identity/organizations/scope'
import { countTries } from '../../identity/passwords/tryLimits'
import { hashToken } from '../../identity/sessions/findSignedIn'
import { clockText, closedTexts, isLateAt, stateOn } from './form.policy'
import { lockOf, proofOf } from './formPass'
import { strangerProblems } from './presentForm'
import { findEntryFiles, releaseOtherFiles } from './entryFile.repository'
import { findPublicDraft, lockPublicDraft, updatePublicDraft } from './publicDraft.repository'
import { keptSince } from './publicDraft'
import { standingOf } from './standingOf'
import { findActivityChoices, findAnswersAddedWith, findPublicForm, findPublishedVersion, findSchoolChoices, insertEntry, lockPublicForm } from './form.repository'
import { withThings } from './withThings'

/** A class that fills in a form together sits behind one address; a machine that floods it does not get far. */
const mostPerHour = { fromOneNetwork: 60, ofOneForm: 3_000 }

/** What sending depends on; the page without scripts has it too. */
export type Sending = Pick<RequestContext, 'database' | 'tx' | 'now' | 'settings' | 'address' | 'requestId' | 'common'>

/**
 * Takes an entry of a public form. Entries with the same key and the same answers count once.
 * @returns what the sender reads
 * @throws DomainError not-found, invalid-input with `answers.QUESTION`, conflicts for a form that is not open and for a key that was
 * used with other answers, too-many-tries
 */
export async function submitEntry(input: z.output<typeof SubmitPublicEntry>, context: Sending): Promise<string> {
  const { database: { reader }, now } = context
  const { organization } = await publicScope(reader, context.common)
  const form = await findPublicForm(reader, organization.id, input.formId)
  if (!form) throw new DomainError('not-found')
  await countTries(context, [
    { key: `formEntryFrom:${form.id}/${networkOf(context.address)}`, most: mostPerHour.fromOneNetwork, minutes: 60 },
    { key: `formEntryOf:${form.id}`, most: mostPerHour.ofOneForm, minutes: 60 },
  ])
  // Filled in by a machine: it learns nothing from the answer.
  if (input.website !== '') return form.thanks
  if (lockOf(context, form, input.pass)) throw new DomainError('conflicts', { message: 'This form is not for everyone. Please open it again with its link or password.' })
  if (form.settings.asksProof) await refuseMachines(input, context, form.id)
  const asked = await findPublishedVersion(reader, form.id)
  if (!asked) throw new DomainError('not-found')
  const definition = await withThings(reader, organization.id, asked.definition)
  const today = dayOf(now(), organization.timeZone)
  const resumeHash = input.resume === undefined ? undefined : hashToken(input.resume)
  const draft = resumeHash === undefined ? undefined : await findPublicDraft(reader, form.id, resumeHash, keptSince(now()))
  const { answers, problems } = fillForm(definition, input.answers, { today })
  const ids = new Set(definition.pages.flatMap((page) => partsIn(page.parts).map(({ id }) => id)))
  const unknown = Object.keys(input.answers).filter((id) => !ids.has(id))
  const foreign = strangerProblems(definition).filter(({ at }) => answers[at] !== undefined)
  const fields = [...foreign.map(({ at, message }) => ({ field: `answers.${at}`, message })), ...problems.map(({ at, message }) => ({ field: `answers.${at}`, message })), ...unknown.map((id) => ({ field: `answers.${id}`, message: 'This form has no such question.' }))]
  const named = answerFiles(definition, answers)
  // Sent again, the draft is the entry already: what it says decides.
  if (named.length > 0 && !(await findAnswersAddedWith(reader, form.id, input.addedKey))) fields.push(...wrongFiles(named, draft ? await findEntryFiles(reader, draft.id) : []))
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
  const answerOf = (kind: 'school' | 'activity') => questionsIn(definition).filter(({ question, group }) => question.kind === kind && group === undefined).map(({ question }) => answers[question.id]).find(Boolean)
  const [schoolParam, slug] = [answerOf('school'), answerOf('activity')]
  const schoolId = schoolParam === undefined ? null : (await findSchoolChoices(reader, organization.id)).find(({ value }) => value === schoolParam)?.id ?? null
  const activityId = slug === undefined ? null : (await findActivityChoices(reader, organization.id)).find(({ value }) => value === slug)?.id ?? null

  await context.tx(async (tx) => {
    const locked = await lockPublicForm(tx, organization.id, form.id)
    if (!locked) throw new DomainError('not-found')
    const before = await findAnswersAddedWith(tx, form.id, input.addedKey)
    if (before) return refuseOther(before, answers)
    const at = clockText(now(), organization.timeZone)
    const state = stateOn(locked, at)
    if (state !== 'open') throw new DomainError('conflicts', { message: closedTexts[state] })
    const values = { formVersionId: asked.formVersionId, schoolId, activityId, statusId: locked.firstStatusId, answers, submittedAt: now(), addedKey: input.addedKey, ...await standingOf(tx, locked), ...(locked.settings.sendsReceipt && { receiptDueAt: now() }), isLate: isLateAt(locked, at) }
    const kept = resumeHash === undefined ? undefined : await lockPublicDraft(tx, form.id, resumeHash, keptSince(now()))
    if (!kept && named.length > 0) throw new DomainError('invalid-input', { fields: wrongFiles(named, []) })
    if (kept) {
      await updatePublicDraft(tx, kept.id, { ...values, draft: null, resumeHash: null })
      await releaseOtherFiles(tx, kept.id, named.flatMap(({ fileIds }) => fileIds.map(Number)))
    }
    const entryId = kept?.id ?? await insertEntry(tx, { formId: form.id, ...values })
    // Someone was faster with the same key, in the same moment.
    if (entryId === undefined) return refuseOther((await findAnswersAddedWith(tx, form.id, input.addedKey)) ?? answers, answers)
    await writeAudit(tx, { organizationId: organization.id, userId: null, action: 'formEntry.submitted', subjectType: 'formEntry', subjectId: entryId, data: { formId: form.id }, requestId: context.requestId })
  })
  return form.thanks
}

/** @throws DomainError invalid-input at the proof, too-many-tries */
async function refuseMachines({ proof, addedKey, formId }: z.output<typeof SubmitPublicEntry>, context: Sending, id: number): Promise<void> {
  const worth = proofOf(context, id, addedKey, proof)
  if (!worth) throw new DomainError('invalid-input', { message: 'Please wait a few seconds and send it again.', fields: [{ field: 'proof', message: 'Please wait a few seconds and send it again.' }] })
  // A page without scripts cannot work: fewer come from it.
  if (worth === 'waited') await countTries(context, [{ key: `formEntryWaited:${formId}/${networkOf(context.address)}`, most: 20, minutes: 60 }])
}

function refuseOther(before: object, answers: object): void {
  if (!isDeepStrictEqual(before, answers)) throw new DomainError('conflicts', { message: 'This was sent already, with other answers. Please reload the page to send another one.' })
}
