// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { newSession } from '../../../testing/people'
import { dropReads } from '../page/drafts'
import { endSession, getSession, startSession, updateUser } from '../session/session'
import { dropOldReads, keepText, keptReadsFor, readsOf, readTexts } from './keptTexts'

/** As much of a browser's database as the portal asks of one; jsdom has none. */
const stores: Record<string, Map<string, unknown>> = { keys: new Map(), kept: new Map() }
const answered = <Result>(result: Result) => {
  const request = { result, onsuccess: null as null | (() => void), onerror: null }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
const isIn = (range: string | { from: string; to: string }, name: string) => (typeof range === 'string' ? name === range : name >= range.from && name <= range.to)
const storeOf = (name: string) => ({
  get: (key: string) => answered(stores[name]!.get(key)),
  add: (value: unknown, key: string) => answered(stores[name]!.set(key, value)),
  put: (value: unknown, key: string) => answered(stores[name]!.set(key, value)),
  getAllKeys: (range: { from: string; to: string }) => answered([...stores[name]!.keys()].filter((key) => isIn(range, key)).sort()),
  delete: (range: string | { from: string; to: string }) => answered([...stores[name]!.keys()].filter((key) => isIn(range, key)).forEach((key) => stores[name]!.delete(key))),
})
Object.assign(globalThis, {
  indexedDB: { open: () => answered({ transaction: () => ({ objectStore: storeOf }), close: () => {} }) },
  IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
})
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

const owner = newSession('staff').user.userId
const day = `${readsOf(owner)}eventDays.getPlan.{"eventId":9}`
const draft = `${owner}.draft.score.17`
const waiting = `${owner}.outbox.1`
const left = async () => (await readTexts(`${owner}.`)).map(({ name }) => name)

/** Drops happen one after the other: once one of another person's that is asked for now is done, all before it are. */
async function allDropped() {
  const stranger = owner + 1
  expect(await keepText(`${readsOf(stranger)}last`, '{}')).toBe(true)
  dropReads(stranger)
  await expect.poll(async () => (await readTexts(readsOf(stranger))).length).toBe(0)
}

beforeEach(async () => {
  startSession(newSession('staff'))
  // What the test before dropped is dropped by then.
  await allDropped()
  stores.kept!.clear()
  for (const name of [day, draft, waiting]) expect(await keepText(name, JSON.stringify({ at: Date.now(), data: 'Ivy Fernby' }))).toBe(true)
})

it('what was read is forgotten once the portal has ended the session; what was typed or waits is not', async () => {
  endSession('expired')
  await expect.poll(left).toEqual([draft, waiting])
})

it('what was read is forgotten once the person may do something else', async () => {
  updateUser(getSession()!.user)
  await allDropped()
  expect(await left()).toContain(day)
  updateUser({ ...getSession()!.user, permissions: [] })
  await expect.poll(left).toEqual([draft, waiting])
})

it('what was read days ago is forgotten when the app starts', async () => {
  const old = `${readsOf(owner)}performances.list.{"eventId":9}`
  await keepText(old, JSON.stringify({ at: Date.now() - keptReadsFor, data: 'Ivy Fernby' }))
  await dropOldReads(owner)
  expect(await left()).toEqual([draft, waiting, day].sort())
})
