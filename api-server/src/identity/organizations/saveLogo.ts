import type { z } from 'zod'
import type { Logo, LogoChange } from '@portal/shared/identity/organizations/organization.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockLogo, updateLogo } from './organization.repository'

/**
 * Makes an upload the organization's logo, or takes the logo away. The one before is forgotten.
 * @throws DomainError invalid-input
 */
export async function saveLogo({ fileId }: z.output<typeof LogoChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof Logo>> {
  const { who } = context
  const afterwards = await context.tx(async (tx) => {
    const before = await lockLogo(tx, who.organizationId)
    if (before === fileId) return null
    if (fileId !== null) await takeUpload(tx, who, fileId, 'logo')
    await updateLogo(tx, who.organizationId, fileId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'organization.logoChanged', subjectType: 'organization', subjectId: who.organizationId, requestId: context.requestId, data: { before, after: fileId },
    })
    return dropFile(tx, before, context)
  })
  await afterwards?.()
  return { logoFileId: fileId }
}
