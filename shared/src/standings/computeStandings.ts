import { breakTies } from './breakTies'
import type { ComputedStanding, RankedTeam, StandingsInput } from './computeStandings.types'
import { explainRank } from './explainRank'
import type { PointsAdjustment, StandingsRules } from './standingsRules'
import { formatDecimal, formatPercentage, formatRecord } from './standingsWords'
import { findStreaks, gamesOf, leaguePointsOf, percentageOf, roundPoints, tallyRecords, toRecord, type Tally } from './tallyRecords'
import type { TieContext } from './tieBreakerSteps'

/**
 * A district's table, in rank order; ineligible teams come last and have no rank.
 *
 * Pure and deterministic: the order of teams, matches, adjustments, values and tosses in the input changes nothing. Teams
 * that nothing parts share a rank, the next rank skips, and they are listed by name, then id.
 *
 * A team ranks by its league points with adjustments, or by its share of wins in league matches. Before its first match a
 * share is null and ranks as .000, the way newspapers' tables have it: level with teams that have not won.
 * A match that names the same team twice is left out.
 */
export function computeStandings(input: StandingsInput): ComputedStanding[] {
  const { rules } = input
  const teams = inDisplayOrder(input.teams)
  const ids = teams.map(({ id }) => id)
  const leagueMatches = input.matches.filter(({ league }) => league)
  const league = tallyRecords(ids, leagueMatches)
  const overall = tallyRecords(ids, input.matches)
  const streaks = findStreaks(input.matches)
  const adjustments = groupAdjustments(input.adjustments ?? [])
  const nameById = new Map(teams.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => nameById.get(id) ?? 'another team'

  const standingOf = (id: number): ComputedStanding => {
    const tally = league.get(id) as Tally
    const adjustment = roundPoints((adjustments.get(id) ?? []).reduce((sum, { points }) => sum + points, 0))
    return {
      teamId: id,
      rank: null,
      shared: false,
      league: toRecord(tally),
      overall: toRecord(overall.get(id) as Tally),
      points: roundPoints(leaguePointsOf(tally, rules.points) + adjustment),
      adjustment,
      scored: tally.scored,
      allowed: tally.allowed,
      streak: streaks.get(id) ?? null,
      reason: { text: '', steps: [] },
    }
  }
  const standings = new Map(ids.map((id) => [id, standingOf(id)]))
  const standing = (id: number) => standings.get(id) as ComputedStanding
  const rankValue = (id: number) => (rules.rankBy === 'points' ? standing(id).points : (standing(id).league.percentage ?? 0))

  const isEligible = new Map(teams.map((team) => [team.id, team.eligible !== false]))
  const levels = groupByValue(ids.filter((id) => isEligible.get(id)), rankValue)
  const context: TieContext = {
    rules, leagueMatches, league, overall, levels,
    externals: groupExternals(input.externals ?? []),
    coinTosses: input.coinTosses ?? [],
  }

  const ranked: ComputedStanding[] = []
  for (const level of levels) {
    const { parts, taken } = breakTies(level, context)
    const inOrder = parts.flat()
    const tallies = level.map((id) => league.get(id) as Tally)
    for (const part of parts) {
      const rank = ranked.length + 1
      for (const id of part) {
        const row = standing(id)
        row.rank = rank
        row.shared = part.length > 1
        row.reason = explainRank({
          teamId: id,
          level: inOrder,
          at: tellLevel(rules, row.points, tallies),
          sharing: part,
          rank,
          started: tallies.some((tally) => gamesOf(tally) > 0),
          taken: taken.get(id) ?? [],
          adjustments: adjustments.get(id) ?? [],
          rankBy: rules.rankBy,
          nameOf,
        })
      }
      ranked.push(...part.map(standing))
    }
  }
  const unranked = groupByValue(ids.filter((id) => !isEligible.get(id)), rankValue).flat().map(standing)
  for (const row of unranked) row.reason.text = 'Not eligible for a rank; its matches count for its opponents.'
  return [...ranked, ...unranked]
}

/** "on 53 points"; "at 5-3", or "at .625" where equal shares come from different records. */
function tellLevel(rules: StandingsRules, points: number, tallies: readonly Tally[]): string {
  if (rules.rankBy === 'points') return `on ${formatDecimal(points)} ${points === 1 ? 'point' : 'points'}`
  const records = new Set(tallies.map(formatRecord))
  const [first] = records
  return `at ${records.size === 1 && first ? first : formatPercentage(percentageOf(tallies.find((tally) => gamesOf(tally) > 0) ?? (tallies[0] as Tally)))}`
}

/** By name without accents and case, then as written, then by id: the same on every machine, whatever its locale. */
function inDisplayOrder(teams: readonly RankedTeam[]): RankedTeam[] {
  return teams
    .map((team) => ({ team, plain: team.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() }))
    .sort((a, b) => compare(a.plain, b.plain) || compare(a.team.name, b.team.name) || a.team.id - b.team.id)
    .map(({ team }) => team)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function groupByValue(ids: readonly number[], valueOf: (id: number) => number): number[][] {
  const groups = new Map<number, number[]>()
  for (const id of ids) {
    const value = valueOf(id)
    const group = groups.get(value)
    if (group) group.push(id)
    else groups.set(value, [id])
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}

function groupAdjustments(adjustments: readonly PointsAdjustment[]): Map<number, PointsAdjustment[]> {
  const byTeam = new Map<number, PointsAdjustment[]>()
  const sorted = [...adjustments].sort((a, b) => a.points - b.points || compare(a.reason, b.reason))
  for (const adjustment of sorted) byTeam.set(adjustment.teamId, [...(byTeam.get(adjustment.teamId) ?? []), adjustment])
  return byTeam
}

/** A value entered twice counts as the higher one: some rule is needed that does not hang on the order of rows. */
function groupExternals(externals: NonNullable<StandingsInput['externals']>): TieContext['externals'] {
  const byKey: TieContext['externals'] = new Map()
  for (const { key, teamId, value } of externals) {
    const values = byKey.get(key) ?? new Map<number, number>()
    values.set(teamId, Math.max(value, values.get(teamId) ?? -Infinity))
    byKey.set(key, values)
  }
  return byKey
}
