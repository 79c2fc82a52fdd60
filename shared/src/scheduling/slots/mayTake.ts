import { clockOf, nextOfQueue } from './contestDay'
import { isPerforming, isWaiting, queuesOf, type ContestNow } from './roomQueue'
import { factsOf } from './slotFacts'
import { singleConflicts } from './singleConflicts'
import { clockText, minutesText } from './slotTimes'

/** What keeps a performance out of a room, whenever it is. */
const ofRoom = ['roomKind', 'instrumentMissing', 'ownJudge']

/**
 * Whether the idle judge of a room may take an entry from a room of the same kind that is jammed: it is there, the other room hosts it, nobody
 * waits there, there is time before the next one, and nobody of the entry is wanted elsewhere by then.
 * @returns why not, in a sentence; null if it may be taken
 */
export function mayTake(of: ContestNow, fromRoom: number, toRoom: number, entryId: number): string | null {
  const { contest, day, now } = of
  const facts = factsOf(contest)
  const queues = queuesOf(of)
  const [from, to] = [queues.get(fromRoom), queues.get(toRoom)]
  const [fromName, toName] = [fromRoom, toRoom].map((roomId) => facts.rooms.get(roomId)?.room.name ?? 'This room') as [string, string]
  const queued = from?.find((each) => each.entryId === entryId)
  if (!from || !to || !queued || fromRoom === toRoom) return `It is not to perform in ${fromName}.`
  const { entry, minutes, people } = queued.facts
  if (!isWaiting(queued)) return `${entry.name} ${queued.isScratched ? 'is scratched' : 'has begun already'}.`
  if (queued.checkedIn === null) return `${entry.name} is not here.`
  const against = singleConflicts(facts, { entryId, roomId: toRoom, day, start: now, end: now + minutes }).find(({ kind }) => ofRoom.includes(kind) && facts.severityOf(kind) !== 'off')
  if (against) return against.text
  const { behind: late } = clockOf(of, from)
  const { jammed } = contest.rules.onTheDay
  if (late < jammed) return `${fromName} is ${late === 0 ? 'on time' : `only ${minutesText(late)} late`}: from ${minutesText(jammed)} on another room may take from it.`
  if (to.some(isPerforming)) return `Someone is performing in ${toName}.`
  if (nextOfQueue(of, to) !== null) return `Someone is waiting in ${toName}.`
  const start = now + facts.walk(fromRoom, toRoom)
  const next = clockOf(of, to).entries.find(({ state }) => state === 'expected')
  if (next?.start !== undefined && next.start !== null && next.start < start + minutes + contest.rules.changeover) return `The next one in ${toName} is at ${clockText(next.start)}, which leaves no time for ${entry.name}.`
  for (const [roomId, queue] of queues) {
    const clock = new Map(clockOf(of, queue).entries.map((each) => [each.entryId, each]))
    for (const other of queue) {
      const personId = other.entryId === entryId ? undefined : [...people.keys()].find((each) => other.facts.people.has(each))
      const begins = clock.get(other.entryId)?.start ?? null
      if (personId === undefined || begins === null || other.ended !== null) continue
      const ends = isPerforming(other) ? Math.max(now, begins + other.facts.minutes) : begins + other.facts.minutes
      const walk = facts.walk(roomId, toRoom)
      if (ends + walk > start && start + minutes + walk > begins) return `${facts.nameOf(personId)} is in ${other.facts.entry.name} at ${clockText(begins)}.`
    }
  }
  return null
}
