/**
 * Keeps texts in the browser's storage encrypted by a key that is made in this browser and that no script can read out:
 * a copy of the storage is worthless. Where there is no such key (plain http on a school's own network, private
 * windows without a database) texts are kept as they are, for this tab only.
 */
const algorithm = 'AES-GCM'
const [databaseName, storeName, keyName] = ['portal', 'keys', 'session']

let opening: Promise<CryptoKey | null> | undefined

/** The browser's key, made at the first need; null where there can be none. */
function findKey(): Promise<CryptoKey | null> {
  opening ??= openKey().catch(() => null)
  return opening
}

async function openKey(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null
  const database = await asked(Object.assign(indexedDB.open(databaseName, 1), { onupgradeneeded: (event: IDBVersionChangeEvent) => (event.target as IDBOpenDBRequest).result.createObjectStore(storeName) }))
  try {
    const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName)
    const kept = (await asked(store('readonly').get(keyName))) as CryptoKey | undefined
    if (kept) return kept
    const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
    // Another tab may have made one in the meantime: the first one stored is the browser's.
    await asked(store('readwrite').add(made, keyName)).catch(() => undefined)
    return ((await asked(store('readonly').get(keyName))) as CryptoKey | undefined) ?? null
  } finally {
    database.close()
  }
}

const asked = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('The browser database refused.'))
    }
  })

const asText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const asBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
/** What is kept under one name cannot be read under another. */
const parameters = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: algorithm, iv, additionalData: new TextEncoder().encode(name) })

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
    const key = await findKey()
    if (!key) {
      if (writes.get(name) === write) sessionStorage.setItem(name, text)
      return
    }
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const encrypted = await crypto.subtle.encrypt(parameters(name, iv), key, new TextEncoder().encode(text))
    if (writes.get(name) === write) localStorage.setItem(name, `${asText(iv)}.${asText(new Uint8Array(encrypted))}`)
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
    const key = await findKey()
    const [iv, content] = encrypted.split('.').map(asBytes)
    if (!key || !iv || !content) return null
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(name, iv), key, content))
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
