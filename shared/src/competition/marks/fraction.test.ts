import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addFractions, compareFractions, formatAsDecimal, formatFraction, fraction, sumFractions } from './fraction'

describe('points that a tie has divided', () => {
  it.each([
    [7, 1, '7', '7'], [15, 2, '7½', '7.5'], [10, 3, '3⅓', '3.33'], [11, 3, '3⅔', '3.67'], [1, 2, '½', '0.5'], [1, 3, '⅓', '0.33'], [17, 7, '2 3/7', '2.43'], [1, 7, '1/7', '0.14'],
    [0, 5, '0', '0'], [6, 4, '1½', '1.5'], [-3, 2, '-1½', '-1.5'], [3, -2, '-1½', '-1.5'], [14, 2, '7', '7'],
  ])('%i / %i is %s', (over, under, text, decimal) => {
    expect([formatFraction(fraction(over, under)), formatAsDecimal(fraction(over, under))]).toEqual([text, decimal])
  })

  it('adds thirds to a whole, where decimals would not', () => {
    expect(sumFractions([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual({ over: 1, under: 1 })
    expect(sumFractions([])).toEqual({ over: 0, under: 1 })
  })

  it('adds and compares as numbers do', () => {
    const any = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 16 })).map(([over, under]) => fraction(over, under))
    fc.assert(fc.property(any, any, any, (a, b, c) => {
      expect(addFractions(a, b)).toEqual(addFractions(b, a))
      expect(addFractions(addFractions(a, b), c)).toEqual(addFractions(a, addFractions(b, c)))
      expect(Math.sign(compareFractions(a, b))).toBe(Math.abs(a.over / a.under - b.over / b.under) < 1e-9 ? 0 : Math.sign(a.over / a.under - b.over / b.under))
    }))
  })
})
