import { roundRobin } from '../../scheduling/seasons/roundRobin'
import type { BracketMatch, BracketPart, Elimination } from './bracket.types'
import { advancingOf, planProblems, type BracketPlan } from './bracketPlan'
import { crossPools, type PoolPlace } from './crossPools'
import { makeElimination } from './makeElimination'

/** A round robin: its seeds, best first, and its matches. */
export interface Pool {
  seeds: readonly number[]
  matches: readonly BracketMatch<'pool'>[]
}

/** All matches of a bracket, by structure alone: pools, an elimination, or one after the other. */
export interface BracketStructure {
  plan: BracketPlan
  entrants: number
  pools: readonly Pool[]
  /** The elimination; null where everyone meets everyone. */
  elimination: Elimination | null
  /** For pools: who has which seed of the elimination. */
  crossing: readonly PoolPlace[]
  /** All matches: those of the pools first. */
  matches: readonly BracketMatch<BracketPart>[]
}

/** "Pool A"; after Z comes AA. */
export function poolName(pool: number): string {
  const letter = String.fromCharCode(65 + (pool % 26))
  return `Pool ${pool < 26 ? letter : String.fromCharCode(64 + Math.floor(pool / 26)) + letter}`
}

/** The seeds of each pool by the serpentine: 1 4 5 8 and 2 3 6 7, so that the pools are as strong as each other. */
export function serpentine(entrants: number, pools: number): number[][] {
  const dealt = Array.from({ length: pools }, (): number[] => [])
  for (let index = 0; index < entrants; index += 1) {
    const [row, place] = [Math.floor(index / pools), index % pools]
    dealt[row % 2 === 0 ? place : pools - 1 - place]!.push(index + 1)
  }
  return dealt
}

function makePool(pool: number, seeds: readonly number[], twice: boolean): Pool {
  const seed = (place: number) => ({ from: 'seed', seed: seeds[place]! }) as const
  const matches = roundRobin(seeds.length, twice).flatMap((pairs, round) => pairs.map(([home, away], place): BracketMatch<'pool'> => (
    { key: `P${pool + 1}.${round + 1}.${place}`, part: 'pool', pool, round: round + 1, place, top: seed(home), bottom: seed(away) }
  )))
  return { seeds, matches }
}

/**
 * The matches of a bracket for so many entrants, by structure alone.
 * @throws RangeError with the sentence of what cannot be played so
 */
export function bracketStructure(plan: BracketPlan, entrants: number): BracketStructure {
  const [problem] = planProblems(plan, entrants)
  if (problem) throw new RangeError(problem.message)
  if (plan.kind === 'roundRobin' || plan.kind === 'pools') {
    const pools = serpentine(entrants, plan.kind === 'pools' ? plan.pools : 1).map((seeds, pool) => makePool(pool, seeds, plan.twice))
    const elimination = plan.kind === 'pools' ? makeElimination(plan.then, advancingOf(plan)) : null
    const crossing = plan.kind === 'pools' ? crossPools(plan.pools, plan.advance, plan.bestOthers) : []
    return { plan, entrants, pools, elimination, crossing, matches: [...pools.flatMap(({ matches }) => matches), ...(elimination?.matches ?? [])] }
  }
  const elimination = makeElimination(plan, entrants)
  return { plan, entrants, pools: [], elimination, crossing: [], matches: elimination.matches }
}
