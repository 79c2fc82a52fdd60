import { longDay } from '../../platform/format/longDay'
import type { Contest, Placement } from './slot.schemas'
import { factsOf } from './slotFacts'
import { clockText } from './slotTimes'

export const slotChanges = ['added', 'moved', 'removed'] as const

/** What is different for one entry in another release of a schedule. */
export interface SlotChange {
  entryId: number
  /** `moved`: it is at another time, in another room, or both. */
  kind: (typeof slotChanges)[number]
  /** A whole sentence, as the public list of changes has it: it names the entry, and nobody. */
  text: string
  /** Who has to know: its school, who takes part, and who judges in the rooms that it left or came to. */
  schoolId: number | null
  personIds: readonly string[]
}

export interface ComparedReleases {
  /** In the order of the entries' numbers. */
  changes: SlotChange[]
  /** Everyone who has to know of any, each once. */
  schoolIds: number[]
  personIds: string[]
}

/** What changed from one release to the next, and whom it concerns. Entries that the contest no longer has are passed over. */
export function compareReleases(contest: Contest, before: readonly Placement[], after: readonly Placement[]): ComparedReleases {
  const facts = factsOf(contest)
  const [were, are] = [before, after].map((placements) => new Map(placements.map((each) => [each.entryId, each]))) as [Map<number, Placement>, Map<number, Placement>]
  const isOneDay = contest.days.every(({ day }) => day === contest.days[0]!.day)
  const roomName = (roomId: number) => facts.rooms.get(roomId)?.room.name ?? 'another room'
  const when = ({ day, start }: Placement) => `${clockText(start)}${isOneDay ? '' : ` on ${longDay(day)}`}`
  const changes = [...contest.entries].sort((one, other) => one.number - other.number || one.entryId - other.entryId).flatMap(({ entryId, name, schoolId }): SlotChange[] => {
    const [was, is] = [were.get(entryId), are.get(entryId)]
    const told = textOf(was, is)
    if (!told) return []
    const judges = [was, is].flatMap((each) => (each ? [...(facts.rooms.get(each.roomId)?.judges ?? [])] : []))
    return [{ entryId, schoolId, ...told, personIds: [...new Set([...facts.entries.get(entryId)!.people.keys(), ...judges])] }]

    function textOf(from: Placement | undefined, to: Placement | undefined): Pick<SlotChange, 'kind' | 'text'> | null {
      if (!from) return to ? { kind: 'added', text: `${name} is at ${when(to)} in ${roomName(to.roomId)}.` } : null
      if (!to) return { kind: 'removed', text: `${name} is no longer at ${when(from)} in ${roomName(from.roomId)}.` }
      const [isMoved, isRetimed] = [from.roomId !== to.roomId, from.day !== to.day || from.start !== to.start]
      if (isMoved && isRetimed) return { kind: 'moved', text: `${name} moved from ${when(from)} in ${roomName(from.roomId)} to ${when(to)} in ${roomName(to.roomId)}.` }
      if (isMoved) return { kind: 'moved', text: `${name} at ${when(to)} moved from ${roomName(from.roomId)} to ${roomName(to.roomId)}.` }
      return isRetimed ? { kind: 'moved', text: `${name} in ${roomName(to.roomId)} moved from ${when(from)} to ${when(to)}.` } : null
    }
  })
  return { changes, schoolIds: [...new Set(changes.flatMap(({ schoolId }) => schoolId ?? []))], personIds: [...new Set(changes.flatMap(({ personIds }) => personIds))] }
}
