import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { uploadFile as call } from '@portal/shared/platform/files/fileUpload.calls'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { onUpload } from '../platform.hooks'
import { keepFile } from './keepFile'
import { readContent } from './readContent'
import { drawSmallLogo } from './redrawImage'
import { refuseInfected } from './refuseInfected'

/**
 * Keeps an upload.
 * @throws DomainError too-many-tries, not-yours, invalid-input, unavailable
 */
export async function uploadFile({ file, file_for: purpose }: z.output<typeof call.input>, context: RequestContext<SignedIn>): Promise<StoredFile> {
  const { who } = context
  if (purpose === 'document' && (who.roleType === 'fan' || who.roleType === null)) throw new DomainError('not-yours', { message: 'There is nothing you can submit.' })
  await onUpload.run({ purpose, context })
  const given = Buffer.from(await file.arrayBuffer())
  // Before anything is unpacked or drawn again.
  await refuseInfected(given, { name: file.name, purpose }, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, subjectType: 'user', subjectId: who.userId }, context)
  const { name, mediaType, bytes } = await readContent(file.name, given, purpose)
  const small = purpose === 'logo' ? await drawSmallLogo(bytes) : null
  return keepFile(context, { organizationId: who.organizationId, uploadedByUserId: who.userId, name, mediaType, purpose, small }, bytes, async (tx, fileId) => {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'file.uploaded', subjectType: 'file', subjectId: fileId, requestId: context.requestId, data: { mediaType, bytes: bytes.length, purpose },
    })
    return { fileId, name, mediaType, bytes: bytes.length }
  })
}
