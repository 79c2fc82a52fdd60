import type { z } from 'zod'
import type { DistanceUnitChange, DistanceUnitKept } from '@portal/shared/identity/organizations/organization.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockDistanceUnit, updateDistanceUnit } from './organization.repository'
import { saveSetting } from './saveSetting'

type Unit = z.output<typeof DistanceUnitKept>['distanceUnit']

/** The unit is its own version: it is one word. */
const standing = (distanceUnit: Unit) => ({ distanceUnit, version: distanceUnit })

/** Changes what distances are shown in. Saving the current unit is no change. @throws DomainError changed-meanwhile */
export async function saveDistanceUnit({ distanceUnit, seen }: z.output<typeof DistanceUnitChange>, context: RequestContext<SignedIn>): Promise<z.output<typeof DistanceUnitKept>> {
  const kept = await saveSetting({
    action: 'organization.distanceUnitChanged', version: seen, wanted: standing(distanceUnit),
    lock: async (tx, organizationId) => standing(await lockDistanceUnit(tx, organizationId)),
    update: (tx, organizationId, wanted) => updateDistanceUnit(tx, organizationId, wanted.distanceUnit), audited: (each) => each.distanceUnit,
  }, context)
  return { distanceUnit: kept.distanceUnit }
}
