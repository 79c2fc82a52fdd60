import type { auditPeriods } from '@portal/shared/audit/audit.schemas'
import { DomainError } from '@portal/shared/call/errors'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { findOrganizations } from '../organizations/organization.repository'
import type { Audited } from './audit.repository'
import { beginOf } from './readAudit'

/** @throws DomainError no-permission: see audit.calls */
export function refuseUnlessAdmin(who: SignedIn): void {
  if (!who.permissions.includes('user-edit')) throw new DomainError('no-permission')
}

/** Which rows somebody means: of their own organization, a period by its clock. */
export async function meantBy(
  reader: Reader, { organizationId }: SignedIn, now: Date, { period, ...filters }: Omit<Audited, 'organizationId' | 'since'> & { period?: (typeof auditPeriods)[number] | undefined },
): Promise<Audited> {
  const [organization] = await findOrganizations(reader, { id: organizationId })
  return { ...filters, organizationId, since: beginOf(period, now, organization!.timeZone) }
}
