import { allConflicts, indexSlots } from './findSlotConflicts'
import type { Contest, Placement } from './slot.schemas'
import type { SlotConflict } from './slotConflict'
import { factsOf, type SlotFacts } from './slotFacts'

/** A schedule after someone changed it, with what that did to its conflicts. */
export interface EditedSlots {
  placements: Placement[]
  /** Conflicts that were not there before. */
  added: SlotConflict[]
  /** Those that are no longer there, as they were. */
  removed: SlotConflict[]
  /** Those whose missing minutes or severity are others now, as they are. */
  changed: SlotConflict[]
}

/**
 * Shifts what begins in a room on a day from a minute on, later or, with negative minutes, earlier. A delay of the morning ends with lunch: who
 * would run into it begins after it, and what is after it keeps its time unless it has to make room.
 */
export function shiftRoom(contest: Contest, placements: readonly Placement[], { roomId, day, from, minutes }: { roomId: number; day: string; from: number; minutes: number }): EditedSlots {
  const facts = factsOf(contest)
  const { lunch, changeover } = contest.rules
  const isOverLunch = lunch !== null && minutes > 0 && from < lunch.from
  const concerned = placements.filter((each) => each.roomId === roomId && each.day === day && each.start >= from).sort((one, other) => one.start - other.start || one.entryId - other.entryId)
  const starts = new Map<number, number>()
  // From when on the room is free after those who had to wait for the end of lunch; 0 if nobody had to.
  let free = 0
  for (const { entryId, start } of concerned) {
    const length = facts.entries.get(entryId)?.minutes ?? 0
    const isAfter = isOverLunch && start >= lunch.from
    const runsInto = isOverLunch && !isAfter && start + minutes + length > lunch.from
    const shifted = runsInto ? Math.max(lunch.to, free) : isAfter ? Math.max(start, free) : Math.max(0, start + minutes)
    if (runsInto || free > 0) free = shifted + length + changeover
    starts.set(entryId, shifted)
  }
  return edited(contest, placements, placements.map((each) => ({ ...each, start: starts.get(each.entryId) ?? each.start })), facts)
}

function edited(contest: Contest, before: readonly Placement[], after: Placement[], facts: SlotFacts = factsOf(contest)): EditedSlots {
  const [were, are] = [before, after].map((placements) => new Map(allConflicts(indexSlots(contest, placements, facts), placements).map((each) => [each.key, each]))) as [Map<string, SlotConflict>, Map<string, SlotConflict>]
  return {
    placements: after,
    added: [...are.values()].filter(({ key }) => !were.has(key)),
    removed: [...were.values()].filter(({ key }) => !are.has(key)),
    changed: [...are.values()].filter(({ key, short, severity }) => were.has(key) && (were.get(key)!.short !== short || were.get(key)!.severity !== severity)),
  }
}
