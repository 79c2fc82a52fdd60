import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { withFeeds } from '@portal/shared/office/forms/editDefinition'
import type { FormDefinition, Option, Part, Question, SectionPart } from '@portal/shared/office/forms/formDefinition.types'
import type { Reader } from '../../platform/db/database'
import { findActivityChoices, findSchoolChoices } from './form.repository'

/** What a definition asks of the portal's own lists. */
type Lists = Partial<Record<Question['kind'], Option[]>>

const asks = (definition: FormDefinition, kind: Question['kind']) => questionsIn(definition).some(({ question }) => question.kind === kind)

/** A definition in which every question is replaced by what `change` makes of it. */
export function mapQuestions(definition: FormDefinition, change: (question: Question) => Question): FormDefinition {
  const inSection = (part: SectionPart): SectionPart => (part.part === 'question' ? change(part) : part.part === 'group' ? { ...part, parts: part.parts.map(change) } : part)
  const onPage = (part: Part): Part => (part.part === 'section' ? { ...part, parts: part.parts.map(inSection) } : inSection(part))
  return { ...definition, pages: definition.pages.map((page) => ({ ...page, parts: page.parts.map(onPage) })) }
}

/**
 * The schools and activities that a definition asks for, as options of its questions: of an organization, as everyone may know
 * them. Schools are named by the word in their addresses, activities by theirs.
 */
export async function withThings(reader: Reader, organizationId: number, definition: FormDefinition): Promise<FormDefinition> {
  const lists: Lists = {
    ...(asks(definition, 'school') && { school: (await findSchoolChoices(reader, organizationId)).map(({ value, name }) => ({ id: value, name })) }),
    ...(asks(definition, 'activity') && { activity: (await findActivityChoices(reader, organizationId)).map(({ value, name }) => ({ id: value, name })) }),
  }
  // What becomes of an entry is the office's matter: whoever fills a form in does not read it.
  return mapQuestions(withFeeds(definition, []), (question) => {
    const options = lists[question.kind]
    return options ? { ...question, options } : question
  })
}
