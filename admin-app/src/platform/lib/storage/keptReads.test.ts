import { webcrypto } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newSession } from '../../../testing/people'
import { endSession, startRole, startSession } from '../session/session'
import { dropTexts, keepText, readTexts } from './keptTexts'

/** As much of IndexedDB as the portal asks of it: jsdom has none. */
const stores = new Map<string, Map<string, unknown>>([['keys', new Map()], ['kept', new Map()]])
const answer = (result: unknown) => {
  const request = { result, error: null } as unknown as IDBRequest & { onsuccess: (() => void) | null }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
interface Bounds { from: string; to: string }
const storeOf = (name: string) => {
  const rows = stores.get(name)!
  const within = ({ from, to }: Bounds) => [...rows.keys()].filter((key) => key >= from && key <= to).sort()
  return {
    get: (key: string) => answer(rows.get(key)), getAllKeys: (bounds: Bounds) => answer(within(bounds)), add: (value: unknown, key: string) => answer(rows.set(key, value)), put: (value: unknown, key: string) => answer(rows.set(key, value)),
    delete: (key: string | Bounds) => answer(typeof key === 'string' ? rows.delete(key) : within(key).forEach((each) => rows.delete(each))),
  }
}

beforeAll(() => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string): Bounds => ({ from, to }) })
  // Each transaction is of one store.
  vi.stubGlobal('indexedDB', { open: () => answer({ transaction: (name: string) => ({ objectStore: () => storeOf(name) }), close: () => undefined }) })
})

const session = newSession('staff')
const { userId } = session.user
const day = 24 * 60 * 60_000
const names = async () => (await readTexts(`${userId}.`)).map(({ name }) => name)
beforeEach(async () => {
  await dropTexts(`${userId}.`)
  startSession(session)
  await keepText(`${userId}.read.slots.getDayPlan.{}`, JSON.stringify({ at: Date.now(), data: { name: 'Ivy Fernby' } }))
  await keepText(`${userId}.outbox.1`, JSON.stringify({ at: Date.now() }))
  expect(await names()).toHaveLength(2)
})

it.each<[string, () => void]>([['that the server ended', () => endSession('expired')], ['in another role', () => startRole(session.user)]])('what was read is gone with a session %s, and what waits to be sent is not', async (_, end) => {
  end()
  await expect.poll(names).toEqual([`${userId}.outbox.1`])
})

it('what was read is gone after a few days, as its person is back', async () => {
  await keepText(`${userId}.read.old`, JSON.stringify({ at: Date.now() - 4 * day, data: {} }))
  startSession(session)
  await expect.poll(names).toEqual([`${userId}.outbox.1`, `${userId}.read.slots.getDayPlan.{}`])
})
