import { setTimeout as wait } from 'node:timers/promises'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { Connections, usualConnections, type ConnectionSettings } from './connections'
import { Database } from './database'
import { errorCode, isShutOff, isUnavailable } from './errorCode'
import { migrationsFolder } from './migrationsFolder'
import { refuseUnknown } from './refuseUnknown'
import { drop } from './silenceWatch'
import { StartProblem } from './startProblem'

/** Any number that no other program on the same database uses for its advisory locks. */
const migrationLock = 740_211_903

/** Milliseconds between two tries while the database comes up. */
const tryAgain = 500

/**
 * Connects to PostgreSQL and migrates it; processes that start together take turns.
 * @param patience milliseconds to wait for a database that is not there yet, as when both are started at once
 * @param toLock milliseconds in which a migration must have each table that it changes, while another process reads and writes them
 * @param say called once for each thing that has to be waited for: the database, another process that migrates it
 * @throws StartProblem if it cannot be reached or the address is wrong
 */
export async function openPostgres(
  given: string | (Partial<ConnectionSettings> & { url: string }), { patience = 0, toLock = 5_000, say = () => {} }: { patience?: number; toLock?: number; say?: (text: string) => void } = {},
): Promise<Database> {
  const settings: ConnectionSettings = { ...usualConnections, ...(typeof given === 'string' ? { url: given } : given) }
  const started = performance.now()
  const told = new Set<string>()
  const sayOnce = (text: string) => {
    if (!told.has(text)) say(text)
    told.add(text)
  }
  for (;;) {
    try {
      await migrate(settings, toLock, () => sayOnce('Waiting for another process that prepares the database.'))
      return new Database(new Connections(settings), 'postgresql')
    } catch (error) {
      // A name that is not there is more often a wrong address than a backup that is being put back.
      if (!isUnavailable(error) || (isShutOff(error) && errorCode(error) === '3D000') || performance.now() - started + tryAgain > patience) throw problemOf(error)
      sayOnce(`Waiting for the database: ${wordsOf(error)}.`)
      await wait(tryAgain)
    }
  }
}

/** On a connection of its own, without a limit to what one statement takes: a large table takes its time. */
async function migrate({ url, toConnect }: ConnectionSettings, toLock: number, onWait: () => void): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'portal', keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: toConnect })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows: [first] } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [migrationLock])
    if (!first!.is_free) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [migrationLock])
    }
    // Anything that needs a table that a migration is waiting for has to wait too: better to let go, and to try again.
    await client.query(`set lock_timeout = ${toLock}`)
    await refuseUnknown(drizzlePg(client))
    await migratePg(drizzlePg(client), { migrationsFolder: migrationsFolder() })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.end()
  } catch (error) {
    // The lock ends with the connection.
    drop(client)
    throw error
  }
}

/** Why a database cannot be used, in a few words. */
export const wordsOf = (error: unknown): string => {
  if (errorCode(error) === '55P03') return 'a table that a migration changes is in use'
  for (let current = error; current instanceof Error; current = current.cause) if (!current.cause && current.message) return current.message.replace(/[.\s]+$/, '')
  return errorCode(error) ?? 'it does not answer'
}

const problemOf = (error: unknown): StartProblem =>
  error instanceof StartProblem ? error : new StartProblem(`The database at DATABASE_URL cannot be used: ${wordsOf(error)}.`, { cause: error })
