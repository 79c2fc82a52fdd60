import type { Arrival } from './slot.kinds'
import { arrivalOf, firstOf, isLate, isMissed, isPerforming, isWaiting, queuesOf, type ContestNow, type Queued } from './roomQueue'
import { minutesText } from './slotTimes'

/** How an entry stands on its day. */
export interface SlotClock {
  entryId: number
  /** `here`: checked in; `missed`: its time is over and it is not there. */
  state: 'over' | 'performing' | 'here' | 'expected' | 'missed' | 'scratched'
  planned: number
  /** When it began, or will by all that is known; null for who missed their time or is scratched. */
  start: number | null
}

/** How a room stands. */
export interface RoomClock {
  /** Minutes that it is late by who performs now and who is next of those who came on time; 0 if it is not. */
  late: number
  /** Minutes by which those who wait will begin late: what a shift moves, and what another room may help with. A room may make up for a late beginning. */
  behind: number
  /** "Running 12 minutes late"; "On time" where who performs now and who is next are, and nobody else's lateness would belie it; else empty. */
  text: string
  /** In the order in which they performed and will, those without a time last. */
  entries: SlotClock[]
}

/**
 * How far a room is behind, and when each entry will perform: as soon as the room is free, never before its planned time, late ones by the rule
 * of the contest between those who are on time. Those planned before lunch perform before it, which then is as long as it has to be.
 */
export function runningLate(of: ContestNow, roomId: number): RoomClock {
  return clockOf(of, queuesOf(of).get(roomId) ?? [])
}

/** How a room is, in words, by one rule for both: "On time" never stands beside a performance that is late, whoever made it late, and is said of no room that is done. */
function lateText(late: number, shown: readonly { planned: number; start: number | null }[]): string {
  if (late > 0) return `Running ${minutesText(late)} late`
  return shown.length > 0 && shown.every(({ planned, start }) => start !== null && start <= planned) ? 'On time' : ''
}

/** The same of a queue that is known. */
export function clockOf({ contest: { rules }, now }: ContestNow, queue: readonly Queued[]): RoomClock {
  const { changeover, lunch, onTheDay: { grace, order } } = rules
  const begun = queue.filter(({ started }) => started !== null).sort((one, other) => one.started! - other.started!)
  const entries: SlotClock[] = begun.map((each) => ({ entryId: each.entryId, state: isPerforming(each) ? 'performing' : 'over', planned: each.planned, start: each.started }))
  const missed = (each: Queued) => isMissed(each, queue, grace, now)
  const waiting = new Set(queue.filter((each) => isWaiting(each) && !missed(each)))
  const late = new Set([...waiting].filter((each) => isLate(each, queue, grace)))
  // When the last performance is over, as far as anyone has begun; a performance takes its time at least.
  let over = begun.reduce((latest, each) => Math.max(latest, each.ended ?? Math.max(now, each.started! + each.facts.minutes)), -Infinity)
  let hadLunch = lunch === null || now >= lunch.to || begun.some(({ planned }) => planned >= lunch.to)
  let behind: number | null = null
  while (waiting.size > 0) {
    const next = nextOf(Math.max(now, over + changeover))
    waiting.delete(next)
    let start = Math.max(now, over + changeover, next.planned)
    if (!hadLunch && next.planned >= lunch!.to) {
      start = Math.max(start, lunch!.to, Math.max(lunch!.from, over) + lunch!.least)
      hadLunch = true
    }
    if (behind === null && !late.has(next)) behind = start - next.planned
    entries.push({ entryId: next.entryId, state: next.checkedIn === null ? 'expected' : 'here', planned: next.planned, start })
    over = start + next.facts.minutes
  }
  for (const each of queue) if (isWaiting(each) && missed(each)) entries.push({ entryId: each.entryId, state: 'missed', planned: each.planned, start: null })
  for (const each of queue) if (each.started === null && each.isScratched) entries.push({ entryId: each.entryId, state: 'scratched', planned: each.planned, start: null })
  const performing = begun.filter(isPerforming)
  const begunLate = performing.reduce((most, each) => (isLate(each, queue, grace) ? most : Math.max(most, each.started! - each.planned)), 0)
  const minutes = Math.max(0, behind ?? 0, begunLate)
  const next = entries.find(({ state }) => state === 'here' || state === 'expected')
  const shown = [...performing.map(({ planned, started }) => ({ planned, start: started })), ...(next ? [next] : [])]
  return { late: minutes, behind: Math.max(0, behind ?? begunLate), text: lateText(minutes, shown), entries }

  /** Of those who are due at a minute the first by the rule, else the next that is planned. */
  function nextOf(free: number): Queued {
    const all = [...waiting]
    for (const arrival of order) {
      if (arrival === 'early') continue
      const found = firstOf(arrival, all.filter((each) => (late.has(each) ? arrival === 'late' : arrival === 'onTime' && each.planned <= free)))
      if (found) return found
    }
    return firstOf('onTime', all)!
  }
}

/**
 * Who a room takes next of those who are there: who is on time first, then who came late, the lowest number first, then who is early, unless
 * the contest has another order. @returns null while someone performs, or nobody is there
 */
export function nextInRoom(of: ContestNow, roomId: number): { entryId: number; as: Arrival } | null {
  return nextOfQueue(of, queuesOf(of).get(roomId) ?? [])
}

/** The same of a queue that is known. */
export function nextOfQueue({ contest: { rules: { onTheDay: { grace, order } } }, now }: ContestNow, queue: readonly Queued[]): { entryId: number; as: Arrival } | null {
  if (queue.some(isPerforming)) return null
  for (const as of order) {
    const found = firstOf(as, queue.filter((each) => isWaiting(each) && arrivalOf(each, queue, grace, now) === as))
    if (found) return { entryId: found.entryId, as }
  }
  return null
}

/** The minute from which on those who are not there are scratched from a room; null if nothing is planned that it hangs on. */
export function scratchTime(of: ContestNow, roomId: number): number | null {
  const { minutes, of: scope } = of.contest.rules.onTheDay.scratch
  const planned = of.placements.filter((each) => each.day === of.day && (scope === 'contest' || each.roomId === roomId))
  const lengths = new Map([...queuesOf(of).values()].flat().map(({ entryId, facts }) => [entryId, facts.minutes]))
  return planned.length === 0 ? null : Math.max(...planned.map(({ entryId, start }) => start + (lengths.get(entryId) ?? 0))) + minutes
}

/** Entries of a room to be scratched now, by number: whose performers are not there so many minutes after the last scheduled performance. */
export function scratchAfter(of: ContestNow, roomId: number): number[] {
  const at = scratchTime(of, roomId)
  if (at === null || of.now < at) return []
  return (queuesOf(of).get(roomId) ?? []).filter((each) => isWaiting(each) && each.checkedIn === null).sort((one, other) => one.facts.entry.number - other.facts.entry.number).map(({ entryId }) => entryId)
}
