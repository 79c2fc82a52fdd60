import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { storedFile } from './file.tables'
import { fileBearers } from './fileBearer.repository'

const columns = {
  fileId: storedFile.id, storageKey: storedFile.storageKey, name: storedFile.name, mediaType: storedFile.mediaType, bytes: storedFile.bytes,
  purpose: storedFile.purpose, uploadedByUserId: storedFile.uploadedByUserId,
}

const isOpen = (organizationId: number, fileId: number) => and(eq(storedFile.id, fileId), eq(storedFile.organizationId, organizationId), isNull(storedFile.deletedAt))

/** A file of the organization that is not forgotten. */
export async function findFile(reader: Reader, organizationId: number, fileId: number) {
  const [row] = await reader.select(columns).from(storedFile).where(isOpen(organizationId, fileId))
  return row
}

/** The same, kept from others until the transaction ends: one upload becomes one thing. */
export async function lockFile(tx: Tx, organizationId: number, fileId: number) {
  const [row] = await tx.select(columns).from(storedFile).where(isOpen(organizationId, fileId)).for('update')
  return row
}

/** True of a file of which something was made. */
const isHeld = (): SQL => sql`(${sql.join([sql`false`, ...fileBearers.items.map(({ holds }) => holds)], sql` or `)})`

/** True once something was made of a file, also if that is removed by now: removed documents keep theirs. */
export async function isTaken(reader: Reader, fileId: number): Promise<boolean> {
  const rows = await reader.select({ one: sql`1` }).from(storedFile).where(and(eq(storedFile.id, fileId), isHeld()))
  return rows.length > 0
}

/** Forgets a file. @returns the key of its bytes, to be removed after the commit */
export async function markFileDeleted(tx: Tx, fileId: number, now: Date): Promise<string | undefined> {
  const [row] = await tx.update(storedFile).set({ deletedAt: now, small: null }).where(and(eq(storedFile.id, fileId), isNull(storedFile.deletedAt))).returning({ key: storedFile.storageKey })
  return row?.key
}

/** True of an upload of which nothing was made: it is nobody's picture or logo, and never was a document's or an action's. */
const isLeft = (): SQL => sql`not ${isHeld()}`

/** Forgets uploads of before a moment of which nothing was made. @returns the keys of their bytes, to be removed after the commit */
export async function forgetLeftUploads(tx: Tx, before: Date, now: Date, limit: number): Promise<string[]> {
  const left = await tx.select({ id: storedFile.id }).from(storedFile)
    .where(and(isNull(storedFile.deletedAt), ne(storedFile.purpose, 'export'), lte(storedFile.createdAt, before), isLeft()))
    .orderBy(asc(storedFile.id)).limit(limit).for('update', { skipLocked: true })
  if (left.length === 0) return []
  // Looked at again under the lock that takeUpload takes too: someone may have made something of it just now.
  const rows = await tx.update(storedFile).set({ deletedAt: now, small: null }).where(and(inArray(storedFile.id, left.map(({ id }) => id)), isLeft())).returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/** Deleted files whose bytes the store may still hold, by their keys, after one. Those that are still on their way (deleted since they were begun) from a moment on. */
export async function findLeftBytes(reader: Reader, { begunBefore, after, limit }: { begunBefore: Date; after: number; limit: number }): Promise<{ fileId: number; key: string }[]> {
  return reader.select({ fileId: storedFile.id, key: storedFile.storageKey }).from(storedFile)
    .where(and(isNotNull(storedFile.deletedAt), isNull(storedFile.bytesGoneAt), or(ne(storedFile.deletedAt, storedFile.createdAt), lte(storedFile.createdAt, begunBefore)), gt(storedFile.id, after))).orderBy(asc(storedFile.id)).limit(limit)
}

export async function saveSmall(tx: Tx, fileId: number, small: Uint8Array): Promise<void> {
  await tx.update(storedFile).set({ small }).where(and(eq(storedFile.id, fileId), isNull(storedFile.deletedAt)))
}

export async function markBytesGone(tx: Tx, fileIds: readonly number[], now: Date): Promise<void> {
  await tx.update(storedFile).set({ bytesGoneAt: now }).where(inArray(storedFile.id, [...fileIds]))
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>
