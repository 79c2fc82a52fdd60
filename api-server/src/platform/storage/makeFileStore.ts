import { join } from 'node:path'
import { SettingsError, type Settings } from '../settings'
import { withClearErrors, type FileStore } from './fileStore'
import { FolderStore } from './folderStore'
import { S3Store } from './s3Store'

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
