import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { formEntry } from '../forms/form.tables'
import { formEntryAct, formEntryTag } from './formEntry.tables'

/** @returns false if it has this tag already */
export async function insertTag(tx: Tx, entryId: number, name: string): Promise<boolean> {
  return (await tx.insert(formEntryTag).values({ entryId, name }).onConflictDoNothing().returning({ id: formEntryTag.id })).length > 0
}

/** @returns false if it does not have this tag */
export async function deleteTag(tx: Tx, entryId: number, name: string): Promise<boolean> {
  return (await tx.delete(formEntryTag).where(and(eq(formEntryTag.entryId, entryId), eq(sql`lower(${formEntryTag.name})`, name.toLowerCase()))).returning({ id: formEntryTag.id })).length > 0
}

/** Tags of entries, by entry, each in the order of its letters. */
export async function findTags(reader: Reader, entryIds: readonly number[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>()
  if (entryIds.length === 0) return tags
  const rows = await reader.select({ entryId: formEntryTag.entryId, name: formEntryTag.name }).from(formEntryTag).where(inArray(formEntryTag.entryId, [...entryIds])).orderBy(asc(sql`lower(${formEntryTag.name})`))
  for (const { entryId, name } of rows) tags.set(entryId, [...(tags.get(entryId) ?? []), name])
  return tags
}

/** Every tag that stands on an entry of a form, each once however it is written. */
export async function findTagsOfForm(reader: Reader, formId: number): Promise<string[]> {
  const rows = await reader.select({ name: sql<string>`min(${formEntryTag.name})` }).from(formEntryTag).innerJoin(formEntry, eq(formEntry.id, formEntryTag.entryId))
    .where(and(eq(formEntry.formId, formId), isNull(formEntry.deletedAt), ne(formEntry.state, 'draft'))).groupBy(sql`lower(${formEntryTag.name})`).orderBy(sql`lower(${formEntryTag.name})`)
  return rows.map(({ name }) => name)
}

/** How many notes of the office entries have. */
export async function countNotes(reader: Reader, entryIds: readonly number[]): Promise<Map<number, number>> {
  if (entryIds.length === 0) return new Map()
  const rows = await reader.select({ entryId: formEntryAct.entryId, count: sql<number>`count(*)::int` }).from(formEntryAct).where(and(inArray(formEntryAct.entryId, [...entryIds]), eq(formEntryAct.act, 'note'))).groupBy(formEntryAct.entryId)
  return new Map(rows.map(({ entryId, count }) => [entryId, count]))
}
