import { kilometersBetween, type MapPoint } from '../../platform/format/kilometersBetween'
import { numbersFrom } from '../../platform/format/numbersFrom'
import { bracketSize, seedOrder } from './makeElimination'

/** Someone who qualified. */
export interface Qualifier extends MapPoint {
  teamId: number
  name: string
  /** Null for who comes from no district. */
  districtId: number | null
  districtName: string
  /** For players, of whom several can come from one school. */
  school?: { id: number; name: string }
  /** Place in the district's certified order, from 1; who comes from none counts as a champion. */
  rank: number
  /** Greater is stronger, for the order of those with the same rank: winning percentage, points. */
  strength: number
}

export interface SeedingRules {
  /** Teams of one district do not meet in the first round. */
  apartInFirstRound: boolean
  /** Players of one school do not meet in the first round; before that of districts. */
  schoolsApart?: boolean
  /** A district's champion and runner-up meet in this round at the earliest; 1 for no rule. */
  firstTwoApartUntil: number
  /** First-round matches between schools that are near each other. */
  nearFirst: boolean
}

export interface Seeding {
  /** The teams in the order of their seeds: champions first, so that the byes are theirs. */
  teamIds: number[]
  /** What the rules ask and this field cannot give, in sentences. */
  unmet: string[]
}

/** The round in which two seeds meet if both win until then, from 1. */
export function roundOfMeeting(size: number): (one: number, other: number) => number {
  const lineOf = new Map(seedOrder(size).map((seed, line) => [seed, line]))
  return (one, other) => 32 - Math.clz32(lineOf.get(one)! ^ lineOf.get(other)!)
}

/**
 * Seeds by certified standings: champions before runners-up before thirds, within each by strength; then teams with the same rank
 * change places, as little as it takes, until districts are kept apart. Nobody gets the seed of a better rank for that.
 * @param seed the same one gives the same seeding
 */
export function seedEntrants(qualifiers: readonly Qualifier[], rules: SeedingRules, seed = 1): Seeding {
  const ordered = [...qualifiers].sort((one, other) => one.rank - other.rank || other.strength - one.strength || one.teamId - other.teamId)
  const judge = new SeedingJudge(ordered, rules)
  const order = ordered.map((_, index) => index)
  const tiers = [...new Set(ordered.map(({ rank }) => rank))].map((rank) => order.filter((index) => ordered[index]!.rank === rank)).filter(({ length }) => length > 1)
  const next = numbersFrom(seed)
  let [cost, least, best] = [judge.cost(order), judge.cost(order), [...order]]
  const steps = tiers.length === 0 ? 0 : 4_000
  for (let step = 0; step < steps; step += 1) {
    const tier = tiers[Math.floor(next() * tiers.length)]!
    const [one, other] = [tier[Math.floor(next() * tier.length)]!, tier[Math.floor(next() * tier.length)]!]
    swap(order, one, other)
    const tried = judge.cost(order)
    // Cools from trading away a little to trading away nothing.
    if (tried <= cost || next() < Math.exp((cost - tried) / (20 * (0.01 ** (step / steps))))) cost = tried
    else swap(order, one, other)
    if (cost < least) [least, best] = [cost, [...order]]
  }
  return { teamIds: best.map((index) => ordered[index]!.teamId), unmet: judge.unmet(best) }
}

/** What the rules ask for and the current seeds do not meet, in sentences. @param seeded by seed */
export const unmetBySeeds = (seeded: readonly Qualifier[], rules: SeedingRules): string[] => new SeedingJudge(seeded, rules).unmet(seeded.map((_, index) => index))

function swap(order: number[], one: number, other: number): void {
  const kept = order[one]!
  order[one] = order[other]!
  order[other] = kept
}

/** What a seeding costs: a broken rule most, then the way to the first matches, then seeds away from the order by strength. */
class SeedingJudge {
  private readonly meeting: (one: number, other: number) => number
  /** Pairs of one district or school with the earliest round in which they may meet. */
  private readonly pairs: { one: number; other: number; from: number; weight: number; of: string }[]
  private readonly firstRound: readonly [number, number][]
  private readonly farthest: number

  constructor(private readonly ordered: readonly Qualifier[], private readonly rules: SeedingRules) {
    const size = bracketSize(ordered.length)
    this.meeting = roundOfMeeting(size)
    this.pairs = ordered.flatMap((one, index) => ordered.slice(index + 1).flatMap((other, offset) => {
      if (rules.schoolsApart && one.school && one.school.id === other.school?.id) return [{ one: index, other: index + 1 + offset, from: 2, weight: 3, of: one.school.name }]
      if (one.districtId === null || one.districtId !== other.districtId) return []
      const isFirstTwo = Math.min(one.rank, other.rank) === 1 && Math.max(one.rank, other.rank) === 2
      // Later than in the final nobody can meet.
      const from = Math.min(Math.log2(size), Math.max(rules.apartInFirstRound ? 2 : 1, isFirstTwo ? rules.firstTwoApartUntil : 1))
      return from > 1 ? [{ one: index, other: index + 1 + offset, from, weight: 1, of: one.districtName }] : []
    }))
    const lines = seedOrder(size)
    this.firstRound = Array.from({ length: size / 2 }, (_, match): [number, number] => [lines[match * 2]! - 1, lines[match * 2 + 1]! - 1]).filter(([one, other]) => one < ordered.length && other < ordered.length)
    this.farthest = Math.max(1, ...ordered.flatMap((one) => ordered.map((other) => kilometersBetween(one, other) ?? 0)))
  }

  cost(order: readonly number[]): number {
    const seedOf = new Array<number>(order.length)
    order.forEach((qualifier, index) => { seedOf[qualifier] = index + 1 })
    let cost = 0
    for (const { one, other, from, weight } of this.pairs) cost += 100 * weight * Math.max(0, from - this.meeting(seedOf[one]!, seedOf[other]!))
    if (this.rules.nearFirst) for (const [one, other] of this.firstRound) cost += (4 * (kilometersBetween(this.ordered[order[one]!]!, this.ordered[order[other]!]!) ?? 0)) / this.farthest
    order.forEach((qualifier, index) => { cost += (this.rules.nearFirst ? 0.02 : 0.2) * Math.abs(qualifier - index) })
    return cost
  }

  unmet(order: readonly number[]): string[] {
    const seedOf = new Map(order.map((qualifier, index) => [qualifier, index + 1]))
    return this.pairs.flatMap(({ one, other, from, of }) => {
      const round = this.meeting(seedOf.get(one)!, seedOf.get(other)!)
      const [first, second] = [this.ordered[one]!, this.ordered[other]!]
      return round < from ? [`${first.name} and ${second.name} of ${of} can meet in round ${round}, not in round ${from} at the earliest.`] : []
    })
  }
}
