import { compareMarks, type Comparing } from './compareMarks'
import type { MarkRules } from './mark.schemas'
import { rankRace, takesPlace, type Finisher } from './rankPlaces'

export interface Advancing {
  /** So many of each heat by place; 0 where the best marks of all heats advance, as in the pool. */
  byPlace: number
  /** How many are in the final, or in all finals. */
  spots: number
}

export interface Finalists {
  /** By heat and place, then by mark. */
  finalists: { id: number; by: 'place' | 'mark' }[]
  /** Who is tied for the last spots, more than there are: a run-off, swim-off or a look at the thousandths decides; else empty. */
  tied: number[]
  /**
   * Who follows, the best first: alternates where someone scratches; they are the next by mark. The order is ours: no rule book that we could read says it.
   */
  next: number[]
}

/**
 * Who advances from heats to the final: the first of each heat, and the best of all others. Who has no mark does not, and neither does an exhibition.
 * @param scratched who does not come to the final: their places in the heats stand as they were run, and the next by mark takes theirs in the final
 */
export function chooseFinalists(heats: readonly (readonly Finisher[])[], rules: MarkRules, { byPlace, spots }: Advancing, { scratched = new Set(), ...comparing }: Comparing & { scratched?: ReadonlySet<number> } = {}): Finalists {
  const first = byPlace === 0 ? [] : heats.flatMap((heat) => rankRace(heat, rules).filter(({ place }) => place !== null && place <= byPlace).map(({ id }) => id))
  const placed = first.filter((id) => !scratched.has(id))
  const rest = heats.flat().filter((each) => takesPlace(each) && !first.includes(each.id) && !scratched.has(each.id)).sort((one, other) => compareMarks(one.mark, other.mark, rules, comparing) || one.id - other.id)
  const left = spots - placed.length
  if (left < 0) return { finalists: [], tied: placed, next: rest.map(({ id }) => id) }
  const last = rest[left - 1]
  const behind = rest[left]
  const isTie = last !== undefined && behind !== undefined && compareMarks(last.mark, behind.mark, rules, comparing) === 0
  const isTied = (each: Finisher): boolean => isTie && compareMarks(each.mark, last.mark, rules, comparing) === 0
  return {
    finalists: [...placed.map((id) => ({ id, by: 'place' as const })), ...rest.slice(0, left).filter((each) => !isTied(each)).map(({ id }) => ({ id, by: 'mark' as const }))],
    tied: rest.filter(isTied).map(({ id }) => id),
    next: rest.slice(left).filter((each) => !isTied(each)).map(({ id }) => id),
  }
}
