import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { storedFile } from './file.tables'

/** A file whose bytes are on their way: it counts as deleted until openFile. @returns its number */
export async function insertUnopened(tx: Tx, values: Omit<typeof storedFile.$inferInsert, 'deletedAt'> & { createdAt: Date }): Promise<number> {
  const [row] = await tx.insert(storedFile).values({ ...values, deletedAt: values.createdAt }).returning({ id: storedFile.id })
  return row!.id
}

/** Records that the bytes of such a file are there. @returns false if they have been swept in the meantime */
export async function openFile(tx: Tx, fileId: number): Promise<boolean> {
  const rows = await tx.update(storedFile).set({ deletedAt: null }).where(and(eq(storedFile.id, fileId), isNull(storedFile.bytesGoneAt))).returning({ id: storedFile.id })
  return rows.length > 0
}
