/** The browser's own database: the key that texts are encrypted by, and texts that outlive a tab. */
const [databaseName, version] = ['portal', 2]
const stores = ['keys', 'kept'] as const

/** The answer of a request. @throws what the browser gives as the reason */
const asked = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('The browser database refused.'))
    }
  })

function addStores({ target }: IDBVersionChangeEvent) {
  const { result } = target as IDBOpenDBRequest
  for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
}

/**
 * Does one thing in one store. The database is closed again at once, so that no tab keeps a newer build from changing it.
 * @throws where there is no database, as in some private windows, or it is full
 */
export async function inStore<Result>(name: (typeof stores)[number], mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await asked(Object.assign(indexedDB.open(databaseName, version), { onupgradeneeded: addStores }))
  try {
    return await asked(work(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}
