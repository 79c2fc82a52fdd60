import { answerText } from './answerText'
import { mayBePublic } from './form.kinds'
import type { Answer, Question } from './formDefinition.types'

/** What replaces something that was removed from an answer. */
export const takenOut = '(not shown)'

const address = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi
/** A run of digits with what people put between them; whether it is a phone number, its digits say. */
const numberRun = /\+?\(?\d[\d\s().+/-]{5,}\d/g

/** Text without email addresses and phone numbers: people write them where nobody asked for them. */
export function withoutContacts(text: string): string {
  return text.replace(address, takenOut).replace(numberRun, (run) => {
    const digits = run.replace(/\D/g, '').length
    const isDay = /^\d{4}-\d\d-\d\d$/.test(run)
    return digits >= 7 && digits <= 15 && !isDay ? takenOut : run
  })
}

/**
 * An answer as everyone may read it; empty for questions that are not public. Asked of a kind that never is, it is empty
 * whatever the mark says.
 */
export function publicAnswer(question: Question, answer: Answer | undefined): string {
  if (!question.isPublic || question.isConfidential || !mayBePublic(question.kind) || answer === undefined) return ''
  const text = answerText(question, answer)
  return question.kind === 'text' ? withoutContacts(text) : text
}
