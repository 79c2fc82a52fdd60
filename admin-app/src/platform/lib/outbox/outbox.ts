import type { QueryClient } from '@tanstack/react-query'
import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { CallError, send } from '../call/call'
import { forgetWhatChanged } from '../call/queries'
import { refusalText } from '../words/refusalText'
import { getSession } from '../session/session'
import { dropText, keepText, readTexts } from '../storage/keptTexts'

/**
 * Writes that wait on this device until the server has taken them: at the door of a hall without a network, over a reload, a closed tab and a
 * new build. Each person's are sent in their order, by one tab at a time, under that person's own session. Only calls that are safe to send
 * twice may come here: an answer that was lost on its way is asked for again.
 */
export interface Unsent {
  id: string
  call: Pick<Call, 'name' | 'method' | 'path' | 'changes'>
  input: unknown
  /** What the write is about, such as "checkIn.17": a later one takes the place of one that still waits. */
  key: string
  /** What it does, in words for the person: "Present: Percussion ensemble". */
  about: string
  /** ISO date-time. */
  at: string
  /** Why the server does not take it; null while it waits. */
  refusal: string | null
}

/** As answers of the server, these say nothing of the write: it is sent again later. */
const isForLater = ({ id, status }: CallError) => id === 'offline' || id === 'unreadable' || status >= 500 || status === 401 || status === 408 || status === 429

const listeners = new Set<() => void>()
let unsent: readonly Unsent[] = []
let owner: number | null = null
let added = 0

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.outbox')
channel?.addEventListener('message', () => void readAgain())

const beginningOf = (person: number) => `${person}.outbox.`

function change(next: readonly Unsent[]) {
  unsent = next
  for (const listener of listeners) listener()
}

/** What waits or was refused of the person who is signed in, in its order. */
export const getUnsent = (): readonly Unsent[] => unsent

/** Calls back when that changes. @returns how to stop */
export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function readAgain() {
  if (owner === null) return
  const person = owner
  const kept = (await readTexts(beginningOf(person))).map(({ text }) => JSON.parse(text) as Unsent)
  if (owner !== person) return
  // What the browser could not keep is known to this tab alone.
  const isKept = new Set(kept.map(({ id }) => id))
  change([...kept, ...unsent.filter(({ id }) => unkept.has(id) && !isKept.has(id))])
}

/** Ids of what lives in this tab's memory alone. */
const unkept = new Set<string>()

/** Takes up a person's outbox as they sign in; null as they sign out. */
export async function openOutbox(person: number | null): Promise<void> {
  if (owner === person) return
  owner = person
  unkept.clear()
  change([])
  await readAgain()
}

async function keep(item: Unsent) {
  if (owner === null) return
  if (await keepText(beginningOf(owner) + item.id, JSON.stringify(item))) unkept.delete(item.id)
  else unkept.add(item.id)
  channel?.postMessage(null)
}

async function forget(items: readonly Unsent[]) {
  if (owner === null) return
  const gone = new Set(items.map(({ id }) => id))
  change(unsent.filter(({ id }) => !gone.has(id)))
  for (const { id } of items) {
    unkept.delete(id)
    await dropText(beginningOf(owner) + id)
  }
  channel?.postMessage(null)
}

/** Puts a write into the outbox and sends what waits. It is in `getUnsent()` at once. */
export async function sendLater<C extends Pick<Call, 'name' | 'method' | 'path' | 'changes'>>(client: QueryClient, call: C, input: InputOf<C>, { key, about }: { key: string; about: string }): Promise<void> {
  const { name, method, path, changes } = call
  const at = new Date().toISOString()
  const item: Unsent = { id: `${at}.${String(added++).padStart(6, '0')}.${crypto.randomUUID()}`, call: { name, method, path, changes }, input, key, about, at, refusal: null }
  const replaced = unsent.filter((each) => each.key === key && each.id !== sending)
  change([...unsent.filter((each) => !replaced.includes(each)), item])
  await keep(item)
  await forget(replaced)
  await sendUnsent(client)
}

/** The one that is on its way: what comes after it does not take its place. */
let sending: string | null = null
let isSending = false

/** Sends what waits, in its order, until there is no answer. What the server refuses stays, with the reason, for the person to see. */
export async function sendUnsent(client: QueryClient): Promise<void> {
  if (isSending || owner === null || !navigator.onLine) return
  isSending = true
  try {
    await alone(async () => {
      await readAgain()
      for (let next = nextWaiting(); next; next = nextWaiting()) if (!(await sendOne(client, next))) return
    })
  } finally {
    isSending = false
  }
}

const nextWaiting = () => unsent.find(({ refusal }) => refusal === null)

/** @returns false where nothing else should be tried now */
async function sendOne(client: QueryClient, item: Unsent): Promise<boolean> {
  const user = getSession()?.user
  if (user?.userId !== owner || user?.actingAs) return false
  sending = item.id
  try {
    const { payload } = await send(item.call, item.input as never)
    const overtaken = overtakenIn(payload)
    if (overtaken === '') await forget([item])
    else await refuse(item, overtaken)
    await forgetWhatChanged(client, item.call)
  } catch (error) {
    if (!(error instanceof CallError) || isForLater(error)) return false
    await refuse(item, refusalText(error))
    await forgetWhatChanged(client, item.call)
  } finally {
    sending = null
  }
  return true
}

/** It stays with its reason until the person has seen it. */
async function refuse(item: Unsent, refusal: string) {
  const refused = { ...item, refusal }
  change(unsent.map((each) => (each.id === item.id ? refused : each)))
  await keep(refused)
}

/** What an answer says stands in place of what was sent, as someone decided later (`overtakenText`); empty if it was done. */
const overtakenIn = (payload: unknown): string => (typeof payload === 'object' && payload !== null && 'overtakenText' in payload && typeof payload.overtakenText === 'string' ? payload.overtakenText : '')

/** Works while no other tab does; not at all if one does. */
async function alone(work: () => Promise<void>) {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return work()
  await locks.request('portal.outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** The person has seen why it was refused, or does not want it sent anymore. */
export const discardUnsent = (items: readonly Unsent[]): Promise<void> => forget(items)
