import { ordinal } from '../../platform/format/ordinal'
import type { DecidedMatch } from './computeStandings.types'
import type { StandingsRules, TieBreaker, TieBreakerKind } from '../../directory/rules/standingsRules'
import type { CoinToss } from '../../directory/rules/decision.types'
import { formatDecimal, formatPercentage, formatRecord, formatSigned } from './standingsWords'
import { gamesOf, leaguePointsOf, percentageOf, resultOf, tallyRecords, type Balance, type Tally } from './tallyRecords'

/** All that a step may look at. Built once per table. */
export interface TieContext {
  rules: StandingsRules
  /** Matches between two teams of this table that count in it. */
  leagueMatches: readonly DecidedMatch[]
  league: Map<number, Tally>
  overall: Map<number, Tally>
  /** All matches that count in overall records; those of the table are among them. */
  overallMatches: readonly DecidedMatch[]
  /** Teams against which `leagueRecord` counts; null for all of the table. */
  division: ReadonlySet<number> | null
  /** Teams by what ranks first (points or percentage), best first; those in one entry are tied. */
  levels: readonly (readonly number[])[]
  /** Extra matches for a place. */
  deciders: readonly DecidedMatch[]
  /** Entered values by key and team. */
  externals: Map<string, Map<number, number>>
  coinTosses: readonly CoinToss[]
}

/** One team's value at a step. Higher `sort` is better, also where fewer is better in the field. */
export interface StepValue {
  sort: number
  text: string
}

/** A step's values for all members, or why it cannot be taken. */
export type StepAnswer =
  | { taken: true; values: Map<number, StepValue>; against?: readonly number[] }
  | { taken: false; why: 'notAllMet' | 'noValues' | 'noToss' | 'noCommonOpponents' | 'otherSize' | 'noDecider' | 'noDuals' }

export const isHeadToHead = (kind: TieBreakerKind): boolean => kind.startsWith('headToHead')

/**
 * The value of a tie-breaker for every team of a tied group.
 * @param scope the teams whose matches against each other make the head-to-head table; includes the group
 */
export function takeStep(step: TieBreaker, group: readonly number[], scope: readonly number[], context: TieContext): StepAnswer {
  if (step.among && (step.among === 'two') !== (group.length === 2)) return { taken: false, why: 'otherSize' }
  if (isHeadToHead(step.kind)) return takeHeadToHeadStep(step, group, scope, context)
  switch (step.kind) {
    case 'external':
      return takeExternalStep(step, group, context)
    case 'coinToss':
      return takeCoinToss(group, context.coinTosses)
    case 'recordAgainstBest':
      return takeRecordAgainstBest(group, context)
    case 'overallRecord':
      return fromTallies(step, group, context.overall)
    case 'commonOpponents':
      return takeCommonOpponents(step, group, context)
    case 'leagueRecord':
      return fromTallies(step, group, context.division ? tallyAgainst(group, context.leagueMatches, context.division) : context.league)
    case 'decider':
      return takeDecider(step, group, context)
    case 'linesWon':
    case 'linesShare':
    case 'setsDifference':
    case 'setsShare':
    case 'gamesDifference':
    case 'gamesShare':
      // A dual of which only the points are known cannot be compared with one of which all is.
      if (group.some((id) => (context.league.get(id) as Tally).withoutDual > 0)) return { taken: false, why: 'noDuals' }
      return fromTallies(step, group, context.league)
    case 'difference':
      // A capped difference needs its own count: the cap limits each match, not the sum.
      return fromTallies(step, group, step.cap ? tallyRecords(group, context.leagueMatches, { cap: step.cap }) : context.league)
    default:
      return fromTallies(step, group, context.league)
  }
}

function fromTallies(step: TieBreaker, group: readonly number[], tallies: Map<number, Tally>): StepAnswer {
  const own = group.map((id) => tallies.get(id)).filter((tally) => tally !== undefined)
  const sameGames = own.every((tally) => gamesOf(tally) === gamesOf(own[0] as Tally))
  const values = new Map<number, StepValue>()
  group.forEach((id, index) => values.set(id, valueOf(step.kind, own[index] as Tally, sameGames)))
  return { taken: true, values }
}

