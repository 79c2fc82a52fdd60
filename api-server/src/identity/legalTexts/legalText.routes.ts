import { getLegalText, listLegalVersions, publishLegalText } from '@portal/shared/identity/legalTexts/legalText.calls'
import type { LegalKind } from '@portal/shared/identity/legalTexts/legalText.kinds'
import type { LegalText } from '@portal/shared/identity/legalTexts/legalText.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import { findOrganizations } from '../organizations/organization.repository'
import { defaultText } from './defaultTexts'
import { findLatest, findVersions } from './legalText.repository'
import { publishLegalText as publish } from './publishLegalText'

/** The text in force; the portal's own as long as the organization has none. @throws DomainError unknown-organization */
async function textInForce(reader: Reader, by: { id?: number; orgParam?: string | undefined }, kind: LegalKind): Promise<LegalText> {
  const [organization, ...others] = await findOrganizations(reader, by)
  if (!organization || others.length > 0) throw new DomainError('unknown-organization')
  const latest = await findLatest(reader, organization.id, kind)
  return {
    kind,
    version: latest?.version ?? 0,
    text: latest?.text ?? defaultText(kind, organization.name),
    publishedAt: latest?.publishedAt.toISOString() ?? null,
    organizationName: organization.name,
    timeZone: organization.timeZone,
  }
}

export const legalTextRoutes = [
  serve(getLegalText, ({ kind }, { who, common, database }) => textInForce(database.reader, who ? { id: who.organizationId } : { orgParam: common.orgParam }, kind)),

  serve(listLegalVersions, async ({ kind }, { who, database }) => {
    const versions = await findVersions(database.reader, who.organizationId, kind)
    return versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() }))
  }),

  serve(publishLegalText, async (input, context) => {
    await publish(input, context)
    const published = await textInForce(context.database.reader, { id: context.who.organizationId }, input.kind)
    return new WithMessage(published, `Version ${published.version} is in effect.`)
  }),
]
