import { DomainError } from '@portal/shared/platform/call/errors'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { isTaken, lockFile, markFileDeleted, type FileRow } from './file.repository'

/**
 * Takes an upload to make something of it: it must be the person's own, made for this, and not taken yet.
 * The file is locked, so that of two who take it at once one comes too late.
 * @param field the field that named it
 * @throws DomainError invalid-input
 */
export async function takeUpload(tx: Tx, who: SignedIn, fileId: number, purpose: FilePurpose, field = 'fileId'): Promise<FileRow> {
  const refuse = (message: string) => new DomainError('invalid-input', { message, fields: [{ field, message }] })
  const file = await lockFile(tx, who.organizationId, fileId)
  if (!file || file.uploadedByUserId !== who.userId || file.purpose !== purpose) throw refuse('The file is missing. Please upload it again.')
  if (await isTaken(tx, fileId)) throw refuse('This file is already in use. Please upload it again.')
  return file
}

/**
 * Forgets a file in the transaction that takes it away, as a photo that another one replaces.
 * @returns to be called after the commit: removes the bytes; what does not succeed is logged and harms nobody
 */
export async function dropFile(tx: Tx, fileId: number | null, context: Pick<RequestContext, 'files' | 'now' | 'log'>): Promise<() => Promise<void>> {
  const key = fileId === null ? undefined : await markFileDeleted(tx, fileId, context.now())
  return async () => {
    if (key) await context.files.remove(key).catch((error: unknown) => context.log.warn({ err: error, fileId }, 'the bytes of a forgotten file stay in the store'))
  }
}
