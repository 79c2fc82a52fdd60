import { and, asc, eq, inArray, isNull, lt, notInArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { storedFile } from '../../platform/files/file.tables'
import { form, formEntry, formEntryFile } from './form.tables'

/** A file of an answer, as rules and readers know it. */
export interface EntryFileRow {
  fileId: number
  name: string
  mediaType: string
  bytes: number
}
const columns = { fileId: storedFile.id, name: storedFile.name, mediaType: storedFile.mediaType, bytes: storedFile.bytes }

/** The files of an entry, those of its draft too. */
export const findEntryFiles = (reader: Reader, entryId: number): Promise<EntryFileRow[]> =>
  reader.select(columns).from(formEntryFile).innerJoin(storedFile, eq(storedFile.id, formEntryFile.fileId)).where(and(eq(formEntryFile.entryId, entryId), isNull(storedFile.deletedAt))).orderBy(asc(storedFile.id))

/** Those of these files that someone may attach: their own uploads that no entry has, or a draft of their own. */
export async function findOwnUploads(reader: Reader, by: { userId: number; organizationId: number }, fileIds: readonly number[]): Promise<EntryFileRow[]> {
  if (fileIds.length === 0) return []
  return reader.select(columns).from(storedFile).where(and(
    inArray(storedFile.id, [...fileIds]), eq(storedFile.uploadedByUserId, by.userId), eq(storedFile.organizationId, by.organizationId), eq(storedFile.purpose, 'formAnswer'), isNull(storedFile.deletedAt),
    sql`not exists (select 1 from ${formEntryFile} taken join ${formEntry} entry on entry.id = taken.entry_id where taken.file_id = ${storedFile.id} and not (entry.state = 'draft' and entry.filled_in_by_user_id = ${by.userId}))`,
  ))
}

/** Gives files to an entry, out of a draft as well. The caller has made or locked them. */
export const insertEntryFiles = (tx: Tx, entryId: number, fileIds: readonly number[], createdAt: Date) =>
  fileIds.length === 0 ? Promise.resolve() : tx.insert(formEntryFile).values(fileIds.map((fileId) => ({ fileId, entryId, createdAt }))).onConflictDoUpdate({ target: formEntryFile.fileId, set: { entryId } })

/** Takes away from an entry all files but these: nothing is made of them then, and they are swept (platform/jobs/sweepFiles.ts). @param before only those that it has had since before */
export const releaseOtherFiles = (tx: Tx, entryId: number, kept: readonly number[], before?: Date) =>
  tx.delete(formEntryFile).where(and(eq(formEntryFile.entryId, entryId), kept.length > 0 ? notInArray(formEntryFile.fileId, [...kept]) : undefined, before && lt(formEntryFile.createdAt, before)))

/**
 * Makes the files that are named those of an entry, in the transaction that keeps its answers or its draft: uploads of whoever keeps them come
 * in, others go. What is neither theirs nor the entry's is left out; checks say so.
 */
export async function bindFiles(tx: Tx, entryId: number, fileIds: readonly number[], by: { userId: number; organizationId: number }, now: Date): Promise<void> {
  await releaseOtherFiles(tx, entryId, fileIds)
  const has = new Set((await findEntryFiles(tx, entryId)).map(({ fileId }) => fileId))
  const wanted = fileIds.filter((fileId) => !has.has(fileId))
  if (wanted.length === 0) return
  // The lock that sweeping takes, too: what is swept in this moment is not given to anyone.
  await tx.select({ id: storedFile.id }).from(storedFile).where(inArray(storedFile.id, wanted)).orderBy(asc(storedFile.id)).for('update')
  await insertEntryFiles(tx, entryId, (await findOwnUploads(tx, by, wanted)).map(({ fileId }) => fileId), now)
}

/** Whether an entry or a draft has a file, as SQL. */
export const isHeldByEntry = (fileId: Column): SQL => sql`exists (select 1 from ${formEntryFile} where ${formEntryFile.fileId} = ${fileId})`

/** The entry that a file belongs to. */
export async function findBearingEntry(reader: Reader, organizationId: number, fileId: number): Promise<number[]> {
  const rows = await reader.select({ entryId: formEntryFile.entryId }).from(formEntryFile).innerJoin(formEntry, eq(formEntry.id, formEntryFile.entryId)).innerJoin(form, eq(form.id, formEntry.formId))
    .where(and(eq(formEntryFile.fileId, fileId), eq(form.organizationId, organizationId), isNull(formEntry.deletedAt)))
  return rows.map(({ entryId }) => entryId)
}
