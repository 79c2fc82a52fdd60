import { mayBePublic, type QuestionKind } from '@portal/shared/office/forms/form.kinds'
import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import { newPart } from './newPart'
import { partKinds } from './partKinds'

const choosing: readonly QuestionKind[] = ['choice', 'choices', 'ranking', 'matrix']
const measuring: readonly QuestionKind[] = ['number', 'money']
const dated: readonly QuestionKind[] = ['date', 'birthDate']

/** The same question as another kind: what both kinds have stays, what the new one needs is there, and what it does not use is gone. */
export function withKind(question: Question, kind: QuestionKind): Question {
  if (kind === question.kind) return question
  const both = (kinds: readonly QuestionKind[]) => kinds.includes(kind) && kinds.includes(question.kind)
  const { id, label, help, showIf, requireIf, isRequired, isPublic, isConfidential, options, least, most, unit, earliest, latest } = question
  const fresh = newPart(kind, new Set()) as Question
  const isNamed = label !== partKinds[question.kind].name
  const kept: Partial<Question> = {
    help, showIf, isConfidential, ...(kind !== 'computed' && { isRequired, requireIf }), ...(mayBePublic(kind) && { isPublic }),
    ...(both(choosing) && { options }), ...(both(measuring) && { least, most, unit }), ...(both(dated) && { earliest, latest }),
  }
  return { ...fresh, ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)), id, label: isNamed ? label : fresh.label }
}
