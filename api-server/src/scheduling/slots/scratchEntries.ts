import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { scratchAfter } from '@portal/shared/scheduling/slots/contestDay'
import type { ScratchEntries } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { onScratched } from '../scheduling.hooks'
import { auditPlan, lockPlan } from './lockPlan'
import { minuteOn } from './minuteOn'
import { readDay } from './readContest'
import { standingOf } from './runDay'
import { findActs, findReleased, keepScratchKey } from './slot.repository'

/**
 * Scratches entries that are not there so long after the last performance as the rules of the day say, or takes that back. What stands already is
 * left alone, and what was sent with its key before changes nothing, so that sent twice it is done once.
 * @returns those that were changed
 * @throws DomainError as lockPlan; not-found for entries that are not released on the day, conflicts for those that are not due
 */
export async function scratchEntries({ eventId, key, day, entryIds, isScratched }: z.output<typeof ScratchEntries>, context: RequestContext<SignedIn>): Promise<number[]> {
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    // A scratch that arrives again after its undo: it was done, and is not done again.
    if (!(await keepScratchKey(tx, { planId: plan.id, createdAt: context.now(), addedKey: keptKey(context.who, key) }))) return []
    const read = await readDay(tx, facts, context.who)
    const released = await findReleased(tx, eventId)
    const planned = new Set(released.filter((each) => each.day === day).map(({ entryId }) => entryId))
    const entries = new Map(read.entered.entries.map((each) => [each.entryId, each]))
    const asked = [...new Set(entryIds)].map((entryId) => entries.get(entryId))
    if (asked.some((each) => each === undefined || !planned.has(each.entryId))) throw new DomainError('not-found', { message: 'This entry is not in the released plan of this day.' })
    const changed = asked.flatMap((each) => (each && (each.checkIn === 0) !== isScratched ? [each] : []))
    if (changed.length === 0) return []
    if (isScratched) {
      const of = standingOf(read, released, await findActs(tx, plan.id, day), day, minuteOn(day, context.now(), facts.timeZone))
      // A program that goes in order has nobody who could be missing.
      const due = new Set(read.entered.inOrder ? [] : read.contest.rooms.flatMap(({ roomId }) => scratchAfter(of, roomId)))
      const early = changed.find(({ entryId }) => !due.has(entryId))
      if (early) throw new DomainError('conflicts', { message: `${early.name} is not due to be scratched: it is there, or it is not time yet.` })
    }
    const changedIds = changed.map(({ entryId }) => entryId)
    await onScratched.run({ tx, context, entryIds: changedIds, isScratched, key })
    await auditPlan(tx, context, eventId, isScratched ? 'scratched' : 'unscratched', { day, entryIds: changedIds })
    return changedIds
  })
}
