import type { CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { checkInRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { storeCheckIn } from './performance.repository'
import { holdPerformance, recordPerformance } from './savePerformance'

/**
 * Who is scratched on the day did not start, as if the door had said so: what checks in, rates and shows results goes by that alone.
 * @throws as holdPerformance
 */
export async function scratchPerformances({ tx, context, entryIds, isScratched, key }: { tx: Tx; context: RequestContext<SignedIn>; entryIds: readonly number[]; isScratched: boolean; key: string }): Promise<void> {
  const checkInValue: CheckInValue | null = isScratched ? 0 : null
  for (const performanceId of entryIds) {
    const { row: { performance } } = await holdPerformance(tx, context, performanceId, checkInRefusal)
    await storeCheckIn(tx, performanceId, { checkInValue, checkedInAt: context.now(), checkedInByUserId: context.who.userId, checkInKey: keptKey(context.who, key) })
    await recordPerformance(tx, context, performanceId, { action: 'performance.checkedIn' }, { before: { checkInValue: performance.checkInValue }, after: { checkInValue, asOf: context.now().toISOString() } })
  }
}
