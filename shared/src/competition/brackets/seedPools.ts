import { serpentine } from './bracketStructure'
import type { Qualifier, Seeding } from './seedEntrants'

/**
 * Seeds for pools: by rank, then by strength, dealt by the serpentine; then, if districts are to be kept apart, teams of one row (who
 * are dealt one after the other) change places until no pool has two of a district, or as few as the field gives.
 */
export function seedPools(qualifiers: readonly Qualifier[], pools: number, districtsApart: boolean): Seeding {
  const order = [...qualifiers].sort((one, other) => one.rank - other.rank || other.strength - one.strength || one.teamId - other.teamId)
  const dealt = serpentine(order.length, pools)
  const clashesIn = (pool: number) => {
    const districts = dealt[pool]!.flatMap((seed) => order[seed - 1]!.districtId ?? [])
    return districts.length - new Set(districts).size
  }
  const poolOf = new Map(dealt.flatMap((seeds, pool) => seeds.map((seed) => [seed, pool] as const)))
  for (let improved = districtsApart; improved;) {
    improved = false
    for (let one = 0; one < order.length; one += 1) {
      const rowEnd = (Math.floor(one / pools) + 1) * pools
      for (let other = one + 1; other < Math.min(rowEnd, order.length); other += 1) {
        const [first, second] = [poolOf.get(one + 1)!, poolOf.get(other + 1)!]
        const before = clashesIn(first) + clashesIn(second)
        if (before === 0) continue
        [order[one], order[other]] = [order[other]!, order[one]!]
        if (clashesIn(first) + clashesIn(second) < before) improved = true
        else [order[one], order[other]] = [order[other]!, order[one]!]
      }
    }
  }
  return { teamIds: order.map(({ teamId }) => teamId), unmet: districtsApart ? clashesInPools(order, pools) : [] }
}

/** Who of one district are in one pool, in sentences. @param seeded by seed */
export const clashesInPools = (seeded: readonly Qualifier[], pools: number): string[] =>
  serpentine(seeded.length, pools).flatMap((seeds) => clashTexts(seeds.map((seed) => seeded[seed - 1]!)))

function clashTexts(members: readonly Qualifier[]): string[] {
  return members.flatMap((one, index) => members.slice(index + 1).flatMap((other) => (one.districtId !== null && one.districtId === other.districtId ? [`${one.name} and ${other.name} of ${one.districtName} are in one pool.`] : [])))
}
