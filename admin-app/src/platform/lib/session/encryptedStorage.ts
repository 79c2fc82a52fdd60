import { inStore } from '../storage/browserDatabase'

/**
 * Keeps texts in the browser's storage encrypted by a key that is made in this browser and that no script can read out:
 * a copy of the storage is worthless. Where there is no such key (plain http on a school's own network, private
 * windows without a database) texts are kept as they are, for this tab only.
 */
const algorithm = 'AES-GCM'
const keyName = 'session'

let opening: Promise<CryptoKey | null> | undefined

/** The browser's key, made at the first need; null where there can be none. */
function findKey(): Promise<CryptoKey | null> {
  opening ??= openKey().catch(() => null)
  return opening
}

async function openKey(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  const find = () => inStore('keys', 'readonly', (store) => store.get(keyName) as IDBRequest<CryptoKey | undefined>)
  const kept = await find()
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have made one in the meantime: the first one stored is the browser's.
  await inStore('keys', 'readwrite', (store) => store.add(made, keyName)).catch(() => undefined)
  return (await find()) ?? null
}

const asText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const asBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
/** What is kept under one name cannot be read under another. */
const parameters = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: algorithm, iv, additionalData: new TextEncoder().encode(name) })

/** A text that only this browser can read, as its database keeps it. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  content: Uint8Array<ArrayBuffer>
}

/** Encrypts a text for one name. @returns null where this browser has no key */
export async function encrypt(name: string, text: string): Promise<Encrypted | null> {
  const key = await findKey()
  if (!key) return null
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, content: new Uint8Array(await crypto.subtle.encrypt(parameters(name, iv), key, new TextEncoder().encode(text))) }
}

/** A text as it was encrypted for this name. @throws where the key is another one by now, or the text was changed */
export async function decrypt(name: string, { iv, content }: Encrypted): Promise<string> {
  const key = await findKey()
  if (!key) throw new Error('This browser has no key.')
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(name, iv), key, content))
}

/** The newest write of each name; an older one that is still being encrypted is thrown away. */
const writes = new Map<string, number>()
const beginWrite = (name: string) => {
  const write = (writes.get(name) ?? 0) + 1
  writes.set(name, write)
  return write
}

/** Prepares the key, so that the first text is kept without delay. */
export function prepareEncryption(): void {
  void findKey()
}

/** Keeps a text. Where storage is refused altogether it lasts as long as the page. */
export async function writeEncrypted(name: string, text: string): Promise<void> {
  const write = beginWrite(name)
  try {
    const encrypted = await encrypt(name, text)
    if (writes.get(name) !== write) return
    if (encrypted === null) sessionStorage.setItem(name, text)
    else localStorage.setItem(name, `${asText(encrypted.iv)}.${asText(encrypted.content)}`)
  } catch {
    // Full or forbidden storage: nothing is kept, and nothing is broken.
  }
}

/** What is kept under a name, or null; also null if it can no longer be read, because the key is lost or the text was changed. */
export async function readEncrypted(name: string): Promise<string | null> {
  try {
    const encrypted = localStorage.getItem(name)
    if (encrypted === null) return sessionStorage.getItem(name)
    // Kept by a version that did not encrypt yet.
    if (encrypted.startsWith('{')) {
      localStorage.removeItem(name)
      return null
    }
    const [iv, content] = encrypted.split('.').map(asBytes)
    return iv && content ? await decrypt(name, { iv, content }) : null
  } catch {
    return null
  }
}

/** Forgets what is kept under a name, at once, here and (by the storage's event) in every other tab. */
export function dropEncrypted(name: string): void {
  beginWrite(name)
  try {
    // A tab that keeps its own copy is notified by the same event as others: something is stored there and removed.
    if (localStorage.getItem(name) === null) localStorage.setItem(name, '')
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}
