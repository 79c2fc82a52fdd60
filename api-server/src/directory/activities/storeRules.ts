import { isDeepStrictEqual } from 'node:util'
import type { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import { standingsFor } from '@portal/shared/directory/activities/defaultsForKind'
import { withRanking } from '@portal/shared/directory/activities/ranking'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { onRankingChanged } from '../directory.hooks'
import { updateActivity, type ActivityRecord } from './activityRecord.repository'

/**
 * Stores how an activity scores and ranks. Districts that go by it are ranked by the new rules. The activity is locked by the caller, before its districts.
 * @returns the districts whose table changed
 */
export async function storeRules(tx: Tx, row: ActivityRecord, { kind, name, scores, ranking }: Pick<ActivityFields, 'kind' | 'name' | 'scores' | 'ranking'>, context: RequestContext<SignedIn>): Promise<number[]> {
  const rules = scores ? { scores, standings: withRanking(row.rules?.standings ?? standingsFor(kind, name), ranking) } : null
  await updateActivity(tx, row.id, { rules })
  if (isDeepStrictEqual(rules?.standings, row.rules?.standings)) return []
  return onRankingChanged.ask({ tx, activityId: row.id, before: row.rules?.standings ?? null, after: rules?.standings ?? null, context })
}
