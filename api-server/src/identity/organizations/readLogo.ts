import type { Services } from '../../platform/http/requestContext'
import type { MailLogo } from '../../platform/mail/mailer'
import { findLogo } from './logoFile.repository'

/** An organization's logo for its emails; null if it has none. @throws DomainError unavailable */
export async function readLogo({ database, files }: Pick<Services, 'database' | 'files'>, organizationId: number): Promise<MailLogo | null> {
  const found = await findLogo(database.reader, organizationId)
  const bytes = found && (await files.get(found.storageKey))
  return bytes ? { bytes, mediaType: found.mediaType, organizationName: found.organizationName } : null
}
