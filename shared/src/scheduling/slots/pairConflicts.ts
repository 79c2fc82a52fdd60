import { slotRoles, type SlotRole } from './slot.kinds'
import type { FoundConflict } from './slotConflict'
import { carriedTo, type SlotFacts, type Standing } from './slotFacts'
import { clockText, minutesText } from './slotTimes'

/** Minutes from the end of the earlier one to the start of the later one, below 0 where they overlap. */
export const gapBetween = (one: Pick<Standing, 'start' | 'end'>, other: Pick<Standing, 'start' | 'end'>): number => Math.max(other.start - one.end, one.start - other.end)

const listText = (names: readonly string[]) => (names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and '))
const busyKinds = { performer: 'performerBusy', accompanist: 'accompanistBusy', director: 'directorBusy', judge: 'judgeBusy' } as const

/**
 * What two entries have against each other where they are, the same whichever comes first: their room, who is in both, and what is
 * carried to both. Two that overlap in one room collide once, over the room.
 */
export function pairConflicts(facts: SlotFacts, one: Standing, other: Standing): FoundConflict[] {
  if (one.day !== other.day || one.entryId === other.entryId) return []
  const [first, second] = one.entryId < other.entryId ? [one, other] : [other, one]
  const gap = gapBetween(first, second)
  const isOneRoom = first.roomId === second.roomId
  const { changeover, rest } = facts.contest.rules
  const walk = isOneRoom ? 0 : facts.walk(first.roomId, second.roomId)
  // Most are far enough from each other, and nothing more is looked at.
  if (gap >= (isOneRoom ? Math.max(changeover, rest) : walk + longestPause(facts))) return []
  const [a, b] = [facts.entries.get(first.entryId)!, facts.entries.get(second.entryId)!]
  const rooms = [facts.rooms.get(first.roomId), facts.rooms.get(second.roomId)] as const
  const about = { entryIds: [first.entryId, second.entryId], roomIds: isOneRoom ? [first.roomId] : [first.roomId, second.roomId] }
  const between = () => `${a.entry.name} (${clockText(first.start)}) and ${b.entry.name} (${clockText(second.start)})`
  const pair = about.entryIds.join('+')
  if (!isOneRoom) return [...peopleConflicts(walk), ...pieceConflicts(walk)]
  const name = rooms[0]?.room.name ?? 'The room'
  if (gap < 0) return [{ ...about, kind: 'roomTaken', key: `roomTaken:${pair}`, personIds: [], role: null, short: -gap, text: `${name} has ${between()} at once: ${minutesText(-gap)} too early.` }]
  const short = changeover - gap
  return [
    ...(short > 0 ? [{ ...about, kind: 'changeover' as const, key: `changeover:${pair}`, personIds: [], role: null, short, text: `${name} needs ${minutesText(changeover)} between ${between()}: ${short} more.` }] : []),
    ...peopleConflicts(walk),
  ]

  function peopleConflicts(walking: number): FoundConflict[] {
    return [...sharedPeople(facts, first, second)].flatMap(([role, personIds]): FoundConflict[] => {
      const need = pauseOf(facts, role, walking, isOneRoom)
      const isTight = gap >= walking
      const short = (isTight ? need : walking) - gap
      if (short <= 0) return []
      const who = `${listText(personIds.map(facts.nameOf))} ${personIds.length > 1 ? 'are' : 'is'} in ${between()}`
      const why = isTight ? `${minutesText(gap)} between them${walking > 0 ? `, of which ${walking} to walk,` : ''} where ${need} are wanted` : gap < 0 ? 'they overlap' : `${minutesText(gap)} between them and ${walking} to walk`
      return [isTight
        ? { ...about, kind: 'tight', key: `tight:${role}:${pair}`, personIds, role, short, text: `${who}: ${why}.` }
        : { ...about, kind: busyKinds[role], key: `${busyKinds[role]}:${pair}`, personIds, role, short, text: `${who}: ${why}, ${minutesText(short)} short.` }]
    })
  }
  function pieceConflicts(walking: number): FoundConflict[] {
    const short = walking - gap
    if (short <= 0) return []
    const there = new Set(carriedTo(b, rooms[1], facts))
    return carriedTo(a, rooms[0], facts).filter((piece) => there.has(piece)).map((piece): FoundConflict => ({
      ...about, kind: 'instrumentBusy', key: `instrumentBusy:${piece}:${pair}`, personIds: [], role: null, short, text: `The ${piece} is needed in ${between()}: ${gap < 0 ? 'they overlap' : `${minutesText(gap)} between them and ${walking} to walk`}, ${minutesText(short)} short.`,
    }))
  }
}

/** Minutes that someone wants between two performances: the walk with what comes on top of it, and the rest of a performer. */
export function pauseOf({ contest: { rules } }: Pick<SlotFacts, 'contest'>, role: SlotRole, walk: number, isOneRoom: boolean): number {
  return Math.max(isOneRoom ? 0 : walk + rules.buffer[role], role === 'performer' ? rules.rest : 0)
}

/** The most that anyone wants beyond the walk. */
export const longestPause = ({ contest: { rules } }: Pick<SlotFacts, 'contest'>): number => Math.max(rules.rest, ...slotRoles.map((role) => rules.buffer[role]))

/** Who has to be at both, judges of the rooms too, by what they are: the first of their roles at either. */
function sharedPeople(facts: SlotFacts, first: Standing, second: Standing): Map<SlotRole, string[]> {
  const [a, b] = [facts.entries.get(first.entryId)!.people, facts.entries.get(second.entryId)!.people]
  const none: ReadonlySet<string> = new Set()
  const [judgesA, judgesB] = first.roomId === second.roomId ? [none, none] : [facts.rooms.get(first.roomId)?.judges ?? none, facts.rooms.get(second.roomId)?.judges ?? none]
  const shared = new Map<SlotRole, string[]>()
  const both = (personId: string, role: SlotRole) => shared.set(role, [...(shared.get(role) ?? []), personId])
  for (const [personId, role] of a) {
    const there = b.get(personId)
    if (there !== undefined) both(personId, slotRoles.indexOf(role) < slotRoles.indexOf(there) ? role : there)
    else if (judgesB.has(personId)) both(personId, role)
  }
  for (const personId of judgesA) {
    const there = b.get(personId)
    if (a.has(personId)) continue
    if (there !== undefined) both(personId, there)
    else if (judgesB.has(personId)) both(personId, 'judge')
  }
  return shared
}
