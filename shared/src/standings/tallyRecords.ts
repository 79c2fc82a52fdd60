import type { DecidedMatch, TeamRecord } from './computeStandings.types'
import type { StandingsRules } from './standingsRules'

/** What one team did in a set of matches. All counts are whole numbers, so the order of matches cannot matter. */
export interface Tally {
  wins: number
  losses: number
  ties: number
  /** Of the wins, those after regulation time. */
  overtimeWins: number
  /** Of the losses, those after regulation time. */
  overtimeLosses: number
  /** Of the losses, those by this team's own forfeit. */
  forfeitLosses: number
  scored: number
  allowed: number
  /** Scored minus allowed, each match limited to the cap if there is one. */
  difference: number
  awayScored: number
  awayWins: number
}

export type MatchResult = 'W' | 'L' | 'T'

const emptyTally = (): Tally => ({
  wins: 0, losses: 0, ties: 0, overtimeWins: 0, overtimeLosses: 0, forfeitLosses: 0,
  scored: 0, allowed: 0, difference: 0, awayScored: 0, awayWins: 0,
})

/**
 * Home and away result of a decided match, or null where nothing counts. A forfeit is lost by the side that forfeited
 * whatever its counted score says (it may be 0-0); a double forfeit is lost by both.
 */
export function resultOf(match: Pick<DecidedMatch, 'outcome' | 'homeScore' | 'awayScore'>): { home: MatchResult; away: MatchResult } | null {
  switch (match.outcome) {
    case 'noContest':
      return null
    case 'doubleForfeit':
      return { home: 'L', away: 'L' }
    case 'forfeitByHome':
      return { home: 'L', away: 'W' }
    case 'forfeitByAway':
      return { home: 'W', away: 'L' }
    case 'played':
      if (match.homeScore === match.awayScore) return { home: 'T', away: 'T' }
      return match.homeScore > match.awayScore ? { home: 'W', away: 'L' } : { home: 'L', away: 'W' }
  }
}

function addSide(tally: Tally, match: DecidedMatch, side: 'home' | 'away', result: MatchResult, cap: number): void {
  if (result === 'W') tally.wins++
  else if (result === 'L') tally.losses++
  else tally.ties++

  const forfeited = match.outcome === 'doubleForfeit' || match.outcome === (side === 'home' ? 'forfeitByHome' : 'forfeitByAway')
  if (forfeited) tally.forfeitLosses++
  else if (match.overtime && match.outcome === 'played') {
    if (result === 'W') tally.overtimeWins++
    else if (result === 'L') tally.overtimeLosses++
  }
  if (side === 'away' && result === 'W') tally.awayWins++
  if (match.outcome === 'doubleForfeit') return

  const [scored, allowed] = side === 'home' ? [match.homeScore, match.awayScore] : [match.awayScore, match.homeScore]
  tally.scored += scored
  tally.allowed += allowed
  tally.difference += Math.max(-cap, Math.min(cap, scored - allowed))
  if (side === 'away') tally.awayScored += scored
}

/**
 * Adds up matches for the given teams; opponents outside the set may be anyone.
 * @param cap largest margin of one match that counts in `difference`, both ways
 */
export function tallyRecords(teamIds: Iterable<number>, matches: readonly DecidedMatch[], cap = Infinity): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const id of teamIds) tallies.set(id, emptyTally())
  for (const match of matches) {
    const result = resultOf(match)
    if (!result || match.homeTeamId === match.awayTeamId) continue
    const home = tallies.get(match.homeTeamId)
    const away = tallies.get(match.awayTeamId)
    if (home) addSide(home, match, 'home', result.home, cap)
    if (away) addSide(away, match, 'away', result.away, cap)
  }
  return tallies
}

export const gamesOf = (tally: Tally): number => tally.wins + tally.losses + tally.ties

/** Share of wins from 0 to 1, a tie counts half; null without a match. Equal shares are equal numbers: one division. */
export function percentageOf(tally: Tally): number | null {
  const games = gamesOf(tally)
  return games === 0 ? null : (tally.wins * 2 + tally.ties) / (games * 2)
}

/** League points by the points table. Multiplied from counts, so fractions cannot add up differently in another order. */
export function leaguePointsOf(tally: Tally, points: StandingsRules['points']): number {
  return roundPoints(
    (tally.wins - tally.overtimeWins) * points.win +
      tally.overtimeWins * (points.overtimeWin ?? points.win) +
      tally.ties * points.tie +
      (tally.losses - tally.overtimeLosses - tally.forfeitLosses) * points.loss +
      tally.overtimeLosses * (points.overtimeLoss ?? points.loss) +
      tally.forfeitLosses * (points.forfeitLoss ?? points.loss),
  )
}

/** To a millionth, so that 0.1 + 0.2 is 0.3 and never minus zero. */
export const roundPoints = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

export const toRecord = (tally: Tally): TeamRecord => ({
  wins: tally.wins,
  losses: tally.losses,
  ties: tally.ties,
  percentage: percentageOf(tally),
})

/** Times without a zone are read as UTC, so that the answer is the same on every machine. */
function timeOf(playedAt: string): number {
  const hasTime = playedAt.includes('T')
  const time = Date.parse(hasTime && !/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(playedAt) ? `${playedAt}Z` : playedAt)
  return Number.isNaN(time) ? 0 : time
}

/** All matches in the order they were played; equal times by id. Computed once for all streaks of a table. */
export function inPlayedOrder(matches: readonly DecidedMatch[]): DecidedMatch[] {
  return matches
    .map((match) => ({ match, time: timeOf(match.playedAt) }))
    .sort((a, b) => a.time - b.time || a.match.id - b.match.id)
    .map(({ match }) => match)
}

/** Latest run of equal results of each team over all its matches. */
export function findStreaks(matches: readonly DecidedMatch[]): Map<number, { result: MatchResult; length: number }> {
  const streaks = new Map<number, { result: MatchResult; length: number }>()
  const extend = (teamId: number, result: MatchResult) => {
    const streak = streaks.get(teamId)
    if (streak?.result === result) streak.length++
    else streaks.set(teamId, { result, length: 1 })
  }
  for (const match of inPlayedOrder(matches)) {
    const result = resultOf(match)
    if (!result || match.homeTeamId === match.awayTeamId) continue
    extend(match.homeTeamId, result.home)
    extend(match.awayTeamId, result.away)
  }
  return streaks
}
