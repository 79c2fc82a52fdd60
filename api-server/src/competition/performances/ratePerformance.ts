import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AssignPoints } from '@portal/shared/competition/performances/performance.schemas'
import { overrideNeedsReason, rateRefusal, seesSheetsEarly } from '@portal/shared/competition/performances/performanceRules'
import type { RatedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { updatePerformance, type PerformanceRow } from './performance.repository'
import { factsOf } from './performanceReader'
import { ratedOf } from './presentPerformances'
import { noPerformance } from './readPerformances'
import type { ContestRules } from './readCategories'
import { holdPerformance, recordPerformance, type HeldPerformance } from './savePerformance'

type Rated = z.infer<typeof RatedPerformance>

const presentRated = (row: PerformanceRow, rules: ContestRules): Rated => ({ performanceId: row.performance.id, ...ratedOf(row, rules), version: row.performance.version })

/** What stands, for someone who saw something else: without a rating that they do not read yet, as the office may have typed it. */
function presentStanding({ row, rules, who, event }: HeldPerformance): Rated {
  const seesRating = row.category.releasedAt !== null || seesSheetsEarly({ schoolId: row.performance.schoolId, hostSchoolId: event.hostSchoolId }, who)
  return { ...presentRated(row, rules), ...(!seesRating && { rating: null, points: null }) }
}

/**
 * Enters a rating in a performance that is held, and of which it is known that the person may.
 * @param refuseStale throws where something else was seen than what is about to be changed; not asked where nothing changes
 * @throws invalid-input
 */
export async function rateHeld(tx: Tx, context: RequestContext<SignedIn>, { row, event, rules }: Pick<HeldPerformance, 'row' | 'event' | 'rules'>, { rating, reason }: { rating: number; reason: string }, refuseStale?: () => void): Promise<Rated> {
  const { performance } = row
  const isOverride = overrideNeedsReason(factsOf(row, event, false))
  const standing = { paperRating: performance.paperRating, overrideRating: performance.overrideRating, overrideReason: performance.overrideReason }
  // Before the release, what was typed last counts.
  const wanted = isOverride ? { ...standing, overrideRating: rating, overrideReason: reason } : { paperRating: rating, overrideRating: null, overrideReason: '' }
  if (isDeepStrictEqual(wanted, standing)) return presentRated(row, rules)
  refuseStale?.()
  if (isOverride && reason === '') throw new DomainError('invalid-input', { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
  await updatePerformance(tx, performance.id, { ...wanted, overriddenAt: isOverride ? context.now() : null }, context.now())
  await recordPerformance(tx, context, performance.id, { action: 'performance.rated' }, { before: standing, after: wanted })
  return presentRated({ ...row, performance: { ...performance, ...wanted, version: performance.version + 1 } }, rules)
}

/**
 * Enters the rating of a performance, typed from paper; over one that was signed off or released, the office says another one and why. The same rating
 * again changes nothing, whatever the version.
 * @throws as holdPerformance; changed-meanwhile with what stands, invalid-input
 */
export async function ratePerformance({ performanceId, rating, reason, version }: z.output<typeof AssignPoints>, context: RequestContext<SignedIn>): Promise<Rated> {
  return context.tx(async (tx) => {
    const held = await holdPerformance(tx, context, performanceId, rateRefusal)
    if (held.row.performance.deletedAt) throw noPerformance()
    return rateHeld(tx, context, held, { rating, reason }, () => {
      if (version !== undefined && version !== held.row.performance.version) throw new DomainError('changed-meanwhile', { details: presentStanding(held) })
    })
  })
}
