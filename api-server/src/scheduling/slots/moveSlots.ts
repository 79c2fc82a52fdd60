import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { findSlotConflicts } from '@portal/shared/scheduling/slots/findSlotConflicts'
import type { AcknowledgeConflict, MoveSlots } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { auditPlan, lockPlan, refuseStale } from './lockPlan'
import { readDay, readEntered } from './readContest'
import { deleteAcknowledgement, deleteDrafts, findDrafts, findRooms, putAcknowledgement, putDrafts, updatePlan } from './slot.repository'

type Context = RequestContext<SignedIn>

/**
 * Puts entries into rooms and times, or takes them out of the plan: all or none. A draft may be wrong: nothing that is against a place
 * forbids it. Sent twice, it is done once.
 * @throws DomainError as lockPlan; changed-meanwhile, invalid-input
 */
export async function moveSlots({ eventId, version, moves }: z.output<typeof MoveSlots>, context: Context): Promise<{ eventId: number; version: number }> {
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const were = new Map((await findDrafts(tx, plan.id)).map((each) => [each.entryId, each]))
    const changed = moves.filter((move) => {
      const was = were.get(move.entryId)
      return move.to === 'none' ? was !== undefined : was?.roomId !== move.roomId || was.day !== move.day || was.minute !== move.start
    })
    if (changed.length === 0) return { eventId, version: plan.version }
    refuseStale(plan, version)
    const entries = new Map((await readEntered(tx, facts)).entries.map((each) => [each.entryId, each]))
    const rooms = new Set((await findRooms(tx, plan.id)).filter(({ removedAt }) => removedAt === null).map(({ id }) => id))
    const days = new Set(plan.days.map(({ day }) => day))
    const problems = moves.flatMap((move, index): FieldProblem[] => {
      const at = (field: string, message: string) => [{ field: `moves.${index}.${field}`, message }]
      if (moves.findIndex(({ entryId }) => entryId === move.entryId) < index) return at('entryId', 'This entry is moved twice.')
      if (!entries.has(move.entryId) && !were.has(move.entryId)) return at('entryId', 'There is no such entry.')
      if (move.to === 'none') return []
      return [...(rooms.has(move.roomId) ? [] : at('roomId', 'There is no such room.')), ...(days.has(move.day) ? [] : at('day', 'Nothing is performed on this day.'))]
    })
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    await deleteDrafts(tx, plan.id, changed.filter(({ to }) => to === 'none').map(({ entryId }) => entryId))
    await putDrafts(tx, plan.id, changed.flatMap((move) => (move.to === 'place' ? [{ entryId: move.entryId, roomId: move.roomId, day: move.day, start: move.start }] : [])))
    await updatePlan(tx, plan.id, {}, context.now())
    const placeOf = (entryId: number) => { const was = were.get(entryId); return was ? { roomId: was.roomId, day: was.day, start: was.minute } : null }
    await auditPlan(tx, context, eventId, 'moved', { moves: changed.map(({ entryId, ...to }) => ({ entryId, before: placeOf(entryId), after: to })) })
    return { eventId, version: plan.version + 1 }
  })
}

/**
 * Lets a conflict be, as far as it is missed by what was seen, or not anymore.
 * @throws DomainError as lockPlan; not-found for a conflict that is not there, conflicts for one that has become worse
 */
export async function acknowledgeConflict({ eventId, conflict, short, isAcknowledged }: z.output<typeof AcknowledgeConflict>, context: Context): Promise<{ eventId: number; version: number }> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const { contest, placements } = await readDay(tx, facts, who)
    const seen = contest.acknowledged.find(({ key }) => key === conflict)
    const answer = { eventId, version: plan.version }
    if (!isAcknowledged) {
      if (!seen) return answer
      await deleteAcknowledgement(tx, plan.id, conflict)
      await auditPlan(tx, context, eventId, 'unacknowledged', { conflict })
      return answer
    }
    const found = findSlotConflicts(contest, placements).find(({ key }) => key === conflict)
    if (!found) throw new DomainError('not-found', { message: 'This conflict is not there anymore.' })
    if (found.severity === 'acknowledged') return answer
    if (found.short > short) throw new DomainError('conflicts', { message: `This just became worse: ${found.text}` })
    await putAcknowledgement(tx, { planId: plan.id, conflict, short: found.short, byUserId: who.userId, createdAt: now() })
    await auditPlan(tx, context, eventId, 'acknowledged', { conflict, text: found.text })
    return answer
  })
}
