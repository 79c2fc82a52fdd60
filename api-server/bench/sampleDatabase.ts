import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../src/platform/db/database'
import { makeMatrixWorld } from '../src/testing/matrixWorld'
import { startTestPortal } from '../src/testing/testPortal'

/** A column that a row cannot do without: what it refers to, if it does, by name. */
interface Needed { table: string; column: string; type: string; target: string | null; key: string | null }

const neededColumns = sql`
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, f.target, f.key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join lateral (
    select t.relname as target, k.attname as key from pg_constraint r join pg_class t on t.oid = r.confrelid join pg_attribute k on k.attrelid = t.oid and k.attnum = r.confkey[1]
    where r.conrelid = c.oid and r.contype = 'f' and r.conkey = array[a.attnum]
  ) f on true
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull and not a.atthasdef and a.attidentity = ''
  order by c.relname, a.attnum`

/** What an invented row has in a column of a type. */
const invented: Record<string, SQL> = {
  integer: sql`1`, 'double precision': sql`1.5`, boolean: sql`true`, text: sql`'invented'`, date: sql`'2026-11-20'`, 'timestamp with time zone': sql`'2026-11-20 18:00:00Z'`, jsonb: sql`'{}'`,
}

/** Gives every table that has no row one, with what a row needs and no more. */
async function fillEmptyTables(tx: Tx): Promise<void> {
  const rowsOf = async <Row>(query: SQL) => ((await tx.execute(query)) as unknown as { rows: Row[] }).rows
  const needed = await rowsOf<Needed>(neededColumns)
  let empty: string[] = []
  for (const { name } of await rowsOf<{ name: string }>(sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)) {
    if ((await rowsOf(sql`select 1 from ${sql.identifier(name)} limit 1`)).length === 0) empty.push(name)
  }
  while (empty.length > 0) {
    const next = empty.find((name) => needed.every(({ table, target }) => table !== name || target === null || target === name || !empty.includes(target)))
    if (!next) throw new Error(`These tables wait for each other: ${empty.join(', ')}.`)
    const columns = needed.filter(({ table }) => table === next)
    const names = sql.join(columns.map(({ column }) => sql.identifier(column)), sql`, `)
    const values = sql.join(columns.map(({ type, target, key }) => (target ? sql`(select ${sql.identifier(key!)} from ${sql.identifier(target)} order by 1 limit 1)` : invented[type] ?? sql`'{}'`)), sql`, `)
    await tx.execute(columns.length > 0 ? sql`insert into ${sql.identifier(next)} (${names}) values (${values})` : sql`insert into ${sql.identifier(next)} default values`)
    empty = empty.filter((name) => name !== next)
  }
}

/**
 * Makes a scratch database on the server that PORTAL_TEST_DATABASE_URL names, with at least one row of everything in it, all of
 * it invented, and drops it afterwards.
 * @param work is given the name of the database
 */
export async function withSampleDatabase(work: (name: string) => Promise<void>): Promise<void> {
  const portal = await startTestPortal()
  try {
    await makeMatrixWorld(portal)
    await portal.database.transaction(fillEmptyTables)
    const { rows: [found] } = (await portal.database.reader.execute(sql`select current_database() as name`)) as unknown as { rows: [{ name: string }] }
    await work(found.name)
  } finally {
    await portal.stop()
  }
}
