import { allConflicts, indexSlots } from './findSlotConflicts'
import { searchSlots, usualIterations, type SlotSearchTold } from './searchSlots'
import type { Contest, ContestEntry, Placement } from './slot.schemas'
import { countConflicts, type SlotConflict, type SlotCounts } from './slotConflict'
import { SlotDraft } from './slotDraft'
import { minutesText } from './slotTimes'
import { leastHard, termsOf, type SlotTerms } from './slotTerms'

export interface PlacingOptions {
  /** The same seed and iterations give the same schedule, on any machine and at any speed. */
  seed: number
  /** Schedules to look at; `usualIterations` if not given. */
  iterations?: number
  /** Placements that stay where they are, whatever is against them; those in rooms or on days that the contest does not have are made again. */
  keep?: readonly Placement[]
}

export interface PlacedContest {
  /** By day, room and time. */
  placements: Placement[]
  /** Entries that have no place, each with why, in a sentence. */
  unplaced: { entryId: number; text: string }[]
  /** Wishes that are not kept, each in a sentence. */
  unmet: { key: string; text: string }[]
  conflicts: SlotConflict[]
  counts: SlotCounts
}

/**
 * Places the entries of a contest so that as little as can be is against it: a proposal, which people change. What cannot be kept is named.
 * It takes seconds and nothing can be done beside it: on a server it runs in a thread.
 * @param tell told now and then how far the search is
 */
export function placeEntries(contest: Contest, { seed, iterations = usualIterations, keep = [] }: PlacingOptions, tell?: (told: SlotSearchTold) => void): PlacedContest {
  const terms = termsOf(contest, keep)
  return describe(contest, terms, searchSlots(terms, seed, iterations, tell))
}

/**
 * Places the entries one after the other as they came, each at the earliest time in a room of its kind at which nothing hard is against it, else
 * at the earliest that there is: what a careful office does on paper. No entry that has a place is moved again.
 */
export function placeFirstCome(contest: Contest, keep: readonly Placement[] = []): PlacedContest {
  const terms = termsOf(contest, keep)
  const draft = new SlotDraft(terms)
  for (const entry of terms.entries.keys()) {
    if (terms.kept.has(entry)) continue
    const found = firstPlace(draft, entry)
    if (found) draft.insert(entry, found.lane, found.start)
  }
  return describe(contest, terms, draft)
}

/** The first minute at which nothing hard is against it, else the first one that is free; null if none is. */
function firstPlace(draft: SlotDraft, entry: number): { lane: number; start: number } | null {
  const { terms: { days, lanesOf, length, lanes } } = draft
  let first: { lane: number; start: number } | null = null
  for (const day of days.keys()) {
    const free = lanesOf[entry]!.filter((lane) => lanes[lane]!.day === day).map((lane) => ({ lane, gaps: draft.gapsOf(lane).filter(([from, to]) => to - from >= length[entry]!) }))
    const last = Math.max(...free.flatMap(({ gaps }) => gaps.map(([, to]) => to))) - length[entry]!
    for (let start = Math.min(...free.flatMap(({ gaps }) => gaps.map(([from]) => from))); start <= last; start += 1) {
      for (const { lane, gaps } of free) {
        if (!gaps.some(([from, to]) => from <= start && start + length[entry]! <= to)) continue
        first ??= { lane, start }
        if (draft.costAt(entry, lane, start) < leastHard) return { lane, start }
      }
    }
  }
  return first
}

function describe(contest: Contest, terms: SlotTerms, draft: SlotDraft): PlacedContest {
  const placements = draft.placements().sort((one, other) => (one.day === other.day ? one.roomId - other.roomId || one.start - other.start : one.day < other.day ? -1 : 1))
  const conflicts = allConflicts(indexSlots(contest, placements, terms.facts), placements)
  const placed = new Set(placements.map(({ entryId }) => entryId))
  return {
    placements, conflicts, counts: countConflicts(conflicts),
    unplaced: contest.entries.filter(({ entryId }) => !placed.has(entryId)).map((entry) => ({ entryId: entry.entryId, text: whyUnplaced(entry, terms, draft) })),
    unmet: conflicts.filter(({ kind }) => kind === 'wish').map(({ key, text }) => ({ key, text })),
  }
}

function whyUnplaced({ entryId, name }: ContestEntry, terms: SlotTerms, draft: SlotDraft): string {
  const { facts, rooms, lanesOf, placeOf } = terms
  const entry = placeOf.get(entryId)!
  const { kind, minutes } = facts.entries.get(entryId)!
  if (minutes === 0) return `${name} has no category.`
  if (!rooms.some(({ room }) => room.kinds.includes(kind))) return `${name}: no room hosts ${kind}.`
  const own = lanesOf[entry]!
  if (own.length === 0) return `${name}: no room for ${kind} is open for ${minutesText(minutes)} at a stretch.`
  const gaps = own.flatMap((lane) => draft.gapsOf(lane).map(([from, to]) => Math.max(0, to - from)))
  return `${name}: the rooms for ${kind} are full. It needs ${minutesText(minutes)}, and the longest free time is ${minutesText(Math.max(...gaps))}.`
}
