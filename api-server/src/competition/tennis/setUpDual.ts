import type { Dual } from '@portal/shared/competition/tennis/dual.schemas'
import { linesOf } from '@portal/shared/competition/tennis/dualFormat'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { formatOf, lockForDual, record } from './openDual'
import { readDual } from './presentDual'
import { runsSide } from './tennis.policy'
import { findDual, insertDual } from './tennis.repository'

/**
 * Gives a match the lines of its activity's format, as it is now: what the office changes later no longer changes this dual. Done
 * twice it is done once.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked
 */
export async function setUpDual(matchId: number, context: RequestContext<SignedIn>): Promise<Dual> {
  const { who } = context
  return context.tx(async (tx) => {
    const { row } = await lockForDual(tx, matchId, context, (about) => runsSide(who, about, 'home') || runsSide(who, about, 'away'))
    if (!(await findDual(tx, matchId))) {
      if (row.status === 'final') throw new DomainError('score-locked', { message: 'This match has a result already; it needs no lines.' })
      const format = await formatOf(tx, who.organizationId, row.activityId)
      await insertDual(tx, { matchId, format }, linesOf(format).map((line) => ({ ...line, matchId })))
      await record(tx, matchId, 'setUp', {}, context, { format })
    }
    return readDual(tx, matchId, context)
  })
}
