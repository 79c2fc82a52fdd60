import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finalRating, medianRating, type RatingFacts } from './finalRating'

describe('the median', () => {
  it.each<[number[], number | null]>([
    [[], null], [[3], 3], [[1, 1], 1], [[1, 2], 2], [[2, 1], 2], [[1, 4], 4], [[1, 1, 2], 1], [[2, 1, 2], 2], [[1, 2, 3], 2], [[3, 1, 1], 1], [[6, 1, 6], 6],
  ])('of %j is %j', (ratings, median) => expect(medianRating(ratings)).toBe(median))

  it('is one that a judge gave, in any order, and at least half of the judges gave no worse one', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }), (ratings) => {
      const median = medianRating(ratings)!
      expect(ratings).toContain(median)
      expect(medianRating(ratings.toReversed())).toBe(median)
      expect(ratings.filter((each) => each <= median).length * 2).toBeGreaterThan(ratings.length)
    }))
  })
})

const signed = (...ratings: number[]) => ratings.map((rating) => ({ rating, isSignedOff: true }))
const facts: RatingFacts = { checkInValue: 1, judges: 3, sheets: signed(1, 2, 2), paper: null, override: null }

it.each<[string, Partial<RatingFacts>, number | null, string]>([
  ['three judges', {}, 2, 'judges'],
  ['nobody checked it in', { checkInValue: null }, 2, 'judges'],
  ['it did not start, whatever was typed', { checkInValue: 0, override: { rating: 1, reason: 'x' } }, null, 'none'],
  ['one judge has not signed off', { sheets: [...signed(1, 1), { rating: 1, isSignedOff: false }] }, null, 'none'],
  ['two of two', { judges: 2, sheets: signed(1, 2) }, 2, 'judges'],
  ['one of one', { judges: 1, sheets: signed(4) }, 4, 'judges'],
  ['paper while a judge is missing', { sheets: signed(1), paper: 3 }, 3, 'paper'],
  ['paper, once judges have signed off', { paper: 5 }, 2, 'judges'],
  ['an override', { override: { rating: 1, reason: 'The sheet was misread.' } }, 1, 'override'],
  ['an override of nothing', { sheets: [], override: { rating: 6, reason: 'Left the stage.' } }, 6, 'override'],
  ['nothing', { sheets: [] }, null, 'none'],
])('%s', (_, change, rating, from) => {
  const found = finalRating({ ...facts, ...change })
  expect([found.rating, found.from, found.reason]).toEqual([rating, from, from === 'override' ? change.override!.reason : ''])
})
