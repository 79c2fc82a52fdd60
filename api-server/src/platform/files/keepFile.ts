import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../db/database'
import type { RequestContext } from '../http/requestContext'
import { newKey } from '../storage/fileStore'
import { insertUnopened, openFile } from './unopenedFile.repository'

type Values = Omit<Parameters<typeof insertUnopened>[1], 'storageKey' | 'bytes' | 'createdAt'>

/**
 * Keeps a file: first its row, which counts as deleted; then the bytes; then the row is opened. Whatever ends a process or a store
 * in between, no bytes lie anywhere that no row knows of: what is deleted is swept (jobs/sweepFiles.ts).
 * @param open the transaction from which on the file is there: what is made of it, and what is written down
 * @throws DomainError unavailable if the store does not answer, and what `open` throws; then nothing is there
 */
export async function keepFile<Result>(
  context: Pick<RequestContext, 'files' | 'log' | 'now' | 'tx'>, values: Values, bytes: Buffer, open: (tx: Tx, fileId: number) => Promise<Result>,
): Promise<Result> {
  const { files, log, now, tx: begin } = context
  const storageKey = newKey()
  const fileId = await begin((tx) => insertUnopened(tx, { ...values, storageKey, bytes: bytes.length, createdAt: now() }))
  await files.put(storageKey, bytes, values.mediaType)
  try {
    return await begin(async (tx) => {
      if (!(await openFile(tx, fileId))) throw new DomainError('unavailable')
      return open(tx, fileId)
    })
  } catch (error) {
    await files.remove(storageKey).catch((problem: unknown) => log.warn({ err: problem, fileId }, 'the bytes of a deleted file stay in the store; they are swept later'))
    throw error
  }
}
