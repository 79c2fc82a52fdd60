import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { user } from './user.tables'

/** The file with the person's photo, kept from others until the transaction ends. */
export async function lockOwnPhoto(tx: Tx, userId: number): Promise<number | null> {
  const [row] = await tx.select({ fileId: user.photoFileId }).from(user).where(eq(user.id, userId)).for('update')
  return row!.fileId
}

export async function updateOwnPhoto(tx: Tx, userId: number, fileId: number | null): Promise<void> {
  await tx.update(user).set({ photoFileId: fileId }).where(eq(user.id, userId))
}
