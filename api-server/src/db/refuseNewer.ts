import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { migrationsFolder } from './migrationsFolder'
import { StartProblem } from './startProblem'

interface Executor { execute(query: SQL): PromiseLike<unknown> }

/**
 * Keeps this version from a database whose tables a newer one has changed: what it does not know of it could not keep whole.
 * @throws StartProblem if the newest migration there is newer than the newest one here
 */
export async function refuseNewer(database: Executor): Promise<void> {
  const one = async <Row>(query: SQL) => ((await database.execute(query)) as { rows: Row[] }).rows[0]!
  const { there } = await one<{ there: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`)
  if (there === null) return
  const { newest } = await one<{ newest: string | number | null }>(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] }
  if (Number(newest) > entries.at(-1)!.when) throw new StartProblem('A newer version of the portal has changed this database already. Start that version, or put back a backup from before the upgrade.')
}
