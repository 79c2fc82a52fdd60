import { isDeepStrictEqual } from 'node:util'
import type { ActivityFields } from '@portal/shared/activities/activityFields.schemas'
import { standingsFor } from '@portal/shared/activities/defaultsForKind'
import { withRanking } from '@portal/shared/activities/ranking'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { findPastYears } from '../organizations/organization.repository'
import { recomputeStandings } from '../standings/recomputeStandings'
import { auditRules } from '../tieBreakers/auditRules'
import { lockFollowers, updateDistrictRules } from '../tieBreakers/tieBreaker.repository'
import { updateActivity, type ActivityRecord } from './activityRecord.repository'

/**
 * Stores how an activity scores and ranks. Districts that go by it are ranked anew; those of past years keep the rules of
 * then as their own. The activity is locked by the caller, before its districts.
 * @returns the districts whose table changed
 */
export async function storeRules(tx: Tx, row: ActivityRecord, { kind, name, scores, ranking }: Pick<ActivityFields, 'kind' | 'name' | 'scores' | 'ranking'>, { who, now, requestId }: RequestContext<SignedIn>): Promise<number[]> {
  const rules = scores ? { scores, standings: withRanking(row.rules?.standings ?? standingsFor(kind, name), ranking) } : null
  await updateActivity(tx, row.id, { rules })
  if (isDeepStrictEqual(rules?.standings, row.rules?.standings)) return []
  const pastYears = await findPastYears(tx, who.organizationId)
  const followers = await lockFollowers(tx, row.id)
  const idsOf = (isPast: boolean) => followers.filter(({ academicYearId }) => pastYears.has(academicYearId) === isPast).map(({ id }) => id)
  if (row.rules) await updateDistrictRules(tx, idsOf(true), row.rules.standings)
  const changed = await recomputeStandings(tx, idsOf(false), now())
  await auditRules(tx, { ...who, requestId }, {
    subjectType: 'activity', subjectId: row.id, before: row.rules?.standings ?? null, after: rules?.standings ?? null, changedTables: changed, keptFor: row.rules ? idsOf(true) : [],
  })
  return changed
}
