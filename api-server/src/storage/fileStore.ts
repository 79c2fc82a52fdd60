import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DomainError } from '@portal/shared/call/errors'
import { SettingsError, type Settings } from '../settings'
import { FolderStore } from './folderStore'
import { S3Store } from './s3Store'

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

/**
 * The store that the settings ask for: an S3-compatible one if an endpoint is named, else a folder in the data directory.
 * @throws SettingsError if some of the settings of S3 are missing
 */
export function makeFileStore(settings: Settings): FileStore {
  const { PORTAL_S3_ENDPOINT: endpoint, PORTAL_S3_BUCKET: bucket, PORTAL_S3_REGION: region, PORTAL_S3_ACCESS_KEY: accessKeyId, PORTAL_S3_SECRET_KEY: secretAccessKey } = settings
  if (!endpoint && !bucket) return withClearErrors(new FolderStore(join(settings.PORTAL_DATA_DIR, 'files')))
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new SettingsError('The settings cannot be used. PORTAL_S3_ENDPOINT, PORTAL_S3_BUCKET, PORTAL_S3_ACCESS_KEY and PORTAL_S3_SECRET_KEY: say all four, or none to keep files in PORTAL_DATA_DIR.')
  }
  return withClearErrors(new S3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }))
}

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
