import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { recomputeStandings } from '../standings/recomputeStandings'
import { auditRules } from '../standings/auditRules'
import { lockFollowers, updateDistrictRules } from './tieBreaker.repository'

/**
 * An activity's rules change: districts that follow it are ranked by the new ones; those of past years keep the rules of their time as
 * their own. The activity is locked by the caller, before its districts.
 * @returns the districts whose table changed
 */
export async function followActivity(
  tx: Tx, { activityId, before, after }: { activityId: number; before: StandingsRules | null; after: StandingsRules | null }, { who, now, requestId }: RequestContext<SignedIn>,
): Promise<number[]> {
  const pastYears = await findPastYears(tx, who.organizationId)
  const followers = await lockFollowers(tx, activityId)
  const idsOf = (isPast: boolean) => followers.filter(({ academicYearId }) => pastYears.has(academicYearId) === isPast).map(({ id }) => id)
  if (before) await updateDistrictRules(tx, idsOf(true), before)
  const changed = await recomputeStandings(tx, idsOf(false), now())
  await auditRules(tx, { ...who, requestId }, { subjectType: 'activity', subjectId: activityId, before, after, changedTables: changed, keptFor: before ? idsOf(true) : [] })
  return changed
}
