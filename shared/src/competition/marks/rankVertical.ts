import { z } from 'zod'
import { Distance, distance } from '../results/entrantResults'
import type { Mark } from './mark.schemas'
import { formatLength } from './formatMark'
import { placeBy, type Placed } from './rankPlaces'

/** At one height: O cleared, X missed, P passed what was left: "O", "XO", "XXX", "XP", "P". */
export const Tries = z.string().regex(/^(?:X{0,2}O|X{1,3}|X{0,2}P)$/, 'Enter O, XO, XXO, XXX, P or XP.')

export const VerticalSeries = z.strictObject({
  id: z.number().int(),
  teamId: z.number().int(),
  exhibition: z.boolean(),
  /** In the order of the bar. */
  heights: z.array(z.strictObject({ height: Distance, tries: Tries })).max(60),
  /** At the bar of each round of a jump-off, whether it was cleared; empty without one. */
  jumpOff: z.array(z.boolean()).max(60),
  status: z.enum(['DNS', 'DQ', 'SCR']).nullable(),
})
export type VerticalSeries = z.infer<typeof VerticalSeries>

const missesIn = (tries: string): number => tries.split('X').length - 1

/** What cannot have happened, as sentences: a bar that goes down, jumps after three misses in a row. Passes between do not end the row. */
export function checkVertical({ heights }: Pick<VerticalSeries, 'heights'>): string[] {
  const problems: string[] = []
  let inRow = 0
  heights.forEach(({ height, tries }, index) => {
    const before = heights[index - 1]
    if (before && distance.compare(before.height, height, {}) <= 0) problems.push(`${formatLength(height)} is not above ${formatLength(before.height)}.`)
    const mostMisses = tries.includes('O') ? 2 : 3
    if (/[XO]/.test(tries) && inRow + missesIn(tries) > mostMisses) problems.push(`${formatLength(height)} was jumped after three misses in a row.`)
    inRow = tries.includes('O') ? 0 : inRow + missesIn(tries)
    if (tries.endsWith('X') && inRow < 3 && index < heights.length - 1) problems.push(`${formatLength(height)} was neither cleared nor passed.`)
  })
  return problems
}

interface Standing { best: Distance | null; missesAtBest: number; missesInAll: number }

/** What places go by. Misses above the last height cleared do not count, and passes are no misses. */
function standingOf({ heights, status }: Pick<VerticalSeries, 'heights' | 'status'>): Standing {
  const last = status ? -1 : heights.findLastIndex(({ tries }) => tries.includes('O'))
  const upTo = heights.slice(0, last + 1)
  return { best: heights[last]?.height ?? null, missesAtBest: missesIn(heights[last]?.tries ?? ''), missesInAll: upTo.reduce((sum, { tries }) => sum + missesIn(tries), 0) }
}

/** The greatest height cleared; NH without one, DNS for who took no try. */
export function bestHeight(series: Pick<VerticalSeries, 'heights' | 'status'>): Mark {
  const { best } = standingOf(series)
  if (best) return { kind: 'distance', length: best, wind: null }
  return { kind: 'none', status: series.status ?? (series.heights.some(({ tries }) => tries.includes('X')) ? 'NH' : 'DNS') }
}

export interface VerticalRules {
  /** What parts those who are still tied for first: NFHS asks for a jump-off, an association may let the tie stand. Lower places are shared. */
  firstTie: 'jumpOff' | 'tie'
}

/** A jump-off is decided in the first round that one cleared and another did not. */
function compareJumpOff(one: VerticalSeries, other: VerticalSeries): number {
  for (let round = 0; round < Math.min(one.jumpOff.length, other.jumpOff.length); round += 1) {
    const difference = Number(other.jumpOff[round]) - Number(one.jumpOff[round])
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Places of the high jump and the pole vault: by height; then by the fewest misses at it; then by the fewest misses up to it; then, for first place
 * only, by the jump-off (NFHS track and field, rule 6; NCAA and World Athletics have the same steps).
 * @returns the places, and who has to jump off before first place is decided
 */
export function rankVertical(all: readonly VerticalSeries[], { firstTie }: VerticalRules): { places: Placed[]; jumpOff: number[] } {
  const standings = new Map(all.map((each) => [each, standingOf(each)]))
  const compare = (one: VerticalSeries, other: VerticalSeries): number => {
    const [own, theirs] = [standings.get(one), standings.get(other)]
    if (!own?.best || !theirs?.best) return 0
    return distance.compare(own.best, theirs.best, {}) || own.missesAtBest - theirs.missesAtBest || own.missesInAll - theirs.missesInAll
  }
  const takes = (each: VerticalSeries): boolean => !each.exhibition && standings.get(each)?.best != null
  const [placed, unplaced] = [all.filter(takes), all.filter((each) => !takes(each))]
  const tied = placeBy(placed, unplaced, compare)
  if (firstTie === 'tie') return { places: tied, jumpOff: [] }
  const first = new Set(tied.filter(({ place }) => place === 1).map(({ id }) => id))
  const places = placeBy(placed, unplaced, (one, other) => compare(one, other) || (first.has(one.id) && first.has(other.id) ? compareJumpOff(one, other) : 0))
  const winners = places.filter(({ place }) => place === 1)
  return { places, jumpOff: winners.length > 1 ? winners.map(({ id }) => id) : [] }
}
