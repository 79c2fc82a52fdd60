import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { PlaceSlots } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findJobAddedWith, type JobRecord } from '../../platform/jobs/job.repository'
import { startJob } from '../../platform/jobs/startJob'
import { lockPlan, refuseStale } from './lockPlan'
import { refuseNothing } from './placeDay'
import { findPlacing } from './placing.repository'
import { readDay } from './readContest'
import { slotPlacingJob } from './slotPlacingJob'

/**
 * Asks for the entries of a day to be placed. What can be refused at once is; the search itself is a long job. Only one goes on for a day.
 * @returns its job; sent twice with one key, the same
 * @throws DomainError as lockPlan; invalid-input, changed-meanwhile, too-many-tries
 */
export async function askToPlace({ eventId, key, version, keep, seed }: z.output<typeof PlaceSlots>, context: RequestContext<SignedIn>): Promise<JobRecord> {
  const { who } = context
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const earlier = await findJobAddedWith(tx, who.userId, key)
    if (earlier) return earlier
    const under = await findPlacing(tx, who, eventId)
    if (under) throw new DomainError('changed-meanwhile', { message: under.job.userId === who.userId ? 'The entries are being placed already.' : `${under.byName} is having the entries placed right now.` })
    refuseStale(plan, version)
    refuseNothing(await readDay(tx, facts, who))
    return startJob(tx, context, slotPlacingJob, { eventId, name: facts.name, version, keep, seed }, key)
  })
}
