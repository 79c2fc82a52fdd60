import type { Contest, Placement } from './slot.schemas'
import type { FoundConflict, SlotConflict } from './slotConflict'
import { carriedTo, factsOf, type SlotFacts, type Standing } from './slotFacts'
import { pairConflicts } from './pairConflicts'
import { singleConflicts, wishConflicts } from './singleConflicts'
import { unmetBy } from './slotWishes'

/** A schedule, ready to be asked about while something is dragged over it. */
export interface SlotIndex {
  facts: SlotFacts
  placedAt: (entryId: number) => Standing | undefined
  /**
   * What an entry would have against it at a place and time, all others where they are; wherever it is itself does not count.
   * @param at null for no place, where nothing is against it
   */
  conflictsOf: (entryId: number, at: Omit<Placement, 'entryId'> | null) => SlotConflict[]
  /** The same without what is wished. */
  ownConflictsOf: (entryId: number, at: Omit<Placement, 'entryId'> | null) => SlotConflict[]
  /** The wishes that the schedule as it stands does not keep. */
  unmetWishes: () => SlotConflict[]
}

/** Every conflict of a schedule, each once, the hard ones first. Entries and rooms that the contest does not have are passed over. */
export function findSlotConflicts(contest: Contest, placements: readonly Placement[]): SlotConflict[] {
  return allConflicts(indexSlots(contest, placements), placements)
}

/** The same where the index is there already. */
export function allConflicts(index: SlotIndex, placements: readonly Placement[]): SlotConflict[] {
  const found = new Map<string, SlotConflict>()
  const add = (conflicts: readonly SlotConflict[]) => { for (const conflict of conflicts) if (!found.has(conflict.key)) found.set(conflict.key, conflict) }
  for (const placement of placements) add(index.ownConflictsOf(placement.entryId, placement))
  // A wish that is about forty entries is looked at once, and not with each of them.
  add(index.unmetWishes())
  return [...found.values()].sort((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity) || (one.key < other.key ? -1 : 1))
}
const ranks = ['hard', 'soft', 'acknowledged'] as const

/** Indexes a schedule by person, room and carried piece: asking about one entry then looks at those alone that share something with it. */
export function indexSlots(contest: Contest, placements: readonly Placement[], facts = factsOf(contest)): SlotIndex {
  const acknowledged = new Map(contest.acknowledged.map((each) => [each.key, each]))
  const placed = new Map<number, Standing>()
  const byPerson = new Map<string, Set<number>>()
  const byRoom = new Map<number, Standing[]>()
  const byPiece = new Map<string, Set<number>>()
  for (const { entryId, roomId, day, start } of placements) {
    const entry = facts.entries.get(entryId)
    if (!entry) continue
    const standing = { entryId, roomId, day, start, end: start + entry.minutes }
    placed.set(entryId, standing)
    byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), standing])
    for (const personId of entry.people.keys()) put(byPerson, personId, entryId)
    for (const piece of entry.entry.instruments) if (facts.carried.has(piece)) put(byPiece, piece, entryId)
  }

  return {
    facts,
    placedAt: (entryId) => placed.get(entryId),
    conflictsOf(entryId, at) {
      const here = standingAt(entryId, at)
      return here ? [...ownOf(here), ...wishConflicts(facts, entryId, (asked) => (asked === entryId ? here : placed.get(asked)))].flatMap(judged) : []
    },
    ownConflictsOf(entryId, at) {
      const here = standingAt(entryId, at)
      return here ? ownOf(here).flatMap(judged) : []
    },
    unmetWishes: () => [...new Set([...placed.keys()].flatMap((entryId) => facts.entries.get(entryId)!.wishes))].flatMap((wish) => unmetBy(facts, wish, (entryId) => placed.get(entryId)) ?? []).flatMap(judged),
  }

  function standingAt(entryId: number, at: Omit<Placement, 'entryId'> | null): Standing | null {
    const entry = facts.entries.get(entryId)
    return entry && at ? { entryId, roomId: at.roomId, day: at.day, start: at.start, end: at.start + entry.minutes } : null
  }

  function ownOf(here: Standing): FoundConflict[] {
    return [...singleConflicts(facts, here), ...[...othersOf(here)].flatMap((other) => pairConflicts(facts, here, other)), ...limitConflicts(here)]
  }

  function judged(found: FoundConflict): SlotConflict | [] {
    const severity = facts.severityOf(found.kind)
    if (severity === 'off') return []
    const seen = acknowledged.get(found.key)
    // What has become worse since it was seen was not seen.
    return seen && found.short <= seen.short ? { ...found, severity: 'acknowledged', by: seen.by } : { ...found, severity, by: null }
  }

  /** Those that share a room, a person or a piece with it, each once. */
  function othersOf(here: Standing): Set<Standing> {
    const { people } = facts.entries.get(here.entryId)!
    const room = facts.rooms.get(here.roomId)
    const others = new Set<Standing>(byRoom.get(here.roomId))
    const addAll = (entryIds: Iterable<number> = []) => { for (const entryId of entryIds) others.add(placed.get(entryId)!) }
    const addRooms = (personId: string) => { for (const roomId of facts.judgedRooms.get(personId) ?? []) for (const each of byRoom.get(roomId) ?? []) others.add(each) }
    for (const personId of people.keys()) {
      addAll(byPerson.get(personId))
      addRooms(personId)
    }
    for (const personId of room?.judges ?? []) {
      addAll(byPerson.get(personId))
      addRooms(personId)
    }
    for (const piece of carriedTo(facts.entries.get(here.entryId)!, room, facts)) addAll(byPiece.get(piece))
    return others
  }

  /** Limits of its accompanist that the schedule with it goes beyond, in the span in which it begins. */
  function limitConflicts(here: Standing): FoundConflict[] {
    const { accompanist } = facts.entries.get(here.entryId)!.entry
    if (accompanist === null) return []
    return contest.rules.accompanistLimits.flatMap(({ name, from, to, most }): FoundConflict[] => {
      if (here.start < from || here.start >= to) return []
      const others = [...(byPerson.get(accompanist) ?? [])].filter((entryId) => {
        const other = placed.get(entryId)!
        return entryId !== here.entryId && other.day === here.day && other.start >= from && other.start < to && facts.entries.get(entryId)!.entry.accompanist === accompanist
      })
      const short = others.length + 1 - most
      return short <= 0 ? [] : [{
        key: `accompanistLimit:${accompanist}:${here.day}:${from}`, kind: 'accompanistLimit', entryIds: [...others, here.entryId].sort((one, other) => one - other), roomIds: [], personIds: [accompanist], role: 'accompanist', short,
        text: `${facts.nameOf(accompanist)} accompanies ${others.length + 1} in the ${name}, and the limit is ${most}.`,
      }]
    })
  }
}

function put<Key>(sets: Map<Key, Set<number>>, key: Key, entryId: number): void {
  const set = sets.get(key)
  if (set) set.add(entryId)
  else sets.set(key, new Set([entryId]))
}
