import { questionsIn } from './definitionProblems'
import { countedStates, type EntryState, type QuestionKind } from './form.kinds'
import type { Answers, FormDefinition, Question, Row, SingleAnswer } from './formDefinition.types'
import { countedWords } from './stopWords'
import { textsIn } from './textsIn'

/** Raised with every change of the rules below: what was kept by earlier ones is counted again before it is shown. */
export const totalRules = 1

/** Millionths: decimals of answers have six places at most, and are added without a rounding. */
export type Micro = bigint

/** Where an answer is counted. `count`: few of a question. `value`: one of a number, as many as there are values. `word`: as many as there are words. */
export const countKinds = ['count', 'value', 'word'] as const
export type CountKind = (typeof countKinds)[number]

/** One answer in one place. */
export interface Counted {
  question: string
  kind: CountKind
  /**
   * `answered`; `is:OPTION` of what is chosen; `rank:OPTION`, whose sum is that of its places; `cell:[LINE,OPTION]`; `month:2026-11`; `near:12300`, numbers
   * of three digits that count; `at:12345.5`, one number; `word:WORD`.
   */
  bucket: string
  sum: Micro
  /** Of a `value`: by it the least and the most are found. */
  value?: string
}

/** Whether an entry is among the totals: as it is among those that count against the limit. */
export const isCounted = ({ state, deletedAt }: { state: EntryState; deletedAt: Date | null }): boolean => deletedAt === null && (countedStates as readonly EntryState[]).includes(state)

const decimals = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/

/** A decimal as millionths; undefined for what is none. */
export function microOf(text: string): Micro | undefined {
  const found = decimals.exec(text)
  if (!found) return undefined
  const size = BigInt(found[2]! + (found[3] ?? '').padEnd(6, '0'))
  return found[1] === '-' ? -size : size
}

/** Millionths as the shortest decimal. */
export function decimalOf(micro: Micro): string {
  const digits = (micro < 0n ? -micro : micro).toString().padStart(7, '0')
  const rest = digits.slice(-6).replace(/0+$/, '')
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}${rest && `.${rest}`}`
}

/** A number to the three digits that count, towards zero: so that fifty thousand different amounts are a few hundred. */
export function nearOf(micro: Micro): Micro {
  const digits = (micro < 0n ? -micro : micro).toString().length
  const step = 10n ** BigInt(Math.max(0, digits - 3))
  return (micro / step) * step
}

const chosenKinds: readonly QuestionKind[] = ['yesNo', 'agreement', 'choice', 'choices', 'scale', 'school', 'team', 'activity', 'event', 'venue']
const numberKinds: readonly QuestionKind[] = ['number', 'money', 'computed']

/** Kinds of which only is counted how many answered: the rest is of one person each. */
export const isOnlyAnswered = (kind: QuestionKind): boolean => !chosenKinds.includes(kind) && !numberKinds.includes(kind) && !['ranking', 'matrix', 'date', 'longText'].includes(kind)

/** Where one answer is counted. What an older version kept otherwise than its kind has it, is counted as answered. */
export function countsOfAnswer({ id, kind, isConfidential }: Pick<Question, 'id' | 'kind' | 'isConfidential'>, answer: SingleAnswer): Counted[] {
  const at = (bucket: string, other: Partial<Counted> = {}): Counted => ({ question: id, kind: 'count', bucket, sum: 0n, ...other })
  const counts = [at('answered')]
  const [text = ''] = textsIn(answer)
  if (chosenKinds.includes(kind)) counts.push(...[...new Set(textsIn(answer))].map((option) => at(`is:${option}`)))
  else if (kind === 'ranking') counts.push(...[...new Set(textsIn(answer))].map((option, place) => at(`rank:${option}`, { sum: BigInt(place + 1) * 1_000_000n })))
  else if (kind === 'matrix' && typeof answer === 'object' && !Array.isArray(answer)) counts.push(...Object.entries(answer).map(([line, option]) => at(`cell:${JSON.stringify([line, option])}`)))
  else if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) counts.push(at(`month:${text.slice(0, 7)}`))
  else if (numberKinds.includes(kind)) {
    const micro = microOf(text)
    if (micro !== undefined) counts.push(at(`near:${decimalOf(nearOf(micro))}`, { sum: micro }), at(`at:${decimalOf(micro)}`, { kind: 'value', value: decimalOf(micro) }))
  } else if (kind === 'longText' && !isConfidential) counts.push(...countedWords(text).map((word) => at(`word:${word}`, { kind: 'word' })))
  return counts
}

/** Where the answers of an entry are counted; of a group, those of each row. */
export function countsOf(definition: FormDefinition, answers: Answers): Counted[] {
  return questionsIn(definition).flatMap(({ question, group }) => {
    if (group === undefined) return answers[question.id] === undefined ? [] : countsOfAnswer(question, answers[question.id] as SingleAnswer)
    const rows = Array.isArray(answers[group]) ? answers[group] as Row[] : []
    return rows.flatMap(({ answers: of }) => (of?.[question.id] === undefined ? [] : countsOfAnswer(question, of[question.id]!)))
  })
}
