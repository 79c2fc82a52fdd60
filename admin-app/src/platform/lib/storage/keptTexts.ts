import { decrypt, encrypt, type Encrypted } from '../session/encryptedStorage'
import { inStore } from './browserDatabase'

/**
 * Texts that outlive a tab, encrypted as the session is, each under a name that begins with the key of whose it is: "7.draft.score.17".
 * Where the browser has no database or no key nothing is kept, and nothing is broken: what asks keeps its own copy in memory.
 */
const under = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

/** One at a time, in the order in which they were asked for: what is dropped is not written after that. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  const done = last.then(work).catch(() => otherwise)
  last = done
  return done
}

/** Keeps a text. @returns false where this browser keeps none */
export const keepText = (name: string, text: string): Promise<boolean> =>
  inTurn(async () => {
    const encrypted = await encrypt(name, text)
    if (!encrypted) return false
    await inStore('kept', 'readwrite', (store) => store.put(encrypted, name))
    return true
  }, false)

/** The texts whose names begin so, in the order of their names; those that can no longer be read are left out. */
export const readTexts = (beginning: string): Promise<{ name: string; text: string }[]> =>
  inTurn(async () => {
    const names = await inStore('kept', 'readonly', (store) => store.getAllKeys(under(beginning)) as IDBRequest<string[]>)
    const read = await Promise.all(names.map(async (name) => {
      const encrypted = await inStore('kept', 'readonly', (store) => store.get(name) as IDBRequest<Encrypted | undefined>)
      return encrypted ? await decrypt(name, encrypted).then((text) => [{ name, text }], () => []) : []
    }))
    return read.flat()
  }, [])

/** Forgets the text of a name. */
export const dropText = (name: string): Promise<void> => inTurn(async () => { await inStore('kept', 'readwrite', (store) => store.delete(name)) }, undefined)

/** Forgets the texts whose names begin so. */
export const dropTexts = (beginning: string): Promise<void> => inTurn(async () => { await inStore('kept', 'readwrite', (store) => store.delete(under(beginning))) }, undefined)

/** An answer is kept so long, in milliseconds: over the days of a contest, and no week after it. */
export const readsKeptFor = 3 * 24 * 60 * 60_000

/** The answers that are kept of a person (useKeptQuery), by their beginning. */
export const readsOf = (owner: number): string => `${owner}.read.`

/** Forgets the answers of a person that are too old to be shown. */
export async function dropOldReads(owner: number): Promise<void> {
  for (const { name, text } of await readTexts(readsOf(owner))) if (Date.now() - (JSON.parse(text) as { at: number }).at > readsKeptFor) void dropText(name)
}
