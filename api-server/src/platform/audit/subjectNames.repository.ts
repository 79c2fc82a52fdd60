import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '../db/database'
import { defineRegistry } from '../hooks/defineRegistry'

/** What a thing is called now, and what its screen is found by: the kind of a person or an event, the home team of a match. */
export interface SubjectName {
  name: string
  kind: string | null
  teamId: number | null
}

/** What things of one type are called, by their keys: those of the organization that have a name and are there. */
export type NamesOf = (reader: Reader, organizationId: number, ids: number[]) => Promise<{ id: number; name: string; kind?: string | null; teamId?: number }[]>

/** Who knows what things are called: by their types, as the audit has them. */
export const subjectNames = defineRegistry<Readonly<Record<string, NamesOf>>>('subject names')

/** Things of one table that have a name in it. */
export const named = (table: PgTable & { id: AnyPgColumn; organizationId: AnyPgColumn }, name: SQL<string> | AnyPgColumn, kind: SQL<string | null> | AnyPgColumn = sql<string | null>`null`): NamesOf =>
  (reader, organizationId, ids) => reader.select({ id: sql<number>`${table.id}`, name: sql<string>`${name}`, kind: sql<string | null>`${kind}` }).from(table)
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, ids)))

/** What things of one type are called, by key; without those that have no name or are gone. Never of another organization. */
export async function findSubjectNames(reader: Reader, organizationId: number, subjectType: string, ids: number[]): Promise<Map<number, SubjectName>> {
  const read = subjectNames.items.find((names) => Object.hasOwn(names, subjectType))?.[subjectType]
  if (!read || ids.length === 0) return new Map()
  return new Map((await read(reader, organizationId, ids)).map(({ id, name, kind = null, teamId = null }) => [id, { name, kind, teamId }]))
}
