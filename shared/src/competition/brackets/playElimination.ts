import type { BracketResult, Elimination, EliminationState, MatchState, Seat, Side, StandingMatch, Way } from './bracket.types'

const nobody: Side = { is: 'nobody' }
const open: Side = { is: 'open' }

const none: ReadonlySet<number> = new Set()

/**
 * How an elimination stands: rebuilt from its structure, who is seeded where, and the results, whatever order these come in.
 * Someone who is not known yet (open) is never taken for a bye. Who withdrew keeps what they have played; the rest is walked over.
 * @param seeds the team of each seed, from the first; null as long as it is not known, `bye` if nobody ever comes there
 */
export function playElimination(elimination: Pick<Elimination, 'entrants' | 'matches' | 'finals'>, seeds: readonly Seat[], results: Iterable<BracketResult>, withdrawn = none): EliminationState {
  const entered = new Map<string, BracketResult>()
  for (const result of results) entered.set(result.key, result)
  const byKey = new Map<string, StandingMatch>()
  const orphaned: BracketResult[] = []
  for (const match of elimination.matches) {
    const [topSide, bottomSide] = [sideOf(match.top), sideOf(match.bottom)]
    const given = entered.get(match.key)
    const counted = given && isOf(given, topSide, bottomSide) ? given : walkover(match.key, topSide, bottomSide, withdrawn)
    const state = match.onlyIfLowerWon !== undefined && !lowerWon(match.onlyIfLowerWon) ? undecided(match.onlyIfLowerWon) : stateOf(topSide, bottomSide, counted !== null)
    const result = state === 'played' ? counted : null
    if (given && result !== given) orphaned.push(given)
    // Assigned: to spread the match and add to it takes forty times as long, and a bracket is played at every result.
    byKey.set(match.key, Object.assign({ topSide, bottomSide, state, result }, match))
  }
  for (const result of entered.values()) if (!byKey.has(result.key)) orphaned.push(result)
  return { matches: [...byKey.values()], byKey, championId: championOf(), orphaned }

  function sideOf(way: Way): Side {
    if (way.from === 'seed') {
      if (way.seed > elimination.entrants) return nobody
      const teamId = seeds[way.seed - 1] ?? null
      if (teamId === 'bye') return nobody
      return teamId === null ? open : { is: 'team', teamId }
    }
    const match = byKey.get(way.of)!
    return way.from === 'winner' ? winnerOf(match) : loserOf(match)
  }
  function lowerWon(key: string): boolean {
    return byKey.get(key)?.result?.winner === 'bottom'
  }
  /** A decider is not needed once the final is over, or nobody plays it. */
  function undecided(key: string): MatchState {
    const { state } = byKey.get(key)!
    return state === 'waiting' || state === 'ready' ? 'waiting' : 'unneeded'
  }
  function championOf(): number | null {
    const last = elimination.finals.map((key) => byKey.get(key)!).filter(({ state }) => state !== 'unneeded').at(-1)!
    const side = winnerOf(last)
    return side.is === 'team' && !withdrawn.has(side.teamId) ? side.teamId : null
  }
}

/** True if these two stand there. */
export const isOf = ({ topTeamId, bottomTeamId }: BracketResult, top: Side, bottom: Side): boolean =>
  top.is === 'team' && bottom.is === 'team' && top.teamId === topTeamId && bottom.teamId === bottomTeamId

/** What follows from a withdrawal without anyone's entering it; null if nobody of the two withdrew. */
export function walkover(key: string, top: Side, bottom: Side, withdrawn: ReadonlySet<number>): BracketResult | null {
  if (top.is !== 'team' || bottom.is !== 'team') return null
  const [topIsOut, bottomIsOut] = [withdrawn.has(top.teamId), withdrawn.has(bottom.teamId)]
  if (!topIsOut && !bottomIsOut) return null
  return { key, winner: topIsOut ? (bottomIsOut ? 'neither' : 'bottom') : 'top', topTeamId: top.teamId, bottomTeamId: bottom.teamId, ending: 'withdrawal' }
}

export function stateOf(top: Side, bottom: Side, isPlayed: boolean): MatchState {
  if (top.is === 'nobody' && bottom.is === 'nobody') return 'empty'
  if (top.is === 'nobody' || bottom.is === 'nobody') return 'bye'
  if (top.is === 'open' || bottom.is === 'open') return 'waiting'
  return isPlayed ? 'played' : 'ready'
}

/** Who goes on. */
export function winnerOf({ state, topSide, bottomSide, result }: Pick<StandingMatch, 'state' | 'topSide' | 'bottomSide' | 'result'>): Side {
  if (state === 'empty') return nobody
  if (state === 'bye') return topSide.is === 'nobody' ? bottomSide : topSide
  if (!result) return open
  return result.winner === 'neither' ? nobody : result.winner === 'top' ? topSide : bottomSide
}

/** Who does not. A bye has no loser, and two who are both out are both lost. */
export function loserOf({ state, topSide, bottomSide, result }: Pick<StandingMatch, 'state' | 'topSide' | 'bottomSide' | 'result'>): Side {
  if (state === 'empty' || state === 'bye') return nobody
  if (!result) return open
  return result.winner === 'neither' ? nobody : result.winner === 'top' ? bottomSide : topSide
}
