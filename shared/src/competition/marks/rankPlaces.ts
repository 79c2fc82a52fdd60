import { compareMarks, type Comparing } from './compareMarks'
import type { MarkRules, Performance } from './mark.schemas'

export interface Placed {
  id: number
  teamId: number
  /** From 1; null for who has no mark or takes part as an exhibition. */
  place: number | null
  /** How many have this place, this one included; 0 without a place. */
  sharedBy: number
}

/** Whether a performance takes a place: it has a mark and is no exhibition. */
export const takesPlace = ({ mark, exhibition }: Pick<Performance, 'mark' | 'exhibition'>): boolean => mark.kind !== 'none' && !exhibition

interface Ranked { id: number; teamId: number }

/**
 * Places of those who are compared, the best first, and of those who take none behind them; in each of both by id where nothing parts them.
 * @param first place of the best
 */
export function placeBy<Each extends Ranked>(placed: readonly Each[], unplaced: readonly Each[], compare: (one: Each, other: Each) => number, first = 1): Placed[] {
  const sorted = [...placed].sort((one, other) => compare(one, other) || one.id - other.id)
  const rows: Placed[] = []
  for (let start = 0; start < sorted.length;) {
    const best = sorted[start] as Each
    let end = start + 1
    while (end < sorted.length && compare(best, sorted[end] as Each) === 0) end += 1
    for (const { id, teamId } of sorted.slice(start, end)) rows.push({ id, teamId, place: first + start, sharedBy: end - start })
    start = end
  }
  return [...rows, ...[...unplaced].sort((one, other) => one.id - other.id).map(({ id, teamId }) => ({ id, teamId, place: null, sharedBy: 0 }))]
}

/** Places by marks over all heats, as timed finals have them: who is equal shares a place, and as many are left out after them. */
export function rankByMarks(performances: readonly Performance[], rules: MarkRules, comparing: Comparing = {}): Placed[] {
  return placeBy(performances.filter(takesPlace), performances.filter((each) => !takesPlace(each)), (one, other) => compareMarks(one.mark, other.mark, rules, comparing))
}

/** Someone in one race, with the order in which the camera or the judges saw them finish: the same number twice is a dead heat. */
export interface Finisher extends Performance { finish: number | null }

/**
 * Places of one race by the order of finish: 11.23 may be first and 11.23 second, as the camera reads more than the sheet prints, and a judge may
 * overrule watches. Who has a time and no order follows by time.
 */
export function rankRace(finishers: readonly Finisher[], rules: MarkRules): Placed[] {
  const compare = (one: Finisher, other: Finisher): number => {
    if (one.finish !== null && other.finish !== null) return one.finish - other.finish
    return Number(one.finish === null) - Number(other.finish === null) || compareMarks(one.mark, other.mark, rules)
  }
  return placeBy(finishers.filter(takesPlace), finishers.filter((each) => !takesPlace(each)), compare)
}

export interface Final {
  /** "A", "B"; those who only swam in the heats may be the last. */
  name: string
  /** How many places are swum for in it. */
  size: number
  places: readonly Placed[]
}

/**
 * One list of places out of finals, the best final first: the winner of the B final is behind the last of the A final, however fast.
 * @param keepPlaces swimming: the B final begins behind the size of the A final, also where someone was disqualified in it; else it closes up
 */
export function joinFinals(finals: readonly Final[], { keepPlaces }: { keepPlaces: boolean }): Placed[] {
  let before = 0
  const placed: Placed[] = []
  const unplaced: Placed[] = []
  for (const { size, places } of finals) {
    const here = places.filter(({ place }) => place !== null)
    placed.push(...here.map((each) => ({ ...each, place: before + (each.place ?? 0) })))
    unplaced.push(...places.filter(({ place }) => place === null))
    before += keepPlaces ? Math.max(size, here.length) : here.length
  }
  return [...placed, ...unplaced]
}
