import type { SlotConflictKind, SlotRole } from './slot.kinds'

/** One thing that is wrong, or not good, with placements. */
export interface SlotConflict {
  /** Names this conflict and no other, however the entries are moved: an acknowledgement is of it. */
  key: string
  kind: SlotConflictKind
  severity: 'hard' | 'soft' | 'acknowledged'
  /** Who acknowledged it; null while nobody has. */
  by: string | null
  /** Those that collide, by their keys: one, two, or all of a limit or a wish. */
  entryIds: readonly number[]
  roomIds: readonly number[]
  /** Who cannot be at both, or judges their own school. */
  personIds: readonly string[]
  role: SlotRole | null
  /** Minutes that are missing; of a limit the performances beyond it. 0 where neither is what is missing. */
  short: number
  /** A whole sentence. */
  text: string
}

/** What is found before the contest says how bad it is. */
export type FoundConflict = Omit<SlotConflict, 'severity' | 'by'>

/** How many of each there are; wishes are not among the soft ones. */
export interface SlotCounts {
  hard: number
  soft: number
  acknowledged: number
  wishes: number
}

export function countConflicts(conflicts: readonly SlotConflict[]): SlotCounts {
  const counts: SlotCounts = { hard: 0, soft: 0, acknowledged: 0, wishes: 0 }
  for (const { kind, severity } of conflicts) counts[kind === 'wish' && severity !== 'acknowledged' ? 'wishes' : severity] += 1
  return counts
}