function takeHeadToHeadStep(step: TieBreaker, group: readonly number[], scope: readonly number[], context: TieContext): StepAnswer {
  const members = new Set(scope)
  const among = context.leagueMatches.filter((match) => members.has(match.homeTeamId) && members.has(match.awayTeamId))
  const tallies = tallyRecords(scope, among, { cap: step.cap, points: context.rules.points })
  // A share of wins says nothing about a team that met none of the others, and where the district ranks by share of wins
  // the other head-to-head steps compare the same matches. A points table is taken as it is, also in mid-season.
  const needsAllMet = step.kind === 'headToHeadRecord' || step.kind === 'headToHeadRatio' || context.rules.rankBy !== 'points'
  if (needsAllMet && group.some((id) => gamesOf(tallies.get(id) as Tally) === 0)) return { taken: false, why: 'notAllMet' }
  if (among.length === 0) return { taken: false, why: 'notAllMet' }
  if (step.kind === 'headToHeadRecord' && step.sweepOnly) return takeSweep(group, among, tallies)
  return fromTallies(step, group, tallies)
}

/** Separates only a team that won against all the others, or lost against all of them; all those between are tied. */
function takeSweep(group: readonly number[], among: readonly DecidedMatch[], tallies: Map<number, Tally>): StepAnswer {
  const others = group.length - 1
  const met = (id: number) => new Set(among.flatMap(({ homeTeamId, awayTeamId }) => (homeTeamId === id ? [awayTeamId] : awayTeamId === id ? [homeTeamId] : []))).size
  const values = new Map<number, StepValue>()
  for (const id of group) {
    const tally = tallies.get(id) as Tally
    const isWhole = met(id) >= others
    const sort = isWhole && tally.losses + tally.ties === 0 ? 1 : isWhole && tally.wins + tally.ties === 0 ? -1 : 0
    values.set(id, { sort, text: valueOf('headToHeadRecord', tally, true).text })
  }
  return { taken: true, values }
}

/** Extra matches between the tied; without one the step waits. */
function takeDecider(step: TieBreaker, group: readonly number[], context: TieContext): StepAnswer {
  const members = new Set(group)
  const among = context.deciders.filter((match) => members.has(match.homeTeamId) && members.has(match.awayTeamId))
  const tallies = tallyRecords(group, among)
  if (group.some((id) => gamesOf(tallies.get(id) as Tally) === 0)) return { taken: false, why: 'noDecider' }
  return fromTallies(step, group, tallies)
}

function valueOf(kind: TieBreakerKind, tally: Tally, sameGames: boolean): StepValue {
  const number = (sort: number): StepValue => ({ sort, text: formatDecimal(sort) })
  switch (kind) {
    case 'headToHeadRecord':
    case 'leagueRecord':
    case 'overallRecord':
    case 'commonOpponents':
    case 'decider': {
      const share = percentageOf(tally)
      const record = formatRecord(tally)
      return { sort: share ?? 0, text: sameGames ? record : `${record}, ${formatPercentage(share)}` }
    }
    case 'headToHeadPoints':
      return number(leaguePointsOf(tally))
    case 'headToHeadDifference':
    case 'difference':
      return { sort: tally.difference, text: formatSigned(tally.difference) }
    case 'headToHeadScored':
    case 'scored':
      return number(tally.scored)
    case 'headToHeadAllowed':
    case 'pointsAgainst':
      return { sort: 0 - tally.allowed, text: String(tally.allowed) }
    case 'headToHeadRatio':
    case 'ratio':
      return ratioOf(tally)
    case 'headToHeadAwayScored':
    case 'awayScored':
      return number(tally.awayScored)
    case 'awayWins':
      return number(tally.awayWins)
    case 'headToHeadWins':
    case 'leagueWins':
      return number(tally.wins)
    case 'regulationWins':
      return number(tally.wins - tally.overtimeWins)
    case 'fewestPlayed':
      return { sort: 0 - gamesOf(tally), text: String(gamesOf(tally)) }
    case 'linesWon':
      return number(tally.lines.won)
    case 'linesShare':
      return shareOf(tally.lines)
    case 'setsDifference':
      return balanceOf(tally.sets)
    case 'setsShare':
      return shareOf(tally.sets)
    case 'gamesDifference':
      return balanceOf(tally.games)
    case 'gamesShare':
      return shareOf(tally.games)
    case 'recordAgainstBest':
    case 'external':
    case 'coinToss':
      throw new Error(`${kind} is not read from a tally`)
  }
}

const balanceOf = ({ won, lost }: Balance): StepValue => ({ sort: won - lost, text: formatSigned(won - lost) })

/** Of nothing the share is even. */
function shareOf({ won, lost }: Balance): StepValue {
  const share = won + lost === 0 ? 0.5 : won / (won + lost)
  return { sort: share, text: formatPercentage(share) }
}

/** Nothing allowed is better than any ratio; nothing on either side is an even 1. */
function ratioOf(tally: Tally): StepValue {
  if (tally.allowed === 0) return tally.scored === 0 ? { sort: 1, text: '1' } : { sort: Number.MAX_VALUE, text: `${tally.scored} to 0` }
  const ratio = tally.scored / tally.allowed
  return { sort: ratio, text: ratio.toFixed(3) }
}

