import { breakTies } from './breakTies'
import type { ComputedStanding, RankedTeam, StandingsInput } from './computeStandings.types'
import { explainRank } from './explainRank'
import { tellClasses } from './tellClasses'
import type { StandingsRules } from '../../directory/rules/standingsRules'
import type { PointsAdjustment } from '../../directory/rules/decision.types'
import { formatDecimal, formatPercentage, formatRecord } from './standingsWords'
import { tellGap, type Neighbor } from './tellGap'
import { findForms, gamesOf, leaguePointsOf, percentageOf, roundPoints, tallyRecords, toRecord, type Tally } from './tallyRecords'
import type { TieContext } from './tieBreakerSteps'

/**
 * A district's table, in rank order; ineligible teams come last and have no rank.
 *
 * Pure and deterministic: the order of teams, matches, adjustments, values and tosses in the input changes nothing. Teams
 * that nothing separates share a rank, the next rank skips, and they are listed by name, then id.
 *
 * A team ranks by its league points with adjustments, by its share of wins in league matches, or by that in all matches. Before its first match a
 * share is null and ranks as .000, the way newspapers' tables have it: tied with teams that have not won.
 * A match that names the same team twice is left out.
 */
export function computeStandings(input: StandingsInput): ComputedStanding[] {
  const { rules } = input
  const teams = inDisplayOrder(input.teams)
  const ids = teams.map(({ id }) => id)
  const matches = input.matches.filter(({ decider }) => !decider)
  const leagueMatches = matches.filter(({ league }) => league)
  const league = tallyRecords(ids, leagueMatches, { points: rules.points })
  const overall = tallyRecords(ids, matches, { points: rules.points })
  const earned = rules.points.from === 'all' ? overall : league
  const forms = findForms(matches)
  const adjustments = groupAdjustments(input.adjustments ?? [])
  const nameById = new Map(teams.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => nameById.get(id) ?? 'another team'

  const standingOf = (id: number): ComputedStanding => {
    const tally = league.get(id) as Tally
    const decided = adjustments.get(id) ?? []
    const form = forms.get(id)
    const adjustment = roundPoints(decided.reduce((sum, { points }) => sum + points, 0))
    return {
      teamId: id,
      rank: null,
      shared: false,
      league: toRecord(tally),
      overall: toRecord(overall.get(id) as Tally),
      points: roundPoints(leaguePointsOf(earned.get(id) as Tally) + adjustment),
      adjustment,
      adjustments: decided.map(({ points, reason }) => ({ points, reason })),
      scored: tally.scored,
      allowed: tally.allowed,
      streak: form ? { result: form.result, length: form.length } : null,
      last: form?.last ?? [],
      reason: { text: '', steps: [] },
    }
  }
  const standings = new Map(ids.map((id) => [id, standingOf(id)]))
  const standing = (id: number) => standings.get(id) as ComputedStanding
  const pointsOf = (id: number) => (rules.points.per === 'match' ? standing(id).points / Math.max(1, gamesOf(earned.get(id) as Tally)) : standing(id).points)
  /** The record whose share of wins ranks, where a share does. */
  const recordOf = (id: number) => (rules.rankBy === 'overallPercentage' ? overall : league).get(id) as Tally
  const rankValue = (id: number) => (rules.rankBy === 'points' ? pointsOf(id) : (percentageOf(recordOf(id)) ?? 0))

  const isEligible = new Map(teams.map((team) => [team.id, team.eligible !== false]))
  const levels = groupByValue(ids.filter((id) => isEligible.get(id)), rankValue)
  const context: TieContext = {
    rules, leagueMatches, league, overall, levels,
    overallMatches: matches,
    division: input.division ? new Set(input.division) : null,
    deciders: input.matches.filter(({ decider }) => decider),
    externals: groupExternals(input.externals ?? []),
    coinTosses: input.coinTosses ?? [],
  }

  const ranked: ComputedStanding[] = []
  const places = levels.map((level) => ({ level, ...breakTies(level, context) }))
  for (const { parts } of places) {
    for (const part of parts) {
      const rank = ranked.length + 1
      for (const id of part) Object.assign(standing(id), { rank, shared: part.length > 1 })
      ranked.push(...part.map(standing))
    }
  }
  /** Who shares a rank, as those next to it in the table see them. */
  const neighbor = (part: readonly number[] | undefined): Neighbor | undefined => {
    const first = part?.[0]
    if (!part || first === undefined) return undefined
    return { names: part.map(nameOf), rank: standing(first).rank ?? 0, value: rankValue(first), text: formatPercentage(percentageOf(recordOf(first))) }
  }
  places.forEach(({ level, parts, taken }, index) => {
    const tallies = level.map(recordOf)
    const at = tellLevel(rules, pointsOf(level[0] as number), tallies)
    for (const part of parts) {
      for (const id of part) {
        standing(id).reason = explainRank({
          teamId: id,
          level: parts.flat(),
          at: rules.rankBy === 'points' || gamesOf(recordOf(id)) > 0 ? at : '',
          alone: tellGap(tellOwn(rules, pointsOf(id), recordOf(id)), rankValue(id), neighbor(places[index - 1]?.parts.at(-1)), neighbor(places[index + 1]?.parts[0]), rules.rankBy),
          sharing: part,
          rank: standing(id).rank ?? 0,
          idle: level.filter((each) => gamesOf(recordOf(each)) === 0),
          taken: taken.get(id) ?? [],
          adjustments: adjustments.get(id) ?? [],
          classes: tellClasses(id, rules.points.from === 'all' ? matches : leagueMatches, rules, input.classNames),
          rankBy: rules.rankBy,
          nameOf,
        })
      }
    }
  })
  const unranked = groupByValue(ids.filter((id) => !isEligible.get(id)), rankValue).flat().map(standing)
  const whyNot = new Map(teams.map(({ id, ineligibleFor }) => [id, ineligibleFor?.trim().replace(/[.\s]+$/, '')]))
  for (const row of unranked) {
    const why = whyNot.get(row.teamId)
    row.reason.text = `Not eligible for a rank${why ? `: ${why}. Its` : '; its'} results count for its opponents.`
  }
  return [...ranked, ...unranked]
}

/** "53 points", "1 point", "1.5 points on average". Stored with the table, so without a word for what was played. */
const tellPoints = ({ points: { per } }: StandingsRules, points: number) => `${formatDecimal(points)} ${points === 1 ? 'point' : 'points'}${per === 'match' ? ' on average' : ''}`

/** "53 points"; "5-3 (.625)"; of a team that has not played, what it ranks as. */
function tellOwn(rules: StandingsRules, points: number, tally: Tally): string {
  if (rules.rankBy === 'points') return tellPoints(rules, points)
  const share = formatPercentage(percentageOf(tally))
  return gamesOf(tally) === 0 ? `No result yet, ranked as ${share}` : `${formatRecord(tally)}${ofAll(rules)} (${share})`
}

/** Said of a record that is not the district's own. */
const ofAll = ({ rankBy }: StandingsRules) => (rankBy === 'overallPercentage' ? ' overall' : '')

/** "at 53 points"; "at 5-3", or "at .625" where equal shares come from different records. */
function tellLevel(rules: StandingsRules, points: number, tallies: readonly Tally[]): string {
  if (rules.rankBy === 'points') return `at ${tellPoints(rules, points)}`
  const records = new Set(tallies.map(formatRecord))
  const [first] = records
  return `at ${records.size === 1 && first ? `${first}${ofAll(rules)}` : formatPercentage(percentageOf(tallies.find((tally) => gamesOf(tally) > 0) ?? (tallies[0] as Tally)))}`
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
