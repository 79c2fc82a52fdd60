import type { z } from 'zod'
import type { OwnPhoto, OwnPhotoChange } from '@portal/shared/identity/users/user.schemas'
import { replaceFile } from '../../platform/files/replaceFile'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockOwnPhoto, updateOwnPhoto } from './ownPhoto.repository'

/** Makes an upload one's own photo, or removes it. @throws DomainError invalid-input */
export async function saveOwnPhoto({ fileId }: z.output<typeof OwnPhotoChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof OwnPhoto>> {
  const { userId } = context.who
  await replaceFile(context, fileId, {
    purpose: 'photo', lock: (tx) => lockOwnPhoto(tx, userId), store: (tx, id) => updateOwnPhoto(tx, userId, id),
    audit: { action: 'user.photoChanged', subjectType: 'user', subjectId: userId },
  })
  return { profilePic: fileId }
}
