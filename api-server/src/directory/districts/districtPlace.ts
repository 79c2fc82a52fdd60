import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { findLevels, lockActivityOf, type DistrictPlace } from './district.repository'

/** A place whose districts are being changed, and who does it. */
export interface OpenPlace extends DistrictPlace {
  organizationId: number
  userId: number | null
  actingUserId: number | null
  requestId: string | null
  /** What is played in it. */
  contestName: ContestName
}

/**
 * The activity and level in the chosen academic year, kept from others who change its districts. Nothing of a past year is changed.
 * @throws DomainError not-found, read-only-year
 */
export async function lockPlace(tx: Tx, context: RequestContext<SignedIn>, place: { activityId: number; levelId: number }): Promise<OpenPlace> {
  const { academicYear } = await ownScope(tx, context.who, context.common)
  return lockPlaceOf(tx, context, { ...place, academicYearId: academicYear.id })
}

/** The same of a year that is known. @throws DomainError not-found, read-only-year */
export async function lockPlaceOf(tx: Tx, { who, requestId }: RequestContext<SignedIn>, { academicYearId, activityId, levelId }: DistrictPlace): Promise<OpenPlace> {
  const sport = await lockActivityOf(tx, who.organizationId, activityId)
  if (!sport || sport.deletedAt) throw new DomainError('not-found', { message: 'There is no such activity.', fields: [{ field: 'activityId', message: 'There is no such activity.' }] })
  if (!(await findLevels(tx, who.organizationId)).some((each) => each.levelId === levelId)) throw new DomainError('not-found', { message: 'There is no such level.', fields: [{ field: 'levelId', message: 'There is no such level.' }] })
  if ((await findPastYears(tx, who.organizationId)).has(academicYearId)) throw new DomainError('read-only-year')
  return { academicYearId, activityId, levelId, organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, contestName: sport.contestName }
}
