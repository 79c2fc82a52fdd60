import type { QuestionKind } from './form.kinds'

/** What is asked, as far as an answer can be right or wrong. Also runs in browsers, where the schemas are too heavy. */
export interface AskedQuestion {
  questionId: number
  kind: QuestionKind
  label: string
  isRequired: boolean
  /** What can be chosen; empty for kinds without a choice. */
  choices: readonly { value: string; name: string }[]
  /** Numbers: the smallest and largest. Text: `most` characters. Choices: `most` of them. Null for the usual. */
  least: number | null
  most: number | null
}

/** By the question's number; several choices as a list. Nothing for what was not answered. */
export type Answers = Record<string, string | string[]>

/** What is wrong with the answer to one question, in words for who fills in the form. */
export interface AnswerProblem {
  questionId: number
  message: string
}

/** As many characters as an answer may have where the question says nothing. */
export const usualLengths = { text: 200, longText: 2000, address: 300 } as const

const digitsOf = (text: string) => text.replace(/[-() .]/g, '').replace(/^\+/, '')

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900'
}

/** What is wrong with one answer that is there; empty if nothing is. */
function problemOf({ kind, choices, least, most }: AskedQuestion, text: string): string {
  if (kind === 'text' || kind === 'longText' || kind === 'address') {
    const longest = most ?? usualLengths[kind]
    if (kind === 'text' ? /[\u0000-\u001f\u007f-\u009f]/.test(text) : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text)) return 'This has characters that cannot be shown.'
    return text.length > longest ? `At most ${longest} characters.` : ''
  }
  if (kind === 'number') {
    const value = Number(text)
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return 'Please enter a number.'
    if (least !== null && value < least) return `At least ${least}.`
    return most !== null && value > most ? `At most ${most}.` : ''
  }
  if (kind === 'date' || kind === 'birthDate') return isDay(text) ? '' : 'Please enter a date.'
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? '' : 'Please enter a time.'
  if (kind === 'email') return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[a-z]+$/i.test(text) ? '' : 'Please enter a valid email address.'
  if (kind === 'phone') return text.length <= 40 && /^\d{8,15}$/.test(digitsOf(text)) ? '' : 'Please enter a phone number of 8 to 15 digits.'
  if (kind === 'yesNo') return text === 'yes' || text === 'no' ? '' : 'Please choose one.'
  return choices.some(({ value }) => value === text) ? '' : 'Please choose one of these.'
}

/**
 * Checks answers against the questions of their form, the same in browsers and on the server.
 * @param given by the question's number; anything may be in it, even what no question asks for
 * @returns the answers as they are kept, and what is wrong, in the order of the questions
 */
export function checkAnswers(questions: readonly AskedQuestion[], given: Record<string, unknown>): { answers: Answers; problems: AnswerProblem[] } {
  const answers: Answers = {}
  const problems: AnswerProblem[] = []
  for (const question of questions) {
    const { questionId, kind, isRequired, most } = question
    const raw = Object.hasOwn(given, questionId) ? given[questionId] : undefined
    const list = (Array.isArray(raw) ? raw : [raw]).filter((each) => each !== undefined && each !== null)
    const texts = [...new Set(list.map((each) => (typeof each === 'string' || typeof each === 'number' ? String(each).replace(/\r\n?/g, '\n').trim() : '\u0000')).filter(Boolean))]
    const wrong = (message: string) => problems.push({ questionId, message })
    if (texts.length === 0) {
      if (isRequired) wrong(kind === 'choice' || kind === 'choices' || kind === 'yesNo' || kind === 'school' || kind === 'activity' ? 'Please choose.' : 'This field is required.')
      continue
    }
    const found = kind !== 'choices' && texts.length > 1 ? 'Please give one answer.' : texts.map((text) => problemOf(question, text)).find(Boolean)
    if (found) wrong(found)
    else if (kind === 'choices' && most !== null && texts.length > most) wrong(`Please choose at most ${most}.`)
    else answers[questionId] = kind === 'choices' ? texts : texts[0]!
  }
  return { answers, problems }
}
