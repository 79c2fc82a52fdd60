import { expect, it } from 'vitest'
import { PersonLimit } from './personLimit'

it('is each person’s own, says how long to wait, and ends with its window', () => {
  let now = 5_000
  const limit = new PersonLimit(2, 600_000, () => now)
  const tryIt = (userId: number) => {
    try {
      limit.count(userId)
      return 'taken'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect([tryIt(1), tryIt(1), tryIt(2)]).toEqual(['taken', 'taken', 'taken'])
  expect(tryIt(1)).toBe('That was very much in a short time. Please try again in 10 minutes.')
  now += 599_000
  expect(tryIt(1)).toBe('That was very much in a short time. Please try again in 1 second.')
  now += 1_000
  expect(tryIt(1)).toBe('taken')
})
