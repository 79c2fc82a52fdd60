import type { Condition, Term } from './formDefinition.types'

/** The terms that a term is made of. */
export const termsOf = (term: Term): readonly Term[] => ('sum' in term ? term.sum : 'product' in term ? term.product : 'minus' in term ? term.minus : 'days' in term ? term.days : 'years' in term ? term.years : [])

/** The questions and groups that a term asks, each as often as it does. */
export function askedInTerm(term: Term): string[] {
  if ('answer' in term) return [term.answer]
  return 'count' in term ? [term.count] : termsOf(term).flatMap(askedInTerm)
}

/** The conditions that a condition is made of. */
export const conditionsOf = (condition: Condition): readonly Condition[] => ('all' in condition ? condition.all : 'any' in condition ? condition.any : 'not' in condition ? [condition.not] : [])

const comparedIn = (condition: Condition): readonly Term[] => ('left' in condition ? [condition.left, ...(condition.right ? [condition.right] : [])] : [])

/** The questions and groups that a condition asks, each as often as it does. */
export const askedIn = (condition: Condition): string[] => [...comparedIn(condition).flatMap(askedInTerm), ...conditionsOf(condition).flatMap(askedIn)]

const sizeOfTerm = (term: Term): number => 1 + termsOf(term).reduce((sum, each) => sum + sizeOfTerm(each), 0)

/** How many comparisons and terms a condition has. */
export const sizeOf = (condition: Condition): number =>
  1 + comparedIn(condition).reduce((sum, term) => sum + sizeOfTerm(term), 0) + conditionsOf(condition).reduce((sum, each) => sum + sizeOf(each), 0)
