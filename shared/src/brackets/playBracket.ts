import type { Bracket, BracketResult, BracketState, MatchState, Side, StandingMatch, Way } from './bracket.types'

const nobody: Side = { is: 'nobody' }
const open: Side = { is: 'open' }

/**
 * How a bracket stands: rebuilt from its structure, who is seeded where, and the results, whatever order these come in.
 * Somebody who is not known yet (open) is never taken for a bye.
 * @param seeds the team of each seed, from the first; null as long as it is not known
 */
export function playBracket(bracket: Bracket, seeds: readonly (number | null)[], results: Iterable<BracketResult>): BracketState {
  const entered = new Map<string, BracketResult>()
  for (const result of results) entered.set(result.key, result)
  const byKey = new Map<string, StandingMatch>()
  const orphaned: BracketResult[] = []
  for (const match of bracket.matches) {
    const [topSide, bottomSide] = [sideOf(match.top), sideOf(match.bottom)]
    const given = entered.get(match.key)
    const isOfThese = given !== undefined && topSide.is === 'team' && bottomSide.is === 'team' && given.topTeamId === topSide.teamId && given.bottomTeamId === bottomSide.teamId
    const state = match.onlyIfLowerWon !== undefined && !lowerWon(match.onlyIfLowerWon) ? undecided(match.onlyIfLowerWon) : stateOf(topSide, bottomSide, isOfThese)
    const result = state === 'played' ? given! : null
    if (given && !result) orphaned.push(given)
    byKey.set(match.key, { ...match, topSide, bottomSide, state, result })
  }
  for (const result of entered.values()) if (!byKey.has(result.key)) orphaned.push(result)
  return { matches: [...byKey.values()], byKey, championId: championOf(), orphaned }

  function sideOf(way: Way): Side {
    if (way.from === 'seed') {
      if (way.seed > bracket.entrants) return nobody
      const teamId = seeds[way.seed - 1] ?? null
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
    const last = bracket.finals.map((key) => byKey.get(key)!).filter(({ state }) => state !== 'unneeded').at(-1)!
    const side = winnerOf(last)
    return side.is === 'team' ? side.teamId : null
  }
}

function stateOf(top: Side, bottom: Side, isPlayed: boolean): MatchState {
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
