import { eq, isNotNull, isNull, and, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'

/** Someone who was erased, without a name: their key, and when the row was made, since a database that was put back gives keys again. */
export interface Erased {
  kind: 'user' | 'student'
  id: number
  createdAt: string
  erasedAt: string
}

const tables = { user, student } as const

/** Everyone who is erased in this database, of all organizations. */
export async function findErased(reader: Reader): Promise<Erased[]> {
  const found: Erased[] = []
  for (const kind of ['user', 'student'] as const) {
    const table = tables[kind]
    const rows = await reader.select({ id: table.id, createdAt: table.createdAt, erasedAt: table.erasedAt }).from(table).where(isNotNull(table.erasedAt)).orderBy(table.id)
    found.push(...rows.map(({ id, createdAt, erasedAt }) => ({ kind, id, createdAt: createdAt.toISOString(), erasedAt: erasedAt!.toISOString() })))
  }
  return found
}

/** Those of a list who are in this database as if nobody had erased them: the same rows, not others that were given their keys since. */
export async function findBackAgain(reader: Reader, listed: readonly Erased[], kind: Erased['kind']): Promise<{ id: number; organizationId: number }[]> {
  const madeAt = new Map(listed.filter((each) => each.kind === kind).map(({ id, createdAt }) => [id, createdAt]))
  if (madeAt.size === 0) return []
  const table = tables[kind]
  const rows = await reader.select({ id: table.id, organizationId: table.organizationId, createdAt: table.createdAt }).from(table)
    .where(and(isNull(table.erasedAt), sql`${table.id} = any(${`{${[...madeAt.keys()].join(',')}}`}::int[])`)).orderBy(table.id)
  return rows.filter(({ id, createdAt }) => madeAt.get(id) === createdAt.toISOString())
}

/** An account as far as erasing it goes, kept from others until the transaction ends; undefined if it is erased by now. */
export async function lockUnerased(tx: Reader, userId: number) {
  const [row] = await tx
    .select({ userId: user.id, organizationId: user.organizationId, email: user.email, firstName: user.firstName, lastName: user.lastName, phone: user.phone, photoFileId: user.photoFileId })
    .from(user).where(and(eq(user.id, userId), isNull(user.erasedAt))).for('update')
  return row
}
