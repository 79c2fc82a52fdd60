import type { StandingsInput } from './computeStandings.types'
import { FinalTableFile, finalTableSteps, problemsOfFile } from './finalTableFile'
import { StandingsRules } from '../../directory/rules/standingsRules'

/** A decided match of a published table. */
export interface FinalTableMatch {
  home: string
  away: string
  homeScore: number
  awayScore: number
  /** False where a side is an opponent from outside the table. */
  league: boolean
  /** ISO date; null if the file has none. */
  date: string | null
}

/** A published final table, ready to be computed; teams are known by name. */
export interface FinalTable {
  name: string
  teams: string[]
  /** Opponents from outside the table, by name: their matches count in overall records and for common opponents. */
  outside: string[]
  /** Teams against which the step `divisionPct` counts; null for all of the table. */
  division: string[] | null
  rules: StandingsRules
  adjustments: { team: string; points: number; reason: string }[]
  externals: { team: string; key: string; value: number }[]
  matches: FinalTableMatch[]
  /** The published order; null if the file has none. */
  expectedOrder: string[] | null
}

/** Thrown for a file that cannot be read; one line for each problem: "rules.tieBreakers.2: ...". */
export class FinalTableError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`This final table cannot be read.\n${problems.join('\n')}`)
    this.name = 'FinalTableError'
  }
}

/**
 * Reads the JSON of a published final table in its one format (finalTableFile.ts).
 * @throws FinalTableError naming each field and value that is not of it
 */
export function readFinalTable(json: unknown): FinalTable {
  const parsed = FinalTableFile.safeParse(json)
  if (!parsed.success) throw new FinalTableError(problemsOfFile(parsed.error))
  const { name, teams, rules: raw, matches, expectedOrder } = parsed.data
  const problems = problemsOfNames(parsed.data)
  const isByPoints = raw.primary === 'points'
  const hasTies = matches.some(({ homeScore, awayScore }) => homeScore === awayScore)
  if (isByPoints && raw.pointsWin === undefined) problems.push('rules.pointsWin: is missing')
  if (isByPoints && hasTies && raw.pointsDraw === undefined) problems.push('rules.pointsDraw: is missing, and there are drawn matches')
  const rules = StandingsRules.safeParse({
    rankBy: isByPoints ? 'points' : 'overallPercentage',
    points: { win: raw.pointsWin ?? 1, tie: raw.pointsDraw ?? 0, loss: raw.pointsLoss ?? 0 },
    tieBreakers: raw.tieBreakers.map((step) => (step === 'external' ? { kind: 'external', key: 'external', better: 'higher' } : { kind: finalTableSteps[step] })),
    headToHeadScope: raw.h2hScope === 'levelOnPoints' ? 'levelAtStart' : 'stillTied',
    afterSplit: raw.onPartialBreak,
  })
  if (!rules.success) problems.push(...problemsOfFile(rules.error).map((line) => `rules.${line}`))
  if (problems.length > 0 || !rules.success) throw new FinalTableError(problems)

  const isOfTable = new Set(teams)
  const entered = new Map(Object.entries(raw.external))
  return {
    name: name ?? '',
    teams,
    outside: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].filter((each) => !isOfTable.has(each)).sort(),
    division: raw.division ?? null,
    rules: rules.data,
    adjustments: Object.entries(raw.adjustments).map(([team, points]) => ({ team, points, reason: '' })),
    // A team without a value has nothing for it and nothing against it.
    externals: entered.size === 0 ? [] : teams.map((team) => ({ team, key: 'external', value: entered.get(team) ?? 0 })),
    matches: matches.map((match) => ({ ...match, league: isOfTable.has(match.home) && isOfTable.has(match.away), date: match.date ?? null })),
    expectedOrder: expectedOrder ?? null,
  }
}

/** What is wrong with names of teams, wherever they appear. */
function problemsOfNames({ teams, matches, rules, expectedOrder, expectedTable }: FinalTableFile): string[] {
  const known = new Set(teams)
  const unless = (isRight: boolean, path: string, message: string) => (isRight ? [] : [`${path}: ${message}`])
  const ofTable = (path: string, team: string) => unless(known.has(team), path, `is no team of this table: ${JSON.stringify(team)}`)
  return [
    ...matches.flatMap(({ home, away }, index) => [
      ...unless(home !== away, `matches.${index}.away`, `is the home team, too: ${JSON.stringify(away)}`),
      ...unless(known.has(home) || known.has(away), `matches.${index}`, `names no team of this table: ${JSON.stringify([home, away])}`),
    ]),
    ...(['adjustments', 'external'] as const).flatMap((field) => Object.keys(rules[field]).flatMap((team) => ofTable(`rules.${field}.${team}`, team))),
    ...(rules.division ?? []).flatMap((team, index) => ofTable(`rules.division.${index}`, team)),
    ...(expectedOrder ?? []).flatMap((team, index) => ofTable(`expectedOrder.${index}`, team)),
    ...(expectedTable ?? []).flatMap(({ team }, index) => ofTable(`expectedTable.${index}.team`, team)),
  ]
}

/** The input of computeStandings; team ids are places in `teams`, from 1, and after them those of opponents from outside. */
export function toStandingsInput(table: FinalTable): StandingsInput {
  const idByName = new Map([...table.teams, ...table.outside].map((name, index) => [name, index + 1]))
  const idOf = (name: string) => idByName.get(name) ?? 0
  return {
    teams: table.teams.map((name) => ({ id: idOf(name), name })),
    matches: table.matches.map(({ home, away, homeScore, awayScore, league, date }, index) => ({
      id: index + 1, homeTeamId: idOf(home), awayTeamId: idOf(away), homeScore, awayScore, league, outcome: 'played' as const, overtime: false, playedAt: date ?? '',
    })),
    rules: table.rules,
    ...(table.division && { division: table.division.map(idOf) }),
    adjustments: table.adjustments.map(({ team, points, reason }) => ({ teamId: idOf(team), points, reason })),
    externals: table.externals.map(({ team, key, value }) => ({ teamId: idOf(team), key, value })),
  }
}
