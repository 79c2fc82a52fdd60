import type { ComputedStanding } from '../standings/computeStandings.types'
import type { BracketPart, BracketResult, EliminationState, Filling, Seat, Side, StandingMatch } from './bracket.types'
import type { BracketStructure, Pool } from './bracketStructure'
import { isOf, playElimination, stateOf, walkover } from './playElimination'
import { plainPoolRules, tableOf, type PoolRules } from './poolTable'

/** How a pool stands. */
export interface PoolState {
  matches: readonly StandingMatch<'pool'>[]
  table: readonly ComputedStanding[]
  /** All its matches are decided. */
  isOver: boolean
}

export interface BracketState extends Omit<EliminationState, 'matches' | 'byKey'> {
  matches: readonly StandingMatch<BracketPart>[]
  byKey: ReadonlyMap<string, StandingMatch<BracketPart>>
  pools: readonly PoolState[]
  /** Who stands on which seed of the elimination; the same as those of the bracket where no pools come first. */
  seeds: readonly Seat[]
}

const none: ReadonlySet<number> = new Set()

/**
 * How a bracket stands: its pools and their tables, who goes on, and the elimination, all from who is seeded where, the results and
 * who withdrew. A pool fills its places of the elimination as soon as it is over, the best others come when all are.
 */
export function playBracket(structure: BracketStructure, { seeds, results, withdrawn = none }: Filling, rules: PoolRules = plainPoolRules): BracketState {
  if (structure.pools.length === 0) return { ...playElimination(structure.elimination!, seeds, results, withdrawn), pools: [], seeds }
  const entered = new Map(results.map((result) => [result.key, result]))
  const orphaned: BracketResult[] = []
  const pools = structure.pools.map((pool): PoolState => {
    const matches = pool.matches.map((match): StandingMatch<'pool'> => {
      const [topSide, bottomSide] = [sideOf(match.top), sideOf(match.bottom)]
      const given = entered.get(match.key)
      entered.delete(match.key)
      const counted = given && isOf(given, topSide, bottomSide) ? given : walkover(match.key, topSide, bottomSide, withdrawn)
      if (given && counted !== given) orphaned.push(given)
      return Object.assign({ topSide, bottomSide, state: stateOf(topSide, bottomSide, counted !== null), result: counted }, match)
    })
    const members = pool.seeds.flatMap((seed) => { const teamId = seeds[seed - 1]; return teamId == null ? [] : [{ teamId, seed }] })
    return { matches, table: tableOf(members, matches, withdrawn, rules), isOver: matches.every(({ state }) => state === 'played') }
  })
  const poolMatches = pools.flatMap(({ matches }) => matches)
  if (!structure.elimination) {
    const [only] = pools
    for (const left of entered.values()) orphaned.push(left)
    return { matches: poolMatches, byKey: byKeyOf(poolMatches), championId: only!.isOver ? (only!.table.find(({ rank }) => rank === 1)?.teamId ?? null) : null, orphaned, pools, seeds }
  }
  const advancing = advancingFrom(structure, pools)
  const elimination = playElimination(structure.elimination, advancing, entered.values(), withdrawn)
  const matches = [...poolMatches, ...elimination.matches]
  return { matches, byKey: byKeyOf(matches), championId: elimination.championId, orphaned: [...orphaned, ...elimination.orphaned], pools, seeds: advancing }

  function sideOf(way: Pool['matches'][number]['top']): Side {
    const teamId = way.from === 'seed' ? seeds[way.seed - 1] : null
    return teamId == null ? { is: 'open' } : { is: 'team', teamId }
  }
}

const byKeyOf = (matches: readonly StandingMatch<BracketPart>[]) => new Map(matches.map((match) => [match.key, match]))

/** Who goes on from the pools, by the seeds of the elimination; a bye where withdrawals leave nobody for the place. */
function advancingFrom({ crossing }: BracketStructure, pools: readonly PoolState[]): Seat[] {
  const ranked = pools.map(({ table }) => table.filter(({ rank }) => rank !== null))
  const advance = Math.max(0, ...crossing.map((place) => ('rank' in place ? place.rank : 0)))
  const others = ranked.flatMap((table, pool) => { const next = table[advance]; return next ? [{ next, pool }] : [] })
    .sort((one, other) => perMatch(other.next, 'points') - perMatch(one.next, 'points') || perMatch(other.next, 'difference') - perMatch(one.next, 'difference')
      || perMatch(other.next, 'scored') - perMatch(one.next, 'scored') || one.pool - other.pool)
  const allAreOver = pools.every(({ isOver }) => isOver)
  return crossing.map((place): Seat => {
    if ('other' in place) return allAreOver ? (others[place.other]?.next.teamId ?? 'bye') : null
    return pools[place.pool]!.isOver ? (ranked[place.pool]![place.rank - 1]?.teamId ?? 'bye') : null
  })
}

/** By match, because pools need not be of one size: share of wins (ties count half), difference, scored. */
function perMatch({ league: { wins, losses, ties, percentage }, scored, allowed }: ComputedStanding, of: 'points' | 'difference' | 'scored'): number {
  const played = Math.max(1, wins + losses + ties)
  return of === 'points' ? (percentage ?? 0) : of === 'scored' ? scored / played : (scored - allowed) / played
}
