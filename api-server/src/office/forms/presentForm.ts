import { notForStrangers } from '@portal/shared/office/forms/form.kinds'
import { settingsOf, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { unfedProblems } from '@portal/shared/office/forms/feedRules'
import { definitionProblems, questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { FormDraft, FormFields, FormRow, OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { Reader } from '../../platform/db/database'
import { listStateOn } from './form.policy'
import { findNames } from './formSetting.repository'
import { countEntries, findAnsweredDefinitions, findNextToGo, findVersions, type FormRecord, type FormVersionRecord } from './officeForm.repository'

/** What the office chose of a form: no day is an empty one. */
export const formFieldsOf = ({ name, description, thanks, audience, opensOn, closesOn, opensTime, closesTime }: FormRecord): FormFields =>
  ({ name, description, thanks, audience, opensOn: opensOn ?? '', closesOn: closesOn ?? '', opensTime, closesTime })

export function presentFormRow({ row, entries, hasDraft }: { row: FormRecord; entries: number; hasDraft: boolean }, at: string): FormRow {
  const { name, audience, opensOn, closesOn } = formFieldsOf(row)
  return { formId: row.id, name, audience, state: listStateOn(row, at), opensOn, closesOn, entries, hasDraft, updatedAt: row.updatedAt.toISOString(), isDeleted: row.deletedAt !== null }
}

/** Kinds of the questions that have answers: they stay, as answers of another kind could not be read. The last version's word counts. */
export const answeredKinds = (definitions: readonly FormDefinition[]): Record<string, string> =>
  Object.fromEntries(definitions.flatMap((definition) => questionsIn(definition).map(({ question: { id, kind } }) => [id, kind])))

/** What strangers cannot be asked. */
export const strangerProblems = (definition: FormDefinition): FormDraft['problems'] => questionsIn(definition).flatMap(({ question: { id, kind } }) => {
  const message = notForStrangers[kind]
  return message ? [{ at: id, field: 'kind', message }] : []
})

/** Faults of a draft, with kinds that changed although there are answers. */
export const draftProblems = (definition: FormDefinition, answered: Record<string, string>, { audience, settings }: Pick<FormRecord, 'audience' | 'settings'>): FormDraft['problems'] => [
  ...definitionProblems(definition),
  ...(audience === 'public' ? strangerProblems(definition) : []),
  ...unfedProblems(definition.feeds ?? [], { audience, settings: settingsOf(settings) }).map(({ at, message }) => ({ at, field: 'feeds', message })),
  ...questionsIn(definition).flatMap(({ question: { id, kind } }) => (Object.hasOwn(answered, id) && answered[id] !== kind ? [{ at: id, field: 'kind', message: 'This question has answers. Add a new question instead of changing its kind.' }] : [])),
  ...(questionsIn(definition).length === 0 ? [{ at: definition.pages[0]!.id, field: 'parts', message: 'Add a question first.' }] : []),
]

export const presentDraft = ({ number, version, definition, updatedAt }: FormVersionRecord, answered: Record<string, string>, form: Pick<FormRecord, 'audience' | 'settings'>): FormDraft =>
  ({ number, version, definition, savedAt: updatedAt.toISOString(), problems: draftProblems(definition, answered, form) })

/** The keys of all that settings name. */
export const namedIn = ({ fillers, seenBy, steps }: FormSettings) => ({
  role: [...fillers.roleIds, ...seenBy, ...steps.flatMap(({ who }) => (who.kind === 'role' ? who.roleIds : []))],
  school: fillers.schoolIds, classification: fillers.classificationIds, activity: fillers.activityIds, tag: fillers.tagIds,
  person: steps.flatMap(({ who, substituteIds }) => [...(who.kind === 'person' ? [who.userId] : []), ...substituteIds]),
})

/** A form with all that the office builds it of. */
export async function presentForm(reader: Reader, row: FormRecord, at: string): Promise<OfficeForm> {
  const { draft, published } = await findVersions(reader, row.id)
  const answered = answeredKinds(await findAnsweredDefinitions(reader, row.id))
  const settings = settingsOf(row.settings)
  return {
    ...presentFormRow({ row, entries: await countEntries(reader, row.id), hasDraft: draft !== undefined }, at), ...formFieldsOf(row), version: row.version, answered,
    settings, named: await findNames(reader, row.organizationId, namedIn(settings)), hasPassword: row.passwordHash !== null, hasLink: row.linkHash !== null, goes: await findNextToGo(reader, row.id),
    draft: draft ? presentDraft(draft, answered, row) : null,
    published: published ? { number: published.number, publishedAt: published.publishedAt!.toISOString(), definition: published.definition } : null,
  }
}
