import { definitionProblems, questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { FormDraft, FormFields, FormRow, OfficeForm } from '@portal/shared/office/forms/form.schemas'
import type { Reader } from '../../platform/db/database'
import { listStateOn } from './form.policy'
import { countEntries, findAnsweredDefinitions, findVersions, type FormRecord, type FormVersionRecord } from './officeForm.repository'

/** What the office chose of a form: no day is an empty one. */
export const formFieldsOf = ({ name, description, thanks, audience, opensOn, closesOn }: FormRecord): FormFields => ({ name, description, thanks, audience, opensOn: opensOn ?? '', closesOn: closesOn ?? '' })

export function presentFormRow({ row, entries, hasDraft }: { row: FormRecord; entries: number; hasDraft: boolean }, today: string): FormRow {
  const { name, audience, opensOn, closesOn } = formFieldsOf(row)
  return { formId: row.id, name, audience, state: listStateOn(row, today), opensOn, closesOn, entries, hasDraft, updatedAt: row.updatedAt.toISOString(), isDeleted: row.deletedAt !== null }
}

/** Kinds of the questions that have answers: they stay, as answers of another kind could not be read. The last version's word counts. */
export const answeredKinds = (definitions: readonly FormDefinition[]): Record<string, string> =>
  Object.fromEntries(definitions.flatMap((definition) => questionsIn(definition).map(({ question: { id, kind } }) => [id, kind])))

/** Faults of a draft, with kinds that changed although there are answers. */
export const draftProblems = (definition: FormDefinition, answered: Record<string, string>): FormDraft['problems'] => [
  ...definitionProblems(definition),
  ...questionsIn(definition).flatMap(({ question: { id, kind } }) => (Object.hasOwn(answered, id) && answered[id] !== kind ? [{ at: id, field: 'kind', message: 'This question has answers. Add a new question instead of changing its kind.' }] : [])),
  ...(questionsIn(definition).length === 0 ? [{ at: definition.pages[0]!.id, field: 'parts', message: 'Add a question first.' }] : []),
]

export const presentDraft = ({ number, version, definition, updatedAt }: FormVersionRecord, answered: Record<string, string>): FormDraft =>
  ({ number, version, definition, savedAt: updatedAt.toISOString(), problems: draftProblems(definition, answered) })

/** A form with all that the office builds it of. */
export async function presentForm(reader: Reader, row: FormRecord, today: string): Promise<OfficeForm> {
  const { draft, published } = await findVersions(reader, row.id)
  const answered = answeredKinds(await findAnsweredDefinitions(reader, row.id))
  return {
    ...presentFormRow({ row, entries: await countEntries(reader, row.id), hasDraft: draft !== undefined }, today), ...formFieldsOf(row), version: row.version, answered,
    draft: draft ? presentDraft(draft, answered) : null,
    published: published ? { number: published.number, publishedAt: published.publishedAt!.toISOString(), definition: published.definition } : null,
  }
}
