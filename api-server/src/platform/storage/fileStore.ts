import { randomBytes } from 'node:crypto'
import { DomainError } from '@portal/shared/platform/call/errors'

/** Where the bytes of uploaded files lie, under random keys. Each method throws DomainError `unavailable` if the store does not answer. */
export interface FileStore {
  /** Keeps bytes under a new key: whole, or not at all. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** @returns null if there is nothing under this key */
  get(key: string): Promise<Buffer | null>
  /** Forgets what is under a key; nothing there is no error. */
  remove(key: string): Promise<void>
}

/** A key that says nothing of the file and that nobody guesses. */
export const newKey = () => randomBytes(32).toString('hex')

const isKey = (key: string) => /^[0-9a-f]{64}$/.test(key)

/** No text but a key of our own reaches a store; whatever goes wrong in it is `unavailable` to people and told whole to the log. */
export function withClearErrors(store: FileStore): FileStore {
  const clear = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (!isKey(key)) throw new Error('This is no key of a stored file.')
    try {
      return await work()
    } catch (cause) {
      throw Object.assign(new DomainError('unavailable', { message: 'Files cannot be reached right now. Please try again in a moment.' }), { cause })
    }
  }
  return {
    put: (key, bytes, mediaType) => clear(key, () => store.put(key, bytes, mediaType)),
    get: (key) => clear(key, () => store.get(key)),
    remove: (key) => clear(key, () => store.remove(key)),
  }
}
