import type { z } from 'zod'
import type { Logo, LogoChange } from '@portal/shared/identity/organizations/organization.schemas'
import { replaceFile } from '../../platform/files/replaceFile'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockLogo, updateLogo } from './organization.repository'

/** Makes an upload the organization's logo, or removes it. @throws DomainError invalid-input */
export async function saveLogo({ fileId }: z.output<typeof LogoChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof Logo>> {
  const { organizationId } = context.who
  await replaceFile(context, fileId, {
    purpose: 'logo', lock: (tx) => lockLogo(tx, organizationId), store: (tx, id) => updateLogo(tx, organizationId, id),
    audit: { action: 'organization.logoChanged', subjectType: 'organization', subjectId: organizationId },
  })
  return { logoFileId: fileId }
}
