import { computeStandings } from '@portal/shared/competition/standings/computeStandings'
import type { DecidedMatch, DualTotals } from '@portal/shared/competition/standings/computeStandings.types'
import type { MatchOutcome } from '@portal/shared/directory/rules/matchOutcome.kinds'
import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import { dualKinds } from '@portal/shared/directory/rules/standingsRules'
import type { Reader } from '../../platform/db/database'
import { teamNameOf } from '../../directory/teams/teamName'
import { rulesOf } from './districtRules'
import { findDualTotals } from './dualTotals'
import { presentRow } from './presentRow'
import {
  findAdjustments, findClassNames, findClassesOfTeams, findDecidedMatches, findDistrictRules, findExternalValues, findIneligibility, findTeamsOfDistricts, type FoundMatch,
} from './standing.repository'

/** What a match would count as, whatever is stored of it; an outcome of null leaves it out. */
export interface SupposedResult {
  matchId: number
  outcome: MatchOutcome | null
  homeScore: number
  awayScore: number
  overtimePeriods: number
  shootout?: { home: number; away: number } | null
}

type Districts = Awaited<ReturnType<typeof findDistrictRules>>
type Teams = Awaited<ReturnType<typeof findTeamsOfDistricts>>

/** What tables are computed from besides the decisions about them. */
export interface Known {
  districts: Districts
  teams: Teams
  /** Those with a result. */
  matches: FoundMatch[]
  /** Only what was decided before this moment counts. */
  asOf?: Date
}

/**
 * The tables of these districts as they follow from what is stored, by district; nothing is stored.
 * @param supposed results to be supposed, for a look ahead: "what would this correction change?"
 */
export async function computeTables(reader: Reader, districtIds: number[], { supposed = [] }: { supposed?: readonly SupposedResult[] } = {}): Promise<Map<number, StoredStandingRow[]>> {
  const districts = await findDistrictRules(reader, districtIds)
  const teams = await findTeamsOfDistricts(reader, districtIds)
  const stored = await findDecidedMatches(reader, teams.map((team) => team.id), supposed.map(({ matchId }) => matchId))
  const supposedById = new Map(supposed.map((result) => [result.matchId, result]))
  const matches = stored.map((match): FoundMatch => ({ ...match, ...supposedById.get(match.id) })).filter(({ outcome }) => outcome !== null)
  return tablesOf(reader, { districts, teams, matches })
}

/** The tables by the rules, teams and results given, with what was decided about points, values, tosses and who is ranked. */
export async function tablesOf(reader: Reader, known: Known): Promise<Map<number, StoredStandingRow[]>> {
  return tablesFrom(known, await findDecisions(reader, known))
}

/** What was decided about the tables of these districts, and what else their rules ask for; read once for as many computations as are wanted. */
export async function findDecisions(reader: Reader, { districts, teams, matches, asOf }: Known) {
  const districtIds = districts.map(({ id }) => id)
  const byClass = districts.filter((district) => rulesOf(district).points.against?.length)
  const withDuals = districts.some((district) => rulesOf(district).tieBreakers.some(({ kind }) => dualKinds.has(kind)))
  const classNames = new Map<number, Map<number, string>>()
  for (const academicYearId of new Set(byClass.map((district) => district.academicYearId))) classNames.set(academicYearId, await findClassNames(reader, academicYearId))
  return {
    adjustments: await findAdjustments(reader, districtIds, asOf),
    externals: await findExternalValues(reader, districtIds, asOf),
    ineligibility: await findIneligibility(reader, teams.map((team) => team.id), asOf),
    classes: byClass.length > 0 ? await findClassesOfTeams(reader, [...new Set(matches.flatMap((match) => [match.homeTeamId, match.awayTeamId]))]) : new Map<number, number>(),
    duals: withDuals ? await findDualTotals(reader, matches, asOf) : new Map<number, DualTotals>(),
    classNames,
  }
}

/** The tables that follow from these; nothing is read. */
export function tablesFrom({ districts, teams, matches, asOf }: Known, decided: Awaited<ReturnType<typeof findDecisions>>): Map<number, StoredStandingRow[]> {
  const tables = new Map<number, StoredStandingRow[]>()
  for (const district of districts) {
    const own = new Map(teams.filter((team) => team.districtId === district.id).map((team) => [team.id, team]))
    const rules = rulesOf(district)
    const standings = computeStandings({
      teams: [...own.values()].map((team) => ({ id: team.id, name: teamNameOf(team), ...eligibilityOf(team, decided.ineligibility.get(team.id), asOf !== undefined) })),
      matches: matches.filter((match) => own.has(match.homeTeamId) || own.has(match.awayTeamId)).map((match) => ({
        ...decidedMatch(match, match.districtId === district.id && own.has(match.homeTeamId) && own.has(match.awayTeamId)),
        homeClass: decided.classes.get(match.homeTeamId) ?? null,
        awayClass: decided.classes.get(match.awayTeamId) ?? null,
        dual: decided.duals.get(match.id) ?? null,
      })),
      rules,
      adjustments: decided.adjustments.filter((row) => row.districtId === district.id),
      externals: decided.externals.filter((row) => row.districtId === district.id),
      coinTosses: asOf ? district.coinTosses.filter((toss) => Date.parse(toss.recordedAt ?? toss.tossedAt) < asOf.getTime()) : district.coinTosses,
      ...(rules.points.against?.length && { classNames: decided.classNames.get(district.academicYearId)! }),
    })
    tables.set(district.id, standings.map((standing) => presentRow(standing, own.get(standing.teamId)!)))
  }
  return tables
}

/** A play-off that is played for a place in the district's table decides ties and counts in no record of it. */
const decidedMatch = (match: FoundMatch, league: boolean): DecidedMatch => ({
  id: match.id,
  homeTeamId: match.homeTeamId,
  awayTeamId: match.awayTeamId,
  homeScore: match.homeScore ?? 0,
  awayScore: match.awayScore ?? 0,
  outcome: match.outcome ?? 'played',
  overtime: match.overtimePeriods > 0,
  shootout: match.shootout,
  league,
  decider: league && match.kind === 'playoff',
  playedAt: match.startsAt.toISOString(),
})

/** What is stored of the team now follows from the periods; of a moment only they tell. A team that was carried over without a period is what it is. */
function eligibilityOf(team: { eligible: boolean }, periods: { reason: string; counts: boolean }[] | undefined, asOf: boolean) {
  const period = periods?.find(({ counts }) => counts)
  const eligible = asOf && periods ? !period : team.eligible
  return { eligible, ...(!eligible && period && { ineligibleFor: period.reason }) }
}
