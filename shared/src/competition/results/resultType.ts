import type { z } from 'zod'
import type { Side } from './set.schemas'

/** What can come of something that takes place. Of two sides: score, sets. Of one among many: the others. */
export const resultTypeNames = ['score', 'sets', 'time', 'distance', 'place', 'points', 'rating'] as const
export type ResultTypeName = (typeof resultTypeNames)[number]

interface AnyResultType<Value> {
  /** What is stored and sent. */
  value: z.ZodType<Value>
  /** In one line, as people write it: "3-1", "6-4 7-5", "1:02.34". */
  text: (value: Value) => string
}

/** A result that two sides have together. */
export interface SidesResult<Value, Rules> extends AnyResultType<Value> {
  of: 'sides'
  /** Who won; null for a tie, and while nobody has won. @param rules how it was played, where that decides */
  winner: (value: Value, rules: Rules) => Side | null
}

/** A result that each of several has. */
export interface EntrantResult<Value, Rules> extends AnyResultType<Value> {
  of: 'entrant'
  /** Negative if the first is better, 0 if neither is: for sorting, the best first. */
  compare: (one: Value, other: Value, rules: Rules) => number
}

/**
 * Types that a ranking, a tally or a drawing takes, best known first: each says so next to its code, so that anyone who stores a result sees what may
 * be made of it. The compiler refuses a name that is none.
 */
export const takes = <const Names extends readonly ResultTypeName[]>(...names: Names): Names => names

/** Places by results, the best first; who has as good a one shares a place, and as many are left out after them: 1, 1, 3. */
export const placesBy = <Value, Rules>({ compare }: EntrantResult<Value, Rules>, values: readonly Value[], rules: Rules): number[] =>
  values.map((own) => 1 + values.filter((other) => compare(other, own, rules) < 0).length)
