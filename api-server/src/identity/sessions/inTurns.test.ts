import { expect, it } from 'vitest'
import { inTurns } from './inTurns'

it('runs no more than so many at once, first come first served, and goes on after one that failed', async () => {
  const turn = inTurns(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const results = [0, 1, 2, 3].map((number) => turn(() => new Promise<number>((resolve, reject) => {
    begun.push(number)
    ends[number] = () => (number === 0 ? reject(new Error('no')) : resolve(number))
  })).catch(() => -1))
  expect(begun).toEqual([0, 1])
  ends[0]!()
  expect(await results[0]).toBe(-1)
  expect(begun).toEqual([0, 1, 2])
  ends[1]!()
  await results[1]
  ends[2]!()
  ends[3]!()
  expect(await Promise.all(results)).toEqual([-1, 1, 2, 3])
})
