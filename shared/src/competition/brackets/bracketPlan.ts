import { z } from 'zod'
import { mostEntrants } from './makeElimination'

/** How an elimination is played; see BracketFormat. */
export const EliminationPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['single', 'consolation']), thirdPlace: z.boolean() }),
  z.strictObject({ kind: z.literal('double'), decider: z.boolean() }),
])
export type EliminationPlan = z.infer<typeof EliminationPlan>

const few = (least: number, most: number) => z.number('Use a whole number.').int('Use a whole number.').min(least, `At least ${least}.`).max(most, `At most ${most}.`)

/** Most in one pool: everyone meets everyone, and a pool of 32 has 496 matches already. */
export const mostInPool = 32

/** How a bracket is played, as it is kept with the bracket. */
export const BracketPlan = z.discriminatedUnion('kind', [
  ...EliminationPlan.options,
  z.strictObject({ kind: z.literal('roundRobin'), twice: z.boolean() }),
  z.strictObject({
    kind: z.literal('pools'), pools: few(2, 64), twice: z.boolean(),
    /** How many of each pool go on, and how many of those behind them from all pools together. */
    advance: few(1, 16), bestOthers: few(0, 63),
    then: EliminationPlan,
  }),
])
export type BracketPlan = z.infer<typeof BracketPlan>
export type PoolPlan = Extract<BracketPlan, { kind: 'pools' }>

export const planNames: Record<BracketPlan['kind'], string> = {
  single: 'Single elimination', double: 'Double elimination', consolation: 'Consolation', roundRobin: 'Round robin', pools: 'Pools into bracket',
}

/** How many go on from the pools. */
export const advancingOf = ({ pools, advance, bestOthers }: PoolPlan): number => pools * advance + bestOthers

/** Why a bracket of so many cannot be played so, in sentences by field of the plan; none if it can. */
export function planProblems(plan: BracketPlan, size: number): { field: string; message: string }[] {
  if (!Number.isInteger(size) || size < 2 || size > mostEntrants) return [{ field: 'size', message: `A bracket has 2 to ${mostEntrants} entrants.` }]
  if (plan.kind === 'roundRobin') return size > mostInPool ? [{ field: 'size', message: `A round robin has at most ${mostInPool} entrants. Pools take more.` }] : []
  if (plan.kind !== 'pools') return []
  const [smallest, largest] = [Math.floor(size / plan.pools), Math.ceil(size / plan.pools)]
  if (smallest < 2) return [{ field: 'plan.pools', message: `With ${size} entrants there are at most ${Math.floor(size / 2)} pools of two.` }]
  if (largest > mostInPool) return [{ field: 'plan.pools', message: `A pool has at most ${mostInPool} entrants: please make more pools.` }]
  if (plan.advance > smallest) return [{ field: 'plan.advance', message: `The smallest pool has ${smallest} entrants.` }]
  // Those next behind who advance: every pool has one of them but a smallest one of which all advance.
  const behind = plan.advance < smallest ? plan.pools : size % plan.pools
  if (plan.bestOthers > behind) return [{ field: 'plan.bestOthers', message: behind === 0 ? 'Everyone in each pool already advances.' : `Only ${behind} are next in line behind those who advance.` }]
  return []
}
