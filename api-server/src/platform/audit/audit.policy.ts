import type { auditPeriods } from '@portal/shared/platform/audit/audit.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { whichOrganization } from '../platform.hooks'
import type { Audited } from './audit.repository'
import { beginOf } from './readAudit'

/** @throws DomainError no-permission: see audit.calls */
export function refuseUnlessAdmin(who: SignedIn): void {
  if (!who.permissions.includes('user-edit')) throw new DomainError('no-permission')
}

/** Which rows someone means: of their own organization, a period by its clock. */
export async function meantBy(
  reader: Reader, { organizationId }: SignedIn, now: Date, { period, ...filters }: Omit<Audited, 'organizationId' | 'since'> & { period?: (typeof auditPeriods)[number] | undefined },
): Promise<Audited> {
  const { timeZone } = await whichOrganization.ask({ reader, organizationId })
  return { ...filters, organizationId, since: beginOf(period, now, timeZone) }
}
