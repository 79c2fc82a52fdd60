import type { ContestEvent } from './contestDay.schemas'
import type { Arrival } from './slot.kinds'
import type { Contest, Placement } from './slot.schemas'
import { factsOf, type EntryFacts } from './slotFacts'

/** One day of a contest as it stands at a minute. */
export interface ContestNow {
  contest: Contest
  placements: readonly Placement[]
  /** YYYY-MM-DD; the events are of it. */
  day: string
  events: readonly ContestEvent[]
  /** Minutes since midnight. Events after it have not happened yet. */
  now: number
}

/** An entry on its day in the room that it is planned in or was taken to. */
export interface Queued {
  entryId: number
  facts: EntryFacts
  planned: number
  roomId: number
  /** Null for what has not happened. */
  checkedIn: number | null
  started: number | null
  ended: number | null
  isScratched: boolean
}

/** Every entry of a day with what happened to it, by room, in the order of the plan. Who starts is there, checked in or not. */
export function queuesOf({ contest, placements, day, events, now }: ContestNow): Map<number, Queued[]> {
  const { entries } = factsOf(contest)
  const byEntry = new Map<number, Queued>()
  for (const { entryId, roomId, day: on, start } of placements) {
    const facts = entries.get(entryId)
    if (facts && on === day) byEntry.set(entryId, { entryId, facts, planned: start, roomId, checkedIn: null, started: null, ended: null, isScratched: false })
  }
  for (const event of [...events].sort((one, other) => one.at - other.at)) {
    const queued = byEntry.get(event.entryId)
    if (!queued || event.at > now) continue
    if (event.kind === 'scratched') queued.isScratched = true
    else if (event.kind === 'ended') queued.ended = event.at
    else {
      queued.checkedIn ??= event.at
      queued.isScratched = false
      if (event.kind === 'started') Object.assign(queued, { started: event.at, roomId: event.roomId, ended: null })
    }
  }
  const rooms = new Map<number, Queued[]>(contest.rooms.map(({ roomId }) => [roomId, []]))
  for (const queued of [...byEntry.values()].sort(byPlan)) rooms.get(queued.roomId)?.push(queued)
  return rooms
}

const byPlan = (one: Queued, other: Queued) => one.planned - other.planned || one.facts.entry.number - other.facts.entry.number || one.entryId - other.entryId
const byNumber = (one: Queued, other: Queued) => one.facts.entry.number - other.facts.entry.number || byPlan(one, other)

export const isWaiting = ({ started, isScratched }: Queued): boolean => started === null && !isScratched
export const isPerforming = ({ started, ended }: Queued): boolean => started !== null && ended === null

/** Minutes that a room was behind at a minute, by the last one that began then of those who had come on time; 0 if it was not. */
export function delayAt(queue: readonly Queued[], grace: number, at: number): number {
  const begun = queue.filter(({ started, checkedIn, planned }) => started !== null && started <= at && checkedIn !== null && checkedIn <= planned + grace)
  const last = begun.reduce<Queued | null>((latest, each) => (latest === null || each.started! > latest.started! ? each : latest), null)
  return last === null ? 0 : Math.max(0, last.started! - last.planned)
}

/** Whether an entry came after its time: later than planned, the grace, and what the room was behind itself then. */
export function isLate({ checkedIn, planned }: Queued, queue: readonly Queued[], grace: number): boolean {
  return checkedIn !== null && checkedIn > planned + grace + delayAt(queue, grace, checkedIn)
}

/** Whether its time is over and it is not there. */
export const isMissed = ({ checkedIn, planned }: Queued, queue: readonly Queued[], grace: number, now: number): boolean => checkedIn === null && now > planned + grace + delayAt(queue, grace, now)

/** How someone who is there comes at a minute; null for who is not there yet. */
export function arrivalOf(queued: Queued, queue: readonly Queued[], grace: number, at: number): Arrival | null {
  if (queued.checkedIn === null || queued.checkedIn > at) return null
  return isLate(queued, queue, grace) ? 'late' : queued.planned <= at ? 'onTime' : 'early'
}

/** Who is taken first of those that come in one way: who is late with the lowest number first, the others as they are planned. */
export const firstOf = (arrival: Arrival, of: readonly Queued[]): Queued | undefined => [...of].sort(arrival === 'late' ? byNumber : byPlan)[0]
