import { rating as ratingType } from '../results/entrantResults'
import { checkInValues, type CheckInValue } from './performance.kinds'

/**
 * The rating in the middle of several. Between two in the middle the worse one (the higher number) counts, so that a I of two judges takes a I of
 * both: "If there are only two adjudicators for the event, two I's are required" (Utah Music Educators Association, Instructions for Adjudicators,
 * 2012). It is always one that a judge gave.
 * @returns null without any
 */
export function medianRating(ratings: readonly number[]): number | null {
  const ordered = [...ratings].sort((one, other) => ratingType.compare(one, other, {}))
  return ordered[Math.floor(ordered.length / 2)] ?? null
}

/** What a performance's rating comes from. */
export interface RatingFacts {
  checkInValue: CheckInValue
  /** How many judges its category asks for: one to three. */
  judges: number
  sheets: readonly { rating: number; isSignedOff: boolean }[]
  /** Typed from paper by its school's staff or by the office; null without. */
  paper: number | null
  /** By the office, which says why; null without. */
  override: { rating: number; reason: string } | null
}

export interface FinalRating {
  /** From 1 to 6; null as long as there is none. */
  rating: number | null
  from: 'override' | 'judges' | 'paper' | 'none'
  /** Of an override; empty for the others. */
  reason: string
}

const none: FinalRating = { rating: null, from: 'none', reason: '' }

/** The rating that counts: none for who did not start; else the office's override, else the judges' median once all of them have signed off, else what was typed from paper. */
export function finalRating({ checkInValue, judges, sheets, paper, override }: RatingFacts): FinalRating {
  if (checkInValue === checkInValues.didNotStart) return none
  if (override) return { rating: override.rating, from: 'override', reason: override.reason }
  const signed = sheets.filter(({ isSignedOff }) => isSignedOff)
  if (signed.length >= judges && signed.length > 0) return { rating: medianRating(signed.map(({ rating }) => rating)), from: 'judges', reason: '' }
  return paper === null ? none : { rating: paper, from: 'paper', reason: '' }
}
