import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PublishLegalText } from '@portal/shared/identity/legalTexts/legalText.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findLatest, insertLegalText, lockOrganization } from './legalText.repository'

/**
 * Puts a new version in force. Sending the same text again changes nothing.
 * @throws DomainError changed-meanwhile if someone published another version meanwhile
 */
export async function publishLegalText({ kind, text, basedOn }: z.output<typeof PublishLegalText>, context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    await lockOrganization(tx, who.organizationId)
    const latest = await findLatest(tx, who.organizationId, kind)
    if (latest?.text === text) return
    const before = latest?.version ?? 0
    if (before !== basedOn) throw new DomainError('changed-meanwhile', { message: 'Someone else just published a new version. Please look at it first.', details: { version: before } })
    const version = before + 1
    await insertLegalText(tx, { organizationId: who.organizationId, kind, version, text, publishedAt: context.now(), publishedByUserId: who.userId })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'legalText.published', subjectType: 'legalText', subjectId: null, requestId: context.requestId,
      // Every version is kept whole in its own row.
      data: { kind, before: { version: before }, after: { version } },
    })
  })
}
