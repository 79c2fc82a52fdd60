import { expect, it } from 'vitest'
import { makeLane } from './makeLane'

it('does one run at a time, looks once more if it was woken meanwhile, and tries again after one that failed', async () => {
  const ends: ((error?: Error) => void)[] = []
  const failures: unknown[] = []
  const lane = makeLane(() => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))), () => false, (error) => failures.push(error))
  lane.wake()
  lane.wake()
  lane.wake()
  expect(ends).toHaveLength(1)
  const broken = new Error('away')
  ends[0]!(broken)
  await new Promise((resolve) => setImmediate(resolve))
  expect([failures, ends.length]).toEqual([[broken], 2])
  ends[1]!()
  await lane.end()
  expect(ends).toHaveLength(2)
})

it('begins nothing once it is stopped', async () => {
  let runs = 0
  const lane = makeLane(async () => { runs += 1; return Promise.resolve() }, () => true, () => undefined)
  lane.wake()
  await lane.end()
  expect(runs).toBe(0)
})
