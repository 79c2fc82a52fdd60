import { expect, it } from 'vitest'
import { Semaphore } from './Semaphore'

it('runs no more than so many at once, first come first served, and continues after one that failed', async () => {
  const semaphore = new Semaphore(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const results = [0, 1, 2, 3].map((number) => semaphore.run(() => new Promise<number>((resolve, reject) => {
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
  expect(semaphore.isIdle).toBe(false)
  expect(await Promise.all(results)).toEqual([-1, 1, 2, 3])
  expect(semaphore.isIdle).toBe(true)
})
