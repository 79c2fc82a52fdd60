import type { z } from 'zod'
import type { FormDraft, FormFields, OfficeForm, SaveForm, SaveFormDraft } from '@portal/shared/office/forms/form.schemas'
import { unfedProblems } from '@portal/shared/office/forms/feedRules'
import { boundsOf } from '@portal/shared/office/forms/formTimeRules'
import { settingsOf, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { isDeepStrictEqual } from 'node:util'
import { ownScope } from '../../identity/organizations/scope'
import { writeAudit } from '../../platform/audit/writeAudit'
import { deleteOrRestore } from '../../platform/deletion/deleteOrRestore'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { cleanDefinition } from './cleanDefinition'
import { clockText, mayChangeForm, noForm, refuseFormEdit } from './form.policy'
import {
  deleteVersion, findAnsweredDefinitions, findVersions, insertVersion, lockForms, nextNumber, updateForm, updateVersion, type FormRecord,
} from './officeForm.repository'
import { answeredKinds, draftProblems, formFieldsOf, presentDraft, presentForm, strangerProblems } from './presentForm'
import { refuseWrongSettings } from './refuseWrongSettings'

type Context = RequestContext<SignedIn>

/** Writes down what was done to a form. */
export const auditForm = (tx: Tx, { who, requestId }: Context, action: string, subjectId: number, data: Record<string, unknown>) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'form', subjectId, data })

/** What the clocks of the organization show. */
export const clock = async (tx: Tx, { who, common, now }: Context) => clockText(now(), (await ownScope(tx, who, common)).organization.timeZone)

/** @throws DomainError invalid-input at the last day or its time, and at a time without its day */
function refuseWrongDays(fields: FormFields): void {
  const { opensOn, closesOn, opensTime, closesTime } = fields
  const { from, until } = boundsOf(fields)
  const problems = [
    ...(opensOn && closesOn && closesOn < opensOn ? [{ field: 'closesOn', message: 'The last day is before the first.' }] : from && until && until <= from ? [{ field: 'closesTime', message: 'It closes before it opens.' }] : []),
    ...(opensTime && !opensOn ? [{ field: 'opensTime', message: 'Choose the day too.' }] : []),
    ...(closesTime && !closesOn ? [{ field: 'closesTime', message: 'Choose the day too.' }] : []),
  ]
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
}

/** What is asked now has to fit what the form is set to: what strangers cannot be asked, and what entries become. @throws DomainError invalid-input at the setting */
async function refuseUnfit(tx: Tx, formId: number, set: Pick<FormRecord, 'audience'> & { settings: FormSettings }): Promise<void> {
  const { published } = await findVersions(tx, formId)
  if (!published) return
  const { definition } = published
  const [foreign] = set.audience === 'public' ? strangerProblems(definition) : []
  const [unfed] = unfedProblems(definition.feeds ?? [], set)
  const fields = [
    ...(foreign ? [{ field: 'audience', message: `This form asks what strangers cannot answer. ${foreign.message}` }] : []),
    ...(unfed ? [{ field: `settings.${unfed.setting}`, message: `Entries of this form become records. ${unfed.message}` }] : []),
  ]
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
}

/** The row of a form that this person may change, kept from others. @throws DomainError not-found, restore-first */
export async function lockedForm(tx: Tx, { who }: Context, formId: number): Promise<FormRecord> {
  const [row] = await lockForms(tx, who.organizationId, [formId])
  refuseFormEdit(who, row)
  return row
}

/**
 * Changes the given settings of a form. Saving the same values again changes nothing, whatever the version.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the form as it is, invalid-input
 */
export async function saveForm({ formId, version, settings, ...given }: z.output<typeof SaveForm>, context: Context): Promise<OfficeForm> {
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    const day = await clock(tx, context)
    const standing = formFieldsOf(row)
    const change = Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== undefined && value !== standing[name as keyof FormFields])) as Partial<FormFields>
    const settled = settingsOf(row.settings)
    const changed = Object.fromEntries(Object.entries(settings ?? {}).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, settled[name as keyof FormSettings]))) as Partial<FormSettings>
    const isSettled = Object.keys(changed).length > 0
    if (Object.keys(change).length === 0 && !isSettled) return presentForm(tx, row, day)
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await presentForm(tx, row, day) })
    const { opensOn, closesOn, ...fields } = { ...standing, ...change }
    refuseWrongDays({ opensOn, closesOn, ...fields })
    if (isSettled) await refuseWrongSettings(tx, row.organizationId, { ...settled, ...changed })
    if (change.audience || isSettled) await refuseUnfit(tx, formId, { audience: fields.audience, settings: { ...settled, ...changed } })
    const saved = await updateForm(tx, formId, { ...fields, settings: { ...row.settings, ...changed }, opensOn: opensOn || null, closesOn: closesOn || null, updatedAt: context.now() })
    await auditForm(tx, context, 'form.changed', formId, {
      before: { ...Object.fromEntries(Object.keys(change).map((name) => [name, standing[name as keyof FormFields]])), ...Object.fromEntries(Object.keys(changed).map((name) => [name, settled[name as keyof FormSettings]])) },
      after: { ...change, ...changed },
    })
    return presentForm(tx, saved, day)
  })
}

