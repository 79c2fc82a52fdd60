import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Database, type Drizzle } from './database'
import { lockDataDirectory } from './dataDirectoryLock'
import { keepPrivate } from './keepPrivate'
import { keepTableNames } from './keepTableNames'
import { letOthersIn } from './letOthersIn'
import { migrationsFolder } from './migrationsFolder'
import { prepareStatements } from './preparedStatements'
import { refuseUnknown } from './refuseUnknown'
import { StartProblem } from './startProblem'

/** In memory nothing is gained by holding pages twice, and to prepare room for 128 MB of them takes a third of the start. */
const withoutFiles = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/**
 * Opens and migrates the embedded database.
 * @param directory data directory; undefined keeps everything in memory (tests)
 * @param loadDataDir a dump that an in-memory database begins with (testing/templateDatabase.ts)
 * @throws StartProblem if another process holds the directory or it cannot be read
 */
export async function openEmbedded(directory?: string, loadDataDir?: Blob): Promise<Database> {
  let release = async () => {}
  try {
    if (directory !== undefined) {
      release = await lockDataDirectory(resolve(directory))
      keepPrivate(resolve(directory), { make: true })
    }
    const client = directory === undefined ? await PGlite.create({ startParams: withoutFiles, ...(loadDataDir && { loadDataDir }) }) : await PGlite.create(join(resolve(directory), 'postgres'))
    prepareStatements(client)
    letOthersIn(client)
    const drizzle = keepTableNames(drizzlePglite(client))
    await refuseUnknown(drizzle)
    await migratePglite(drizzle, { migrationsFolder: migrationsFolder() })
    // To try every order of nine joins takes longer here than to follow the one that is written, which begins with what is filtered.
    await client.exec('set join_collapse_limit = 3')
    // Some of its files it opens to all by itself, whatever the umask.
    if (directory !== undefined) keepPrivate(resolve(directory), { make: false })
    const reader = drizzle as never as Drizzle
    return new Database({
      reader,
      transaction: (work) => reader.transaction((tx) => work(tx as unknown as Drizzle)),
      close: async () => {
        await client.close()
        if (directory !== undefined) keepPrivate(resolve(directory), { make: false })
        await release()
      },
    }, 'embedded')
  } catch (error) {
    await release()
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The embedded database in ${directory} cannot be opened: ${(error as Error).message.replace(/[.\s]+$/, '')}.`, { cause: error })
  }
}
