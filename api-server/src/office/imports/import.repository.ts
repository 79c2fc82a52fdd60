import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../../identity/organizations/organization.tables'
import { importMapping } from './import.tables'

/** What is imported; each kind remembers its own columns. */
export type ImportKind = (typeof importMapping.$inferSelect)['kind']

/** Rows per statement: one that is longer would hold up the embedded database. */
const batch = 500

/** Lets one import of an organization run at a time: two of the same file would both find its rows missing. */
export async function lockImports(tx: Tx, organizationId: number) {
  const [row] = await tx
    .select({ id: organization.id, orgParam: organization.orgParam, timeZone: organization.timeZone })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update')
  return row!
}

export async function findMapping(reader: Reader, organizationId: number, kind: ImportKind, columns: string[]) {
  const [row] = await reader.select({ mapping: importMapping.mapping }).from(importMapping).where(isShape(organizationId, kind, columns))
  return row?.mapping
}

export async function upsertMapping(tx: Tx, organizationId: number, kind: ImportKind, columns: string[], mapping: Record<string, string>): Promise<void> {
  await tx
    .insert(importMapping)
    .values({ organizationId, kind, header: headerOf(columns), mapping })
    .onConflictDoUpdate({ target: [importMapping.organizationId, importMapping.kind, importMapping.header], set: { mapping } })
}

const headerOf = (columns: string[]) => columns.join('\t').slice(0, 2_000)
const isShape = (organizationId: number, kind: ImportKind, columns: string[]) =>
  and(eq(importMapping.organizationId, organizationId), eq(importMapping.kind, kind), eq(importMapping.header, headerOf(columns)))

/** Inserts many rows. @returns their keys, in the order of `rows` */
export async function insertMany<Table extends PgTable & { id: unknown }>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batch) {
    const made = await tx.insert(table).values(rows.slice(start, start + batch) as never).returning({ id: getTableColumns(table).id! })
    ids.push(...made.map((row) => row.id as number))
  }
  return ids
}

/** Sets the same columns of many rows, each to its own values, in few statements. All rows have the same properties. */
export async function updateMany<Table extends PgTable>(tx: Tx, table: Table, rows: (Partial<Table['$inferInsert']> & { id: number })[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first)
  const changes = sql.join(
    columns.filter(([property]) => property !== 'id').map(([, column]) => sql`${sql.identifier(column.name)} = given.${sql.identifier(column.name)}`),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(
      rows.slice(start, start + batch).map((row) => Object.fromEntries(columns.map(([property, column]) => [column.name, row[property as keyof typeof row] ?? null]))),
    )
    const name = sql.identifier(getTableName(table))
    await tx.execute(sql`update ${name} set ${changes} from jsonb_populate_recordset(null::${name}, ${json}::jsonb) as given where ${name}.id = given.id`)
  }
}
