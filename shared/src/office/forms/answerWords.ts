import { answerText } from './answerText'
import { isThing } from './form.kinds'
import type { Answer, Question } from './formDefinition.types'

/** An answer as it is read in one line, with the names of what is chosen in the portal. @param names by KIND:ID */
export function answerWords(question: Question, answer: Answer | undefined, names: Readonly<Record<string, string>>): string {
  const { kind } = question
  if (kind === 'file' || kind === 'photo') return answer === undefined || answer === '' ? '' : [answer].flat().flatMap((id) => (typeof id === 'string' ? names[`file:${id}`] ?? 'Attached file' : [])).join(', ')
  if (!isThing(kind) || answer === undefined) return answerText(question, answer)
  const named = [answer].flat().flatMap((id) => (typeof id === 'string' && names[`${kind}:${id}`] ? [{ id, name: names[`${kind}:${id}`]! }] : []))
  return answerText({ ...question, options: [...(question.options ?? []), ...named] }, answer)
}
