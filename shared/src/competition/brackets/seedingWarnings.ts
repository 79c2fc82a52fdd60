import type { BracketPlan } from './bracketPlan'
import { unmetBySeeds, type SeedingRules } from './seedEntrants'
import { clashesInPools } from './seedPools'

/** Someone on a seed, with what keeps them apart from others. */
export interface SeededEntrant {
  name: string
  /** Null for who comes from no district. */
  districtId: number | null
  districtName: string
  /** Place in the district, where that is known. */
  rank?: number | null
  /** For players, of whom several can come from one school. */
  school?: { id: number; name: string }
}

/** What is kept apart no matter who seeds: teams of one district in the first round, or in one pool. */
export const usualSeedingRules: SeedingRules = { apartInFirstRound: true, firstTwoApartUntil: 1, nearFirst: false }

/**
 * Who of one district (or school) meets too early if the draw is seeded so, in sentences; none of a round robin, in which all meet.
 * @param seeds by seed, null for who is not known yet
 */
export function seedingWarnings(seeds: readonly (SeededEntrant | null)[], plan: BracketPlan, rules: SeedingRules = usualSeedingRules): string[] {
  if (plan.kind === 'roundRobin' || seeds.length < 2) return []
  const nobody = { name: '', districtId: null, districtName: '' }
  const qualifiers = seeds.map((each, index) => ({ ...(each ?? nobody), teamId: index, rank: each?.rank ?? 3, strength: 0, latitude: null, longitude: null }))
  if (plan.kind !== 'pools') return unmetBySeeds(qualifiers, rules)
  return rules.apartInFirstRound ? clashesInPools(qualifiers, plan.pools) : []
}
