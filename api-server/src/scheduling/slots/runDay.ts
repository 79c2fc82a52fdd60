import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { clockOf, nextOfQueue, scratchAfter } from '@portal/shared/scheduling/slots/contestDay'
import type { ContestEvent } from '@portal/shared/scheduling/slots/contestDay.schemas'
import { mayTake } from '@portal/shared/scheduling/slots/mayTake'
import { isPerforming, queuesOf, type ContestNow } from '@portal/shared/scheduling/slots/roomQueue'
import type { BoardKey, DayBoard, RecordAct, UndoAct } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { Reader } from '../../platform/db/database'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { auditPlan, lockPlan } from './lockPlan'
import { minuteOn } from './minuteOn'
import { readDay, seeDay, type ReadDay } from './readContest'
import { deleteAct, findActAddedWith, findActs, findReleased, findReleases, insertAct, type ActRecord, type ReleasedSlot } from './slot.repository'

/** How many of those who are there in a jammed room are offered to an idle one. */
const mostOffered = 3

/** A day as it stands: who was checked in, or began, is taken to have come in time, as check-in does not say when. */
export function standingOf({ contest, entered }: Pick<ReadDay, 'contest' | 'entered'>, released: readonly ReleasedSlot[], acts: readonly ActRecord[], day: string, now: number): ContestNow {
  const planned = new Map(released.filter((each) => each.day === day).map((each) => [each.entryId, each.start]))
  const begun = new Set(acts.map(({ entryId }) => entryId))
  const arrivals = entered.entries.flatMap(({ entryId, checkIn }): ContestEvent[] => {
    const start = planned.get(entryId)
    if (start === undefined || (checkIn === null && !begun.has(entryId))) return []
    return [{ kind: checkIn === 0 && !begun.has(entryId) ? 'scratched' : 'checkedIn', entryId, at: Math.min(now, start) }]
  })
  const happened = acts.map(({ kind, entryId, roomId, minute }): ContestEvent => (kind === 'started' ? { kind, entryId, roomId, at: minute } : { kind, entryId, at: minute }))
  return { contest, placements: released, day, events: [...arrivals, ...happened], now }
}

/** The released day as it runs. @throws DomainError not-found for those who do not run it */
export async function readBoard(reader: Reader, who: SignedIn, { eventId, day: asked }: z.output<typeof BoardKey>, now: Date): Promise<DayBoard> {
  const read = await readDay(reader, await seeDay(reader, who, eventId, now), who)
  const { facts, plan, contest, entered } = read
  const days = [...new Set(contest.days.map(({ day }) => day))].sort()
  const today = dayOf(now, facts.timeZone)
  const day = asked !== undefined && days.includes(asked) ? asked : days.includes(today) ? today : days[0]!
  const released = await findReleased(reader, eventId)
  const [latest] = plan.id === null ? [] : await findReleases(reader, plan.id)
  const acts = plan.id === null ? [] : await findActs(reader, plan.id, day)
  const minute = minuteOn(day, now, facts.timeZone)
  const of = standingOf(read, released, acts, day, minute)
  const queues = queuesOf(of)
  const clocks = new Map([...queues].map(([roomId, queue]) => [roomId, clockOf(of, queue)]))
  const names = new Map(contest.entries.map((each) => [each.entryId, each]))
  const schools = new Map(entered.schools.map((each) => [each.schoolId, each.name]))
  const lastAct = new Map(acts.map((each) => [each.entryId, each.id]))
  const jammed = contest.rooms.filter(({ roomId }) => clocks.get(roomId)!.behind >= contest.rules.onTheDay.jammed)
  const takesOf = (roomId: number) => {
    const queue = queues.get(roomId)!
    if (queue.some(isPerforming) || nextOfQueue(of, queue) !== null) return []
    return jammed.filter((each) => each.roomId !== roomId).flatMap((from) => clocks.get(from.roomId)!.entries.filter(({ state }) => state === 'here').slice(0, mostOffered)
      .filter(({ entryId }) => mayTake(of, from.roomId, roomId, entryId) === null).map(({ entryId }) => ({ entryId, name: names.get(entryId)!.name, fromRoom: from.name })))
  }
  const about = new Map([...entered.entries, ...entered.gone].map((each) => [each.entryId, each]))
  const told = (entryId: number) => {
    const { number = 0, name = '', schoolId = null, about: text = '' } = about.get(entryId) ?? {}
    return { entryId, number, name, schoolName: text || (schools.get(schoolId ?? 0) ?? '') }
  }
  const gone = new Set(entered.gone.map(({ entryId }) => entryId))
  return {
    eventId, name: facts.name, day, days, now: minute, inOrder: entered.inOrder, release: latest?.release.name ?? null,
    rooms: contest.rooms.map(({ roomId, name, building }) => ({
      roomId, name, building, late: clocks.get(roomId)!.late, behind: clocks.get(roomId)!.behind, text: clocks.get(roomId)!.text, next: nextOfQueue(of, queues.get(roomId)!)?.entryId ?? null, scratch: entered.inOrder ? [] : scratchAfter(of, roomId), takes: takesOf(roomId),
      entries: [
        ...clocks.get(roomId)!.entries.map(({ entryId, state, planned, start }) => ({ ...told(entryId), state, planned, start, actId: lastAct.get(entryId) ?? null })),
        // Those that were released and are no longer entered stay on the list of the room, so that nobody waits for them.
        ...released.filter((each) => each.day === day && each.roomId === roomId && gone.has(each.entryId)).map(({ entryId, start }) => ({ ...told(entryId), state: 'withdrawn' as const, planned: start, start: null, actId: null })),
      ],
    })),
    can: { run: facts.mayEdit },
  }
}

