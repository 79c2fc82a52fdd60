import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { DistanceUnitChange, DistanceUnitKept } from '@portal/shared/organizations/organization.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { lockDistanceUnit, updateDistanceUnit } from './organization.repository'

/** Changes what distances are shown in. What stands so already is no change. @throws DomainError changed-meanwhile */
export async function saveDistanceUnit({ distanceUnit, seen }: z.output<typeof DistanceUnitChange>, { who, tx, requestId }: RequestContext<SignedIn>): Promise<z.output<typeof DistanceUnitKept>> {
  return tx(async (tx) => {
    const standing = await lockDistanceUnit(tx, who.organizationId)
    if (standing === distanceUnit) return { distanceUnit }
    if (standing !== seen) throw new DomainError('changed-meanwhile', { details: { distanceUnit: standing } })
    await updateDistanceUnit(tx, who.organizationId, distanceUnit)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'organization.distanceUnitChanged', subjectType: 'organization', subjectId: who.organizationId, data: { before: standing, after: distanceUnit },
    })
    return { distanceUnit }
  })
}
