import { bracketSize } from './makeElimination'
import { roundOfMeeting } from './seedEntrants'

/** A place in an elimination that a pool fills: who is its `rank`th, or the `other`th best of those next behind in all pools. */
export type PoolPlace = { pool: number; rank: number } | { other: number }

/**
 * Which pool's place has which seed of the elimination that follows: first all winners of pools, then all seconds, and so on; the
 * best others last. Within a rank pools change places until those of one pool meet as late as they can, so the cross is known
 * before anyone has played.
 */
export function crossPools(pools: number, advance: number, bestOthers: number): PoolPlace[] {
  const total = pools * advance + bestOthers
  const round = roundOfMeeting(bracketSize(total))
  const places = Array.from({ length: pools * advance }, (_, index) => ({ pool: index % pools, rank: Math.floor(index / pools) + 1 }))
  const seeds = places.map((_, index) => index)
  // Each meeting of pool mates costs the more the earlier it is: one in a round outweighs all in the next.
  const cost = (index: number, seed: number, skip: number) => {
    let sum = 0
    for (let other = places[index]!.pool; other < places.length; other += pools) if (other !== index && other !== skip) sum += 4 ** -round(seed + 1, seeds[other]! + 1)
    return sum
  }
  for (let improved = true; improved;) {
    improved = false
    for (let rank = 1; rank < advance; rank += 1) {
      for (let one = rank * pools; one < (rank + 1) * pools; one += 1) {
        for (let other = one + 1; other < (rank + 1) * pools; other += 1) {
          const before = cost(one, seeds[one]!, other) + cost(other, seeds[other]!, one)
          const after = cost(one, seeds[other]!, other) + cost(other, seeds[one]!, one)
          if (after < before - 1e-12) {
            [seeds[one], seeds[other]] = [seeds[other]!, seeds[one]!]
            improved = true
          }
        }
      }
    }
  }
  const crossed: PoolPlace[] = []
  seeds.forEach((seed, index) => { crossed[seed] = places[index]! })
  return [...crossed, ...Array.from({ length: bestOthers }, (_, other) => ({ other }))]
}
