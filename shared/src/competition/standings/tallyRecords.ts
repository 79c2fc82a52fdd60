import type { DecidedMatch, TeamRecord } from './computeStandings.types'
import type { PointsTable } from '../../directory/rules/standingsRules'

/** Won and lost. */
export interface Balance { won: number; lost: number }

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
  /** Won and lost over the tennis duals of these matches. */
  lines: Balance
  sets: Balance
  games: Balance
  /** Played matches of which no dual was entered. */
  withoutDual: number
  /** How many matches brought how many league points: multiplied at the end, fractions cannot add up differently in another order. */
  awards: Map<number, number>
}

export type MatchResult = 'W' | 'L' | 'T'

const emptyTally = (): Tally => ({
  wins: 0, losses: 0, ties: 0, overtimeWins: 0, overtimeLosses: 0, forfeitLosses: 0,
  scored: 0, allowed: 0, difference: 0, awayScored: 0, awayWins: 0, withoutDual: 0, awards: new Map(),
  lines: { won: 0, lost: 0 }, sets: { won: 0, lost: 0 }, games: { won: 0, lost: 0 },
})

/**
 * Home and away result of a decided match, or null where nothing counts. A forfeit is lost by the side that forfeited
 * whatever its counted score says (it may be 0-0); a double forfeit is lost by both.
 */
export function resultOf(match: Pick<DecidedMatch, 'outcome' | 'homeScore' | 'awayScore' | 'shootout'>): { home: MatchResult; away: MatchResult } | null {
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
      if (match.homeScore === match.awayScore) {
        const kicks = match.shootout ? match.shootout.home - match.shootout.away : 0
        return kicks === 0 ? { home: 'T', away: 'T' } : kicks > 0 ? { home: 'W', away: 'L' } : { home: 'L', away: 'W' }
      }
      return match.homeScore > match.awayScore ? { home: 'W', away: 'L' } : { home: 'L', away: 'W' }
  }
}

/** True for a side that gave the match up. */
const hasForfeited = ({ outcome }: DecidedMatch, side: 'home' | 'away') => outcome === 'doubleForfeit' || outcome === (side === 'home' ? 'forfeitByHome' : 'forfeitByAway')

/** Decided after regulation time, on the field or by kicks. */
const isAfterRegulation = (match: DecidedMatch) => match.outcome === 'played' && (match.overtime || (match.homeScore === match.awayScore && Boolean(match.shootout)))

/**
 * The league points that a match brings to one side. A forfeit by itself and overtime have values of their own; a close
 * result comes before the opponent's class, and that before the general values.
 */
export function pointsFor(match: DecidedMatch, side: 'home' | 'away', result: MatchResult, points: PointsTable): number {
  const bonus = (side === 'home' ? match.homeBonus : match.awayBonus) ?? 0
  const opponent = side === 'home' ? match.awayClass : match.homeClass
  const table = points.against?.find(({ position }) => position === opponent) ?? points
  if (hasForfeited(match, side)) return (points.forfeitLoss ?? table.loss) + bonus
  if (result === 'T') return table.tie + bonus
  const isWin = result === 'W'
  const after = isAfterRegulation(match) ? (isWin ? points.overtimeWin : points.overtimeLoss) : undefined
  const isClose = points.close !== undefined && match.outcome === 'played' && Math.abs(match.homeScore - match.awayScore) <= points.close.margin
  const close = isClose ? (isWin ? points.close?.win : points.close?.loss) : undefined
  return (after ?? close ?? (isWin ? table.win : table.loss)) + bonus
}

