import type { Answer, Asker, Condition, Row, Term } from './formDefinition.types'

/** What conditions and terms are asked of. */
export interface Asked {
  /** The answer to a question or the rows of a group that was shown before; nothing otherwise. */
  answerOf: (id: string) => Answer | undefined
  asker: Asker
}

type Value = string | readonly string[] | undefined

const decimal = /^-?\d{1,15}(\.\d+)?$/
const day = /^\d{4}-\d\d-\d\d$/
const isRows = (answer: Answer | undefined): answer is Row[] => Array.isArray(answer) && typeof answer[0] === 'object'

/** Decimals beyond the sixth are noise of binary fractions: 0.1 + 0.2 is 0.3. Nothing for what is too large for a number. */
function textOf(number: number): string | undefined {
  const rounded = Math.round(number * 1e6) / 1e6
  return Number.isFinite(rounded) && Math.abs(rounded) < 1e15 ? String(rounded === 0 ? 0 : rounded) : undefined
}

function one(value: Value): string | undefined {
  return typeof value === 'string' ? value : value?.length === 1 ? value[0] : undefined
}

function numberOf(value: Value): number | undefined {
  const text = one(value)
  return text !== undefined && decimal.test(text) ? Number(text) : undefined
}

/** Days since 1970 of a date; nothing for what is none. */
function daysOf(value: Value): number | undefined {
  const text = one(value)
  const at = text !== undefined && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return Number.isNaN(at) ? undefined : at / 86_400_000
}

/** Whole years between two dates: a birthday on February 29 is over on March 1 in other years. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** An answer as something to compare: of a matrix, an address or a signature, its texts. */
function valueOf(answer: Answer | undefined): Value {
  if (answer === undefined || typeof answer === 'string') return answer === '' ? undefined : answer
  if (isRows(answer)) return answer.map(({ row }) => row)
  const list = Array.isArray(answer) ? (answer as string[]) : Object.values(answer)
  return list.length === 0 ? undefined : list
}

/** The numbers that a term stands for: of a question in a group, one for each row. */
function numbersOf(term: Term, asked: Asked): number[] {
  const value = readTerm(term, asked)
  return (typeof value === 'string' ? [value] : value ?? []).flatMap((text) => numberOf(text) ?? [])
}

/**
 * The value of a term. Total: whatever is in it, it gives a text, a list of texts, or nothing, and never throws.
 * Numbers are decimal text with at most six decimals.
 */
export function readTerm(term: Term, asked: Asked): Value {
  if ('value' in term) return term.value
  if ('answer' in term) return valueOf(asked.answerOf(term.answer))
  if ('person' in term) return asked.asker[term.person]
  if ('count' in term) {
    const value = valueOf(asked.answerOf(term.count))
    return String(value === undefined ? 0 : typeof value === 'string' ? 1 : value.length)
  }
  if ('sum' in term) return textOf(term.sum.flatMap((each) => numbersOf(each, asked)).reduce((sum, number) => sum + number, 0))
  if ('product' in term) {
    const factors = term.product.map((each) => numberOf(readTerm(each, asked)))
    return factors.includes(undefined) ? undefined : textOf(factors.reduce<number>((product, number) => product * number!, 1))
  }
  const [first, second] = ('minus' in term ? term.minus : 'days' in term ? term.days : term.years).map((each) => readTerm(each, asked))
  if ('minus' in term) {
    const [from, less] = [numberOf(first), numberOf(second)]
    return from === undefined || less === undefined ? undefined : textOf(from - less)
  }
  const [from, to] = [daysOf(first), daysOf(second)]
  if (from === undefined || to === undefined) return undefined
  return String('days' in term ? to - from : yearsBetween(one(first)!, one(second)!))
}

/** Below 0, 0, above 0: as numbers where both are, as dates and times are written otherwise. */
function compare(left: string, right: string): number {
  if (decimal.test(left) && decimal.test(right)) return Number(left) - Number(right)
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Whether a condition holds. Total, like its terms. To compare with nothing does not hold, but for `empty` and `isNot`; so a
 * question that nobody answered yet is not "under 18".
 */
export function holds(condition: Condition, asked: Asked): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, asked))
  if ('any' in condition) return condition.any.some((each) => holds(each, asked))
  if ('not' in condition) return !holds(condition.not, asked)
  const { is } = condition
  const left = readTerm(condition.left, asked)
  const lefts = left === undefined ? [] : typeof left === 'string' ? [left] : left
  if (is === 'answered') return lefts.length > 0
  if (is === 'empty') return lefts.length === 0
  if (is === 'oneOf') return lefts.some((text) => condition.values?.includes(text) ?? false)
  const right = condition.right && one(readTerm(condition.right, asked))
  if (is === 'includes') return right !== undefined && lefts.includes(right)
  const same = right !== undefined && lefts.length === 1 && compare(lefts[0]!, right) === 0
  if (is === 'is') return same
  if (is === 'isNot') return !same
  if (right === undefined || lefts.length !== 1) return false
  const order = compare(lefts[0]!, right)
  return is === 'under' ? order < 0 : is === 'atMost' ? order <= 0 : is === 'atLeast' ? order >= 0 : order > 0
}

/** Whether something that a condition compares is not there yet. A sum and a count always are. */
export function lacks(condition: Condition, asked: Asked): boolean {
  if ('all' in condition) return condition.all.some((each) => lacks(each, asked))
  if ('any' in condition) return condition.any.some((each) => lacks(each, asked))
  if ('not' in condition) return lacks(condition.not, asked)
  const { left, right, is } = condition
  return is !== 'answered' && is !== 'empty' && (readTerm(left, asked) === undefined || (right !== undefined && readTerm(right, asked) === undefined))
}