/**
 * Keeps what is worked on. The first draft of a published form is begun with version 0. The same definition sent again changes
 * nothing. The audit says that it changed, not how: a builder saves every few seconds, and versions say what was asked.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the form as it is
 */
export async function saveDraft({ formId, version, definition: given }: z.output<typeof SaveFormDraft>, context: Context): Promise<FormDraft> {
  const definition = cleanDefinition(given)
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    const { draft } = await findVersions(tx, formId)
    const answered = answeredKinds(await findAnsweredDefinitions(tx, formId))
    if (draft && isDeepStrictEqual(draft.definition, definition)) return presentDraft(draft, answered, row)
    if (version !== (draft?.version ?? 0)) throw new DomainError('changed-meanwhile', { details: await presentForm(tx, row, await clock(tx, context)) })
    const now = context.now()
    const saved = draft ? await updateVersion(tx, draft.id, { definition, updatedAt: now }) : await insertVersion(tx, { formId, number: await nextNumber(tx, formId), definition, createdAt: now, updatedAt: now })
    await updateForm(tx, formId, { updatedAt: now })
    await auditForm(tx, context, 'form.drafted', formId, { after: { number: saved.number } })
    return presentDraft(saved, answered, row)
  })
}

/** The draft as it was read. @throws DomainError conflicts where there is none, changed-meanwhile */
async function draftOf(tx: Tx, context: Context, row: FormRecord, version: number) {
  const { draft, published } = await findVersions(tx, row.id)
  if (!draft) throw new DomainError('conflicts', { message: 'There are no changes to this form.' })
  if (draft.version !== version) throw new DomainError('changed-meanwhile', { details: await presentForm(tx, row, await clock(tx, context)) })
  return { draft, published }
}

/** Discards what is worked on; of a form that was never published, there is nothing to go back to. @throws DomainError like publishForm */
export async function discardDraft({ formId, version }: { formId: number; version: number }, context: Context): Promise<OfficeForm> {
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    const { draft, published } = await draftOf(tx, context, row, version)
    if (!published) throw new DomainError('conflicts', { message: 'This form was never published. Delete it instead.' })
    await deleteVersion(tx, draft.id)
    const saved = await updateForm(tx, formId, { updatedAt: context.now() })
    await auditForm(tx, context, 'form.draftDiscarded', formId, { before: { number: draft.number } })
    return presentForm(tx, saved, await clock(tx, context))
  })
}

/**
 * From now on the form asks what was worked on; the version before it stays with its entries.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the form as it is, conflicts without a draft, invalid-input
 * with `definition.PART.SETTING` for what keeps it from being published
 */
export async function publishForm({ formId, version }: { formId: number; version: number }, context: Context): Promise<OfficeForm> {
  return context.tx(async (tx) => {
    const row = await lockedForm(tx, context, formId)
    const { draft, published } = await draftOf(tx, context, row, version)
    const problems = draftProblems(draft.definition, answeredKinds(await findAnsweredDefinitions(tx, formId)), row)
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems.map(({ at, field, message }) => ({ field: `definition.${at}.${field}`, message })) })
    const now = context.now()
    if (published) await updateVersion(tx, published.id, { state: 'superseded', updatedAt: now })
    await updateVersion(tx, draft.id, { state: 'published', publishedAt: now, updatedAt: now })
    const saved = await updateForm(tx, formId, { publishedAt: row.publishedAt ?? now, updatedAt: now })
    await auditForm(tx, context, 'form.published', formId, { after: { number: draft.number } })
    return presentForm(tx, saved, await clock(tx, context))
  })
}

/** Deletes or restores forms, as deleteOrRestore does. Those that are not this person's are not found. */
export async function changeForms(context: Context, formIds: number[], change: 'remove' | 'restore') {
  const { who } = context
  return context.tx(async (tx) => deleteOrRestore(tx, context, formIds, change, {
    subjectType: 'form', rows: (await lockForms(tx, who.organizationId, formIds)).filter((row) => mayChangeForm(who, row)), nameOf: ({ name }) => name,
    none: noForm().message, store: (id, values) => updateForm(tx, id, values),
  }))
}
