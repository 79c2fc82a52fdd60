import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { Database } from './database'
import { lockDataDirectory } from './dataDirectoryLock'
import { keepPrivate } from './keepPrivate'
import { keepTableNames } from './keepTableNames'
import { letOthersIn } from './letOthersIn'
import { StartProblem } from './startProblem'

/** Any number that no other program on the same database uses for its advisory locks. */
const migrationLock = 740_211_903

/** The migrations, found from the source and from the bundle alike. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'drizzle', 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new StartProblem('The migrations (api-server/drizzle) are missing.')
    folder = parent
  }
  return join(folder, 'drizzle')
}

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
    const client = directory === undefined ? await PGlite.create(loadDataDir ? { loadDataDir } : {}) : await PGlite.create(join(resolve(directory), 'postgres'))
    letOthersIn(client)
    const drizzle = keepTableNames(drizzlePglite(client))
    await migratePglite(drizzle, { migrationsFolder: migrationsFolder() })
    // To try every order of nine joins takes longer here than to follow the one that is written, which begins with what is filtered.
    await client.exec('set join_collapse_limit = 3')
    // Some of its files it opens to all by itself, whatever the umask.
    if (directory !== undefined) keepPrivate(resolve(directory), { make: false })
    return new Database(drizzle as never, 'embedded', async () => {
      await client.close()
      if (directory !== undefined) keepPrivate(resolve(directory), { make: false })
      await release()
    })
  } catch (error) {
    await release()
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The embedded database in ${directory} cannot be opened: ${(error as Error).message.replace(/[.\s]+$/, '')}.`, { cause: error })
  }
}

/**
 * Connects to PostgreSQL and migrates it; processes that start together take turns.
 * @throws StartProblem if it cannot be reached or the address is wrong
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, application_name: 'portal' })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const drizzle = keepTableNames(drizzlePg(pool))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migratePg(drizzlePg(client), { migrationsFolder: migrationsFolder() })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
      client.release()
    }
    await drizzle.execute(sql`select 1`)
  } catch (error) {
    await pool.end()
    throw new StartProblem(`The database at DATABASE_URL cannot be used: ${(error as Error).message.replace(/[.\s]+$/, '') || 'it does not answer'}.`, { cause: error })
  }
  return new Database(drizzle as never, 'postgresql', () => pool.end())
}
