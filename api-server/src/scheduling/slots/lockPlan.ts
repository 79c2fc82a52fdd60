import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockContest } from '../scheduling.hooks'
import type { ContestFacts } from './contest.types'
import { usualPlan } from './readContest'
import { findPlan, insertPlan, type PlanRecord } from './slot.repository'

type Context = RequestContext<SignedIn>

/**
 * Locks the day of an event for a change: everything about it hangs on the lock of its event, so that two who move at once do so one after
 * the other. A day of which nothing is saved begins with the usual rules.
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, conflicts
 */
export async function lockPlan(tx: Tx, context: Context, eventId: number): Promise<{ facts: ContestFacts; plan: PlanRecord }> {
  const facts = await lockContest.ask({ tx, context, eventId })
  const standing = await findPlan(tx, eventId)
  if (standing) return { facts, plan: standing }
  const { id: _none, ...usual } = usualPlan(facts)
  const now = context.now()
  // Whatever is saved counts it up to 1.
  return { facts, plan: await insertPlan(tx, { ...usual, organizationId: facts.organizationId, eventId, createdAt: now, updatedAt: now }) }
}

/** @throws DomainError changed-meanwhile if someone else has saved since this version was seen */
export function refuseStale(plan: PlanRecord, seen: number): void {
  if (plan.version !== seen) throw new DomainError('changed-meanwhile', { message: 'Someone else just changed this plan. Nothing was saved. You see it now as it is.' })
}

/** Writes down a change of a day as one of its event. */
export async function auditPlan(tx: Tx, { who, requestId }: Context, eventId: number, action: string, data: unknown): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `slotPlan.${action}`, subjectType: 'event', subjectId: eventId, data })
}
