import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testPortal'
import type { Database } from '../db/database'
import { personLimits } from './personLimit'
import { PublicLimit } from './publicLimit'
import { shareLimits } from './shareLimits'
import { sharedCount } from './sharedCount.tables'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(() => database.transaction((tx) => tx.delete(sharedCount)))

const warned: string[] = []
const log = { warn: (_: object, text: string) => { warned.push(text) } }

/** A process as far as limits go: twenty public reads a minute. */
function startProcess() {
  let now = 1_000
  const publicLimit = new PublicLimit(20, () => now)
  const limits = { publicLimit, pageLimit: new PublicLimit(0), ...personLimits() }
  const counts = shareLimits({ database, ...limits }, log)
  const read = (address: string, times = 1) => {
    let taken = 0
    for (let time = 0; time < times; time += 1) {
      try {
        publicLimit.count(address)
        taken += 1
      } catch {
        return taken
      }
    }
    return taken
  }
  return { ...limits, counts, read, pass: (milliseconds: number) => { now += milliseconds } }
}
const exchange = async (...processes: ReturnType<typeof startProcess>[]) => { for (const { counts } of [...processes, ...processes]) await counts.turn() }

it('adds up what processes count: a network has one limit, whichever answers it', async () => {
  const [one, other] = [startProcess(), startProcess()]
  expect([one.read('203.0.113.1', 12), other.read('203.0.113.1', 5), other.read('203.0.113.2', 5)]).toEqual([12, 5, 5])
  await exchange(one, other)
  // 17 of 20 are gone.
  expect([one.read('203.0.113.1', 9), other.read('203.0.113.2', 9)]).toEqual([3, 9])
  await exchange(one, other)
  expect([other.read('203.0.113.1'), one.read('203.0.113.1'), one.read('203.0.113.2', 9)]).toEqual([0, 0, 6])
})

it('holds for people’s files as for visitors, and is over with its window', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const robin = { userId: 7, actingUserId: null }
  for (let file = 0; file < 60; file += 1) one.fileLimit.count(robin)
  await exchange(one, other)
  expect(() => other.fileLimit.count(robin)).toThrow('Too many requests in a short time.')
  other.fileLimit.count({ userId: 8, actingUserId: null })
  other.drawingLimit.count(robin)
  one.read('203.0.113.1', 20)
  await exchange(one, other)
  one.pass(60_000)
  await database.transaction((tx) => tx.update(sharedCount).set({ endsAt: new Date(0) }))
  await exchange(one, other)
  expect(other.read('203.0.113.1')).toBe(1)
})

it('tells only of who has used up a part worth telling, by a hash, and forgets it afterward', async () => {
  const one = startProcess()
  one.read('203.0.113.1', 1)
  one.read('203.0.113.2', 2)
  await exchange(one)
  const rows = await database.reader.select().from(sharedCount)
  expect(rows).toMatchObject([{ name: 'publicReads', count: 2 }])
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  await database.transaction((tx) => tx.update(sharedCount).set({ endsAt: new Date(0) }))
  one.pass(60_000)
  one.read('203.0.113.3', 2)
  await exchange(one)
  expect(await database.reader.select().from(sharedCount)).toMatchObject([{ count: 2, key: expect.not.stringContaining(rows[0]!.key) as string }])
})

it('goes on with what it knows while the database is away, and says so once', async () => {
  const away = startProcess()
  const counts = shareLimits({ ...away, database: { transaction: () => Promise.reject(new Error('away')) } as unknown as Database }, log)
  away.read('203.0.113.1', 2)
  warned.length = 0
  await counts.turn()
  await counts.turn()
  expect(warned).toEqual(['what other processes counted could not be looked up'])
  expect(away.read('203.0.113.1', 99)).toBe(18)
})
