import type { z } from 'zod'
import type { OwnPhoto, OwnPhotoChange } from '@portal/shared/identity/users/user.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockOwnPhoto, updateOwnPhoto } from './ownPhoto.repository'

/**
 * Makes an upload the user's own photo, or removes the photo. The previous one is forgotten, bytes and all.
 * @throws DomainError invalid-input
 */
export async function saveOwnPhoto({ fileId }: z.output<typeof OwnPhotoChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof OwnPhoto>> {
  const { who } = context
  const afterwards = await context.tx(async (tx) => {
    const before = await lockOwnPhoto(tx, who.userId)
    if (before === fileId) return null
    if (fileId !== null) await takeUpload(tx, who, fileId, 'photo')
    await updateOwnPhoto(tx, who.userId, fileId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'user.photoChanged', subjectType: 'user', subjectId: who.userId, requestId: context.requestId, data: { before, after: fileId },
    })
    return dropFile(tx, before, context)
  })
  await afterwards?.()
  return { profilePic: fileId }
}
