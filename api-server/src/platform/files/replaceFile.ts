import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { dropFile, takeUpload } from './takeUpload'

interface Bearer {
  purpose: FilePurpose
  /** The file that is there now, kept from others; null for none. */
  lock: (tx: Tx) => Promise<number | null>
  store: (tx: Tx, fileId: number | null) => Promise<void>
  audit: { action: string; subjectType: string; subjectId: number }
}

/**
 * Makes an upload the one file of something, as a photo or a logo, or removes it (null). The one before is forgotten, bytes and all. Sent twice,
 * it is done once.
 * @throws DomainError invalid-input
 */
export async function replaceFile(context: RequestContext<SignedIn>, fileId: number | null, { purpose, lock, store, audit }: Bearer): Promise<void> {
  const { who, requestId } = context
  const afterwards = await context.tx(async (tx) => {
    const before = await lock(tx)
    if (before === fileId) return null
    if (fileId !== null) await takeUpload(tx, who, fileId, purpose)
    await store(tx, fileId)
    await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, ...audit, data: { before, after: fileId } })
    return dropFile(tx, before, context)
  })
  await afterwards?.()
}
