import type { ContestWords } from '../../directory/activities/contestName.kinds'
import type { Conflict } from '../../scheduling/venues/conflict.schemas'
import type { BracketMatch, BracketPart } from './bracket.types'

/** A match of a bracket that has a time. Moments; `end` is not part of it anymore. */
export interface TimedMatch extends Pick<BracketMatch<BracketPart>, 'key' | 'top' | 'bottom'> {
  number: number
  start: Date
  end: Date
  /** False if these are those of its day. */
  timeIsSet: boolean
  venueId: number | null
  assetId: number | null
  /** It has a record of its own already: its conflicts with the schedules are found there. */
  isScheduled: boolean
}

/** Where a time is not set, none can be told to be at once. */
const overlaps = (one: TimedMatch, other: TimedMatch) => one.timeIsSet && other.timeIsSet && one.start < other.end && other.start < one.end

/**
 * Conflicts between the times of a bracket's own matches: two matches at one place at once, and a match that begins before one
 * has ended whose winner or loser plays in it.
 */
export function slotConflicts(matches: readonly TimedMatch[], { one: word, One, Many }: ContestWords): Conflict[] {
  const byKey = new Map(matches.map((match) => [match.key, match]))
  const early = matches.flatMap((match) => [match.top, match.bottom].flatMap((way): Conflict[] => {
    const before = way.from === 'seed' ? undefined : byKey.get(way.of)
    // Without both times only a day that is later tells.
    if (!before || (before.timeIsSet && match.timeIsSet ? before.end : before.start) <= match.start) return []
    return [{ kind: 'teamBusy', key: `${match.key}<${before.key}`, text: `${One} ${match.number} begins before ${word} ${before.number}, whose ${way.from} plays in it, has ended.`, isWarning: true }]
  }))
  const taken = matches.flatMap((one, index) => matches.slice(index + 1).flatMap((other): Conflict[] => {
    const isSamePlace = one.venueId !== null && one.venueId === other.venueId && (one.assetId === null || other.assetId === null || one.assetId === other.assetId)
    if (!isSamePlace || !overlaps(one, other) || (one.isScheduled && other.isScheduled)) return []
    return [{ kind: one.assetId !== null && one.assetId === other.assetId ? 'assetTaken' : 'venueTaken', key: `${one.key}=${other.key}`, text: `${Many} ${one.number} and ${other.number} are at the same place at the same time.`, isWarning: true }]
  }))
  return [...early, ...taken]
}
