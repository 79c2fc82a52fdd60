import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import { askedOn } from '@portal/shared/views/forms/formFields'

/** What a form asks, by id: a question or a group, with what it is called. Questions within a group belong to it. */
export const askedIn = (definition: FormDefinition): ReadonlyMap<string, { label: string; question?: Question }> =>
  new Map(askedOn(definition).map(({ part }) => [part.id, part.part === 'question' ? { label: wordsIn(part.label), question: part } : { label: wordsIn(part.title) }]))
