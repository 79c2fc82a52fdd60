import { mayBePublic, type QuestionKind } from './form.kinds'

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
 * @param choices names of what can be chosen, by value
 */
export function publicAnswer(question: { kind: QuestionKind; isPublic: boolean; choices: readonly { value: string; name: string }[] }, answer: string | string[] | undefined): string {
  if (!question.isPublic || !mayBePublic(question.kind) || answer === undefined) return ''
  const texts = Array.isArray(answer) ? answer : [answer]
  if (question.kind === 'yesNo') return texts[0] === 'yes' ? 'Yes' : 'No'
  if (question.kind === 'text') return withoutContacts(texts[0] ?? '')
  return texts.map((text) => question.choices.find(({ value }) => value === text)?.name ?? text).join(', ')
}
