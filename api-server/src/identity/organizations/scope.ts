import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findOrganizations, findYear } from './organization.repository'

/**
 * What a read may see: one organization in one academic year, and whether only what is published.
 * Repository reads take a scope, so that none can forget it.
 */
export interface Scope {
  organization: { id: number; orgParam: string; name: string; timeZone: string }
  academicYear: { id: number; label: string; isCurrent: boolean }
  publishedOnly: boolean
}

/**
 * The scope of a public read: the organization named by orgParam, or the only one there is.
 * @throws DomainError unknown-organization
 */
export async function publicScope(reader: Reader, common: CommonParameters): Promise<Scope> {
  const [organization, ...others] = await findOrganizations(reader, { orgParam: common.orgParam })
  if (!organization || others.length > 0) {
    throw new DomainError('unknown-organization', {
      fields: [{ field: 'orgParam', message: organization ? 'Choose an organization.' : 'There is no organization with this name.' }],
    })
  }
  return { organization, academicYear: await chosenYear(reader, organization.id, common), publishedOnly: true }
}

/** The scope of a signed-in read: the person's own organization, whatever the parameters say. */
export async function ownScope(reader: Reader, who: SignedIn, common: CommonParameters): Promise<Scope> {
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  return { organization: organization!, academicYear: await chosenYear(reader, who.organizationId, common), publishedOnly: who.roleType !== 'org' && who.roleType !== 'staff' }
}

/** The scope of something whose organization and academic year are known. */
export async function scopeOf(reader: Reader, organization: Scope['organization'], academicYearId: number, publishedOnly: boolean): Promise<Scope> {
  return { organization, academicYear: await chosenYear(reader, organization.id, { academicYear: academicYearId }), publishedOnly }
}

async function chosenYear(reader: Reader, organizationId: number, { academicYear, season }: CommonParameters) {
  const year = await findYear(reader, organizationId, academicYear, season)
  if (!year) throw notFoundIn(academicYear === undefined ? 'season' : 'academicYear', 'There is no such academic year.')
  return year
}
