import { expect, it } from 'vitest'
import { PersonTurns } from './personTurns'

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = []
  return { ends, work: () => new Promise<string>((resolve) => ends.push(() => resolve('done'))) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('does so much at once, then the rest in order, and refuses what would wait beyond that; others are not held up', async () => {
  const turns = new PersonTurns(2, 1)
  const { ends, work } = held()
  const first = [turns.take(1, work), turns.take(1, work), turns.take(1, work)]
  await expect(turns.take(1, work)).rejects.toMatchObject({ id: 'too-many-tries', message: 'Too many requests. Please try again in a few seconds.' })
  expect(ends).toHaveLength(2)
  await expect(turns.take(2, () => Promise.resolve('other'))).resolves.toBe('other')
  ends[0]!()
  await settle()
  expect(ends).toHaveLength(3)
  ends.forEach((end) => end())
  expect(await Promise.all(first)).toEqual(['done', 'done', 'done'])
})

it('gives the place back when work fails', async () => {
  const turns = new PersonTurns(1, 0)
  for (let times = 0; times < 3; times += 1) await expect(turns.take(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(turns.take(1, () => Promise.resolve('yes'))).resolves.toBe('yes')
})
