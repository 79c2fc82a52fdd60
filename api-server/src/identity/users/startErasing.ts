import type { Database } from '../../platform/db/database'
import { keepErasureList } from '../erasures/erasureList'
import { repeat } from '../../platform/jobs/repeat'
import type { FileStore } from '../../platform/storage/fileStore'
import type { Settings } from '../../platform/settings'
import { eraseDays } from './closeAccount'
import { eraseAccount } from './eraseAccount'
import { claimErasable } from './ownAccount.repository'

const daily = 24 * 60 * 60_000

type Place = Pick<Settings, 'PORTAL_DATA_DIR' | 'PORTAL_ERASURE_LIST'>
type Log = { warn(data: object, text: string): void }

/** Erases everyone whose account was closed on their wish so many days ago, one in a transaction. @returns how many */
export async function eraseClosed({ database, settings, files, now, log }: { database: Database; settings: Place; files: FileStore; now: () => Date; log: Log }): Promise<number> {
  for (let count = 0; ; count += 1) {
    const keys = await database.transaction(async (tx) => {
      const person = await claimErasable(tx, new Date(now().getTime() - eraseDays * 86_400_000))
      if (!person) return null
      return eraseAccount(tx, { ...person, isClosed: true }, { userId: null }, now())
    })
    if (!keys) {
      if (count > 0) await keepErasureList({ database, settings })
      return count
    }
    for (const key of keys) await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'the bytes of an erased person’s file stay in the store'))
  }
}

/** Looks for accounts to erase at the start and once a day. Several processes may do so on one database: each account is claimed first. */
export function startErasing(services: { database: Database; settings: Place; files: FileStore; now: () => Date; log: Log }): { stop(): Promise<void> } {
  return repeat({ every: daily, work: () => eraseClosed(services), log: services.log, failure: 'closed accounts could not be erased; it is tried again tomorrow' })
}