function addSide(tally: Tally, match: DecidedMatch, side: 'home' | 'away', result: MatchResult, cap: number, points: PointsTable | undefined): void {
  if (points) {
    const award = pointsFor(match, side, result, points)
    tally.awards.set(award, (tally.awards.get(award) ?? 0) + 1)
  }
  if (result === 'W') tally.wins++
  else if (result === 'L') tally.losses++
  else tally.ties++

  if (hasForfeited(match, side)) tally.forfeitLosses++
  else if (isAfterRegulation(match)) {
    if (result === 'W') tally.overtimeWins++
    else if (result === 'L') tally.overtimeLosses++
  }
  if (side === 'away' && result === 'W') tally.awayWins++
  if (match.outcome === 'doubleForfeit') return
  if (match.outcome === 'played') addDual(tally, match, side)

  const [scored, allowed] = side === 'home' ? [match.homeScore, match.awayScore] : [match.awayScore, match.homeScore]
  tally.scored += scored
  tally.allowed += allowed
  tally.difference += Math.max(-cap, Math.min(cap, scored - allowed))
  if (side === 'away') tally.awayScored += scored
}

/** A forfeited dual has no lines; of any other one without them it is counted that they are missing. */
function addDual(tally: Tally, { dual }: DecidedMatch, side: 'home' | 'away'): void {
  if (!dual) tally.withoutDual++
  else for (const of of ['lines', 'sets', 'games'] as const) {
    tally[of].won += dual[of][side]
    tally[of].lost += dual[of][side === 'home' ? 'away' : 'home']
  }
}

/**
 * Adds up matches for the given teams; opponents outside the set may be anyone.
 * @param options.cap largest margin of one match that counts in `difference`, both ways
 * @param options.points what results are worth; without it no league points are counted
 */
export function tallyRecords(teamIds: Iterable<number>, matches: readonly DecidedMatch[], { cap = Infinity, points }: { cap?: number | undefined; points?: PointsTable } = {}): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const id of teamIds) tallies.set(id, emptyTally())
  for (const match of matches) {
    const result = resultOf(match)
    if (!result || match.homeTeamId === match.awayTeamId) continue
    const home = tallies.get(match.homeTeamId)
    const away = tallies.get(match.awayTeamId)
    if (home) addSide(home, match, 'home', result.home, cap, points)
    if (away) addSide(away, match, 'away', result.away, cap, points)
  }
  return tallies
}

export const gamesOf = (tally: Tally): number => tally.wins + tally.losses + tally.ties

/** Share of wins from 0 to 1, a tie counts half; null without a match. Equal shares are equal numbers: one division. */
export function percentageOf(tally: Tally): number | null {
  const games = gamesOf(tally)
  return games === 0 ? null : (tally.wins * 2 + tally.ties) / (games * 2)
}

/** League points of a tally that was counted with a points table. */
export const leaguePointsOf = ({ awards }: Tally): number =>
  roundPoints([...awards].sort(([a], [b]) => a - b).reduce((sum, [award, times]) => sum + award * times, 0))

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

/** All matches in the order they were played; equal times by id. Computed once for all forms of a table. */
export function inPlayedOrder(matches: readonly DecidedMatch[]): DecidedMatch[] {
  return matches
    .map((match) => ({ match, time: timeOf(match.playedAt) }))
    .sort((a, b) => a.time - b.time || a.match.id - b.match.id)
    .map(({ match }) => match)
}

/** How a team did of late: its run of equal results, and the last results from the oldest. */
interface Form {
  result: MatchResult
  length: number
  last: MatchResult[]
}

/** So many of a team's last results are kept. */
const lastKept = 5

/** Latest run of equal results of each team over all its matches, and its last ones. */
export function findForms(matches: readonly DecidedMatch[]): Map<number, Form> {
  const forms = new Map<number, Form>()
  const extend = (teamId: number, result: MatchResult) => {
    const form = forms.get(teamId)
    forms.set(teamId, { result, length: form?.result === result ? form.length + 1 : 1, last: [...form?.last ?? [], result].slice(-lastKept) })
  }
  for (const match of inPlayedOrder(matches)) {
    const result = resultOf(match)
    if (!result || match.homeTeamId === match.awayTeamId) continue
    extend(match.homeTeamId, result.home)
    extend(match.awayTeamId, result.away)
  }
  return forms
}
