import type { Database } from '../../platform/db/database'
import type { Settings } from '../../platform/settings'
import type { FileStore } from '../../platform/storage/fileStore'
import { eraseStudents } from './eraseStudents'
import { eraseAccount } from '../users/eraseAccount'
import { findBackAgain, lockUnerased } from '../erasures/erased.repository'
import { keepErasureList, readErasureList } from '../erasures/erasureList'

interface Deps {
  database: Database
  settings: Pick<Settings, 'PORTAL_DATA_DIR' | 'PORTAL_ERASURE_LIST'>
  files: FileStore
  now: () => Date
  /** Says what goes wrong and stops nothing. */
  say: (text: string) => void
}

/** Students that one transaction erases: each reads the audit. */
const atOnce = 25

/**
 * Erases again those whom a backup brought back: everyone on the list who is in the database as if nobody had erased them. At the start, before
 * anyone can ask; then the list is brought up to date. Bytes that the store does not remove now are swept later.
 * @returns how many were erased again
 * @throws StartProblem if the list cannot be read: nobody comes back unseen
 */
export async function eraseAgain({ database, settings, files, now, say }: Deps): Promise<number> {
  const listed = await readErasureList(settings)
  let count = 0
  const forget = async (keys: readonly string[]) => {
    for (const key of keys) await files.remove(key).catch(() => undefined)
  }
  const students = await findBackAgain(database.reader, listed, 'student')
  for (const organizationId of new Set(students.map((each) => each.organizationId))) {
    const ids = students.filter((each) => each.organizationId === organizationId).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += atOnce) {
      const { studentIds, fileKeys } = await database.transaction((tx) => eraseStudents(tx, organizationId, ids.slice(from, from + atOnce), { userId: null }, { by: 'restore' }, now()))
      count += studentIds.length
      await forget(fileKeys)
    }
  }
  for (const { id } of await findBackAgain(database.reader, listed, 'user')) {
    const keys = await database.transaction(async (tx) => {
      const account = await lockUnerased(tx, id)
      return account && eraseAccount(tx, account, { userId: null }, now())
    })
    if (!keys) continue
    count += 1
    await forget(keys)
  }
  await keepErasureList({ database, settings }).catch((error: unknown) => say(`The list of the erased could not be written: ${(error as Error).message}`))
  return count
}