/**
 * Writes down that a performance began or ended. One that begins in another room than planned is taken by that room: an official does that
 * where the rule allows it. Sent twice with one key, it is recorded once.
 * @throws DomainError as lockPlan; not-found, conflicts
 */
export async function recordAct({ eventId, key, day, entryId, kind, roomId, at }: z.output<typeof RecordAct>, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const addedKey = keptKey(who, key)
    const earlier = await findActAddedWith(tx, addedKey)
    if (earlier !== undefined) return earlier
    const released = await findReleased(tx, eventId)
    const slot = released.find((each) => each.entryId === entryId && each.day === day)
    const read = await readDay(tx, facts, who)
    if (!slot || !read.contest.rooms.some((each) => each.roomId === roomId)) throw new DomainError('not-found', { message: 'This entry is not in the released plan of this day.' })
    const acts = await findActs(tx, plan.id, day)
    const last = acts.filter((each) => each.entryId === entryId).at(-1)
    const minute = at ?? minuteOn(day, now(), facts.timeZone)
    const of = standingOf(read, released, acts, day, minute)
    const refuse = (message: string) => { throw new DomainError('conflicts', { message }) }
    if (kind === 'ended') {
      if (last?.kind !== 'started') refuse('This performance has not begun.')
      if (minute < last!.minute) refuse('It cannot end before it begins.')
    } else {
      if (last?.kind === 'started') refuse('This performance has begun already.')
      if ((queuesOf(of).get(roomId) ?? []).some(isPerforming)) refuse('Someone is performing in this room. Say first that it is over.')
      const against = slot.roomId === roomId ? null : mayTake(of, slot.roomId, roomId, entryId)
      if (against !== null) refuse(against)
    }
    const actId = await insertAct(tx, { planId: plan.id, entryId, kind, roomId: kind === 'ended' ? last!.roomId : roomId, day, minute, byUserId: who.userId, createdAt: now(), addedKey })
    await auditPlan(tx, context, eventId, 'actRecorded', { actId, entryId, kind, roomId, day, minute })
    return actId
  })
}

/** Takes back what was recorded last. Sent twice, it is done once. @throws DomainError as lockPlan */
export async function undoAct({ eventId, actId }: z.output<typeof UndoAct>, context: RequestContext<SignedIn>): Promise<void> {
  await context.tx(async (tx) => {
    const { plan } = await lockPlan(tx, context, eventId)
    const gone = await deleteAct(tx, plan.id, actId)
    if (gone) await auditPlan(tx, context, eventId, 'actUndone', { before: { entryId: gone.entryId, kind: gone.kind, roomId: gone.roomId, day: gone.day, minute: gone.minute } })
  })
}
