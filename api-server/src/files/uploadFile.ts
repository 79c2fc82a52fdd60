import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { uploadFile as call } from '@portal/shared/files/file.calls'
import type { StoredFile } from '@portal/shared/files/file.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { countTries } from '../passwords/tryLimits'
import { mayChangeOwnSchool } from '../schools/school.policy'
import { keepFile } from './keepFile'
import { readContent } from './readContent'
import { refuseInfected } from './refuseInfected'

/** Enough for a school's office on its busiest day. */
const limits = { most: 100, minutes: 60 }

/**
 * Keeps an upload.
 * @throws DomainError too-many-tries, not-yours, invalid-input, unavailable
 */
export async function uploadFile({ file, file_for: purpose }: z.output<typeof call.input>, context: RequestContext<SignedIn>): Promise<StoredFile> {
  const { who } = context
  const mayChangeLogo = mayChangeOwnSchool(who) || (who.roleType === 'org' && (who.permissions.includes('school-edit') || who.permissions.includes('school-create')))
  if (purpose === 'logo' && !mayChangeLogo) throw new DomainError('not-yours', { message: 'Only the office, and those who act for a whole school, may change a logo.' })
  if (purpose === 'document' && (who.roleType === 'fan' || who.roleType === null)) throw new DomainError('not-yours', { message: 'There is nothing that you could hand in.' })
  await countTries(context, [{ key: `upload:${who.userId}`, ...limits }])
  const given = Buffer.from(await file.arrayBuffer())
  // Before anything is unpacked or drawn anew.
  await refuseInfected(given, { name: file.name, purpose }, context)
  const { name, mediaType, bytes } = await readContent(file.name, given, purpose)
  return keepFile(context, { organizationId: who.organizationId, uploadedByUserId: who.userId, name, mediaType, purpose }, bytes, async (tx, fileId) => {
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'file.uploaded', subjectType: 'file', subjectId: fileId, requestId: context.requestId, data: { mediaType, bytes: bytes.length, purpose },
    })
    return { fileId, name, mediaType, bytes: bytes.length }
  })
}
