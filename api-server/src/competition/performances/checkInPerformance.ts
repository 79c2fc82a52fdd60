import type { z } from 'zod'
import { checkInWords } from '@portal/shared/competition/performances/performance.kinds'
import type { CheckIn } from '@portal/shared/competition/performances/performance.schemas'
import { checkInRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { CheckedIn } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Tx } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findUserName, storeCheckIn, type PerformanceRecord } from './performance.repository'
import { noPerformance } from './readPerformances'
import { holdPerformance, recordPerformance } from './savePerformance'

type Answer = z.infer<typeof CheckedIn>

/** How a check-in stands, and by whom. */
async function answer(tx: Tx, { id, checkInValue, checkedInAt, checkedInByUserId }: PerformanceRecord, isOvertaken: boolean): Promise<Answer> {
  const checkedInBy = checkedInByUserId === null ? '' : await findUserName(tx, checkedInByUserId)
  return {
    performanceId: id, checkInValue, checkedInAt: checkedInAt?.toISOString() ?? null, checkedInBy, isOvertaken,
    overtakenText: isOvertaken ? `${checkedInBy || 'Someone'} said later that it ${checkInWords(checkInValue)}. That stands.` : '',
  }
}

/**
 * Checks a performance in. Several do it at once, and some without a network: what was decided last counts, not what arrives last. What is sent twice
 * with one key is done once.
 * @throws as holdPerformance
 */
export async function checkInPerformance({ performanceId, checkInValue, key, asOf }: z.output<typeof CheckIn>, context: RequestContext<SignedIn>): Promise<Answer> {
  const { who } = context
  const now = context.now()
  return context.tx(async (tx) => {
    const { row: { performance } } = await holdPerformance(tx, context, performanceId, checkInRefusal)
    if (performance.deletedAt) throw noPerformance()
    const checkInKey = keptKey(who, key)
    if (checkInKey === performance.checkInKey) return answer(tx, performance, false)
    const decidedAt = asOf === undefined ? now : new Date(Math.min(Date.parse(asOf), now.getTime()))
    // Of two decisions of one moment the one that is here stays.
    const isLate = performance.checkedInAt !== null && asOf !== undefined && decidedAt <= performance.checkedInAt
    if (isLate) return answer(tx, performance, checkInValue !== performance.checkInValue)
    const decided = { checkInValue, checkedInAt: decidedAt, checkedInByUserId: who.userId, checkInKey }
    await storeCheckIn(tx, performanceId, decided)
    await recordPerformance(tx, context, performanceId, { action: 'performance.checkedIn' }, { before: { checkInValue: performance.checkInValue }, after: { checkInValue, asOf: decidedAt.toISOString() } })
    return answer(tx, { ...performance, ...decided }, false)
  })
}