function takeExternalStep(step: TieBreaker, group: readonly number[], context: TieContext): StepAnswer {
  const entered = context.externals.get(step.key ?? '')
  const values = new Map<number, StepValue>()
  for (const id of group) {
    const value = entered?.get(id)
    // Someone without a value cannot be compared: nought would be an invention.
    if (value === undefined) return { taken: false, why: 'noValues' }
    values.set(id, { sort: step.better === 'lower' ? 0 - value : value, text: formatDecimal(value) })
  }
  return { taken: true, values }
}

/** The latest toss that orders all members of the group; others in it do not matter. */
function takeCoinToss(group: readonly number[], tosses: readonly CoinToss[]): StepAnswer {
  const usable = tosses.filter((toss) => group.every((id) => toss.order.includes(id)))
  const latest = usable.reduce<CoinToss | null>((best, toss) => (best && !isLater(toss, best) ? best : toss), null)
  if (!latest) return { taken: false, why: 'noToss' }
  const order = [...group].sort((a, b) => latest.order.indexOf(a) - latest.order.indexOf(b))
  const values = new Map<number, StepValue>()
  order.forEach((id, place) => {
    const text = group.length === 2 ? (place === 0 ? 'won' : 'lost') : ordinal(place + 1)
    values.set(id, { sort: -place, text })
  })
  return { taken: true, values }
}

function isLater(toss: CoinToss, other: CoinToss): boolean {
  const [a, b] = [`${toss.tossedAt} ${toss.order.join()}`, `${other.tossedAt} ${other.order.join()}`]
  return a > b
}

/** What each of these teams did against these opponents, and nobody else. */
function tallyAgainst(group: readonly number[], matches: readonly DecidedMatch[], opponents: ReadonlySet<number>): Map<number, Tally> {
  return new Map(group.map((id) => {
    const own = matches.filter(({ homeTeamId, awayTeamId }) => (homeTeamId === id && opponents.has(awayTeamId)) || (awayTeamId === id && opponents.has(homeTeamId)))
    return [id, tallyRecords([id], own).get(id) as Tally]
  }))
}

/**
 * Share of wins against the opponents that every tied team has played a match with a result against, inside the district or
 * not. A tied team is no common opponent, as it has not played itself. Without a common opponent the step is skipped.
 * Source: NFL tie-breaking procedures, "best won-lost-tied percentage in common games".
 */
function takeCommonOpponents(step: TieBreaker, group: readonly number[], context: TieContext): StepAnswer {
  const opponentsOf = (id: number) => new Set(context.overallMatches.flatMap((match) => {
    if (match.homeTeamId === match.awayTeamId || !resultOf(match)) return []
    return match.homeTeamId === id ? [match.awayTeamId] : match.awayTeamId === id ? [match.homeTeamId] : []
  }))
  const [first = new Set<number>(), ...others] = group.map(opponentsOf)
  const common = new Set([...first].filter((opponent) => others.every((opponents) => opponents.has(opponent))))
  if (common.size === 0) return { taken: false, why: 'noCommonOpponents' }
  return fromTallies(step, group, tallyAgainst(group, context.overallMatches, common))
}

/** Goes down the table of teams outside the tie until the shares of wins against one level of it differ. */
function takeRecordAgainstBest(group: readonly number[], context: TieContext): StepAnswer {
  const members = new Set(group)
  let equal: StepAnswer = { taken: false, why: 'notAllMet' }
  for (const level of context.levels) {
    const opponents = new Set(level.filter((id) => !members.has(id)))
    if (opponents.size === 0) continue
    const among = context.leagueMatches.filter(
      ({ homeTeamId, awayTeamId }) =>
        (members.has(homeTeamId) && opponents.has(awayTeamId)) || (members.has(awayTeamId) && opponents.has(homeTeamId)),
    )
    const tallies = tallyRecords(group, among)
    if (group.some((id) => gamesOf(tallies.get(id) as Tally) === 0)) continue
    const sameGames = new Set(group.map((id) => gamesOf(tallies.get(id) as Tally))).size === 1
    const values = new Map<number, StepValue>()
    for (const id of group) values.set(id, valueOf('leagueRecord', tallies.get(id) as Tally, sameGames))
    const answer: StepAnswer = { taken: true, values, against: [...opponents] }
    if (new Set([...values.values()].map(({ sort }) => sort)).size > 1) return answer
    if (!equal.taken) equal = answer
  }
  return equal
}
