import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { migrationsFolder } from './migrationsFolder'
import { StartProblem } from './startProblem'

interface Executor { execute(query: SQL): PromiseLike<unknown> }

/**
 * Keeps this version from a database that it cannot bring to its own tables: from one whose tables a newer version has changed,
 * because it could not preserve what it does not know, and from one that was left behind before the first release.
 *
 * The first migration is what 38 unreleased ones added up to, and has the timestamp of the last of them. A database that has
 * that timestamp in its history has the first migration's tables, whichever way it got there.
 * @throws StartProblem with what to do instead
 */
export async function refuseUnknown(database: Executor): Promise<void> {
  const one = async <Row>(query: SQL) => ((await database.execute(query)) as { rows: Row[] }).rows[0]!
  const { there } = await one<{ there: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`)
  if (there === null) return
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const { newest, begun } = await one<{ newest: string | number | null; begun: boolean | null }>(
    sql`select max(created_at) as newest, bool_or(created_at = ${entries[0]!.when}) as begun from drizzle.__drizzle_migrations`,
  )
  if (newest === null) return
  if (Number(newest) > entries.at(-1)!.when) throw new StartProblem('A newer version of the portal has changed this database already. Start that version, or put back a backup from before the upgrade.')
  if (!begun) throw new StartProblem('This database is from before the first release, and from before its last changes. Start the last version from before November 24, 2026 with it once, which brings it up to date, and then this one.')
}
