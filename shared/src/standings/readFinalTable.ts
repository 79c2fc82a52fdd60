import { z } from 'zod'
import type { DecidedMatch, StandingsInput } from './computeStandings.types'
import { fieldOf, isFields, readAdjustments, readExternals, teamFinder, type FinalTableAdjustment, type FindTeam } from './finalTableEntries'
import { readMatches, type FinalTableMatch } from './finalTableMatches'
import { readRules } from './finalTableRules'
import type { StandingsRules } from './standingsRules'

/** A published final table, ready to be computed; teams are known by name. */
export interface FinalTable {
  name: string
  teams: string[]
  /** Opponents from outside the table, by name: their matches count in overall records and for common opponents. */
  outside: string[]
  /** Teams against which the step `divisionPct` counts; null for all of the table. */
  division: string[] | null
  rules: StandingsRules
  adjustments: FinalTableAdjustment[]
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

const FinalTableFile = z.looseObject({
  name: z.string().optional(),
  teams: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])).optional(),
  rules: z.record(z.string(), z.unknown(), 'must be an object with the points and tie-breakers'),
  matches: z.array(z.unknown(), 'must be a list of matches').or(z.undefined()),
  expectedOrder: z.array(z.string()).optional(),
})

/**
 * Reads the JSON of a published final table (format: ../shared/data/README.md beside the repository). Names of fields and
 * tie-breakers may be spelled in any case and in the usual synonyms. A tie-breaker that cannot be computed is one that
 * staff enter if `external` has it or its name says so (fair play, play-off, lots); another unknown name is an error.
 * Without h2hScope the head-to-head table is over those still tied; without onPartialBreak the list goes on.
 * @throws FinalTableError
 */
export function readFinalTable(json: unknown): FinalTable {
  const file = FinalTableFile.safeParse(isFields(json) ? { ...json, matches: fieldOf(json, 'matches', 'games', 'results', 'fixtures') } : json)
  if (!file.success) throw new FinalTableError(file.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`))

  const problems: string[] = []
  const problemAt = (root: string) => (path: string, message: string) => void problems.push(`${path ? `${root}.${path}` : root}: ${message}`)
  const rawMatches = file.data.matches ?? []
  const teams = file.data.teams?.map((team) => (typeof team === 'string' ? team : team.name)) ?? null
  const matches = readMatches(rawMatches, teams, problemAt('matches'))
  const allTeams = teams ?? [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort()
  const findTeam = teamFinder(allTeams)

  const top: Record<string, unknown> = file.data
  const inRulesOrTop = (...names: string[]) => fieldOf(file.data.rules, ...names) ?? fieldOf(top, ...names)
  const given = inRulesOrTop('adjustments', 'pointsAdjustments', 'pointAdjustments')
  const taken = inRulesOrTop('deductions', 'pointsDeductions', 'pointDeductions', 'pointsDeducted', 'penalties')
  const adjustments = [
    ...readAdjustments(given, findTeam, false, problemAt('rules.adjustments')),
    ...readAdjustments(taken, findTeam, true, problemAt('rules.deductions')),
  ]
  const division = readDivision(fieldOf(file.data.rules, 'division'), findTeam, problemAt('rules.division'))
  const entered = readExternals(inRulesOrTop('external', 'externals', 'externalValues'), findTeam)
  if (!entered) problemAt('rules.external')('', 'must give a number for teams of this table, or an order of them')
  const { rules, externals } = readRules(file.data.rules, entered ?? [], findTeam, { hasTies: matches.some(isTie), hasDeciders: matches.some(({ decider }) => decider) }, problemAt('rules'))
  if (problems.length > 0 || !rules) throw new FinalTableError(problems)

  return {
    name: file.data.name ?? '',
    teams: allTeams,
    outside: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].filter((name) => !allTeams.includes(name)).sort(),
    division,
    rules,
    adjustments,
    externals: externals.flatMap(({ key, values, isOrder }) =>
      // A team without an entry has nothing against it, and no place in an order.
      allTeams.flatMap((team) => {
        const value = values.get(team) ?? (isOrder ? undefined : 0)
        return value === undefined ? [] : [{ team, key, value }]
      }),
    ),
    // Kicks after a level match are a win only where the rules give points for it; elsewhere the match stays level.
    matches: rules.points.overtimeWin === undefined && rules.points.overtimeLoss === undefined ? matches.map((match) => ({ ...match, shootout: null })) : matches,
    expectedOrder: file.data.expectedOrder ?? null,
  }
}

function readDivision(value: unknown, findTeam: FindTeam, problem: (path: string, message: string) => void): string[] | null {
  if (value === undefined) return null
  if (!Array.isArray(value)) return problem('', 'must be a list of names of teams'), null
  return (value as unknown[]).flatMap((name, index) => {
    const team = findTeam(name)
    if (team === undefined) problem(String(index), `is no team of this table: ${JSON.stringify(name)}`)
    return team ?? []
  })
}

const isTie = (match: FinalTableMatch) => match.outcome === 'played' && match.homeScore === match.awayScore

/** The input of computeStandings; team ids are places in `teams`, from 1, and after them those of opponents from outside. */
export function toStandingsInput(table: FinalTable): StandingsInput {
  const idByName = new Map([...table.teams, ...table.outside].map((name, index) => [name, index + 1]))
  const idOf = (name: string) => idByName.get(name) ?? 0
  return {
    teams: table.teams.map((name) => ({ id: idOf(name), name })),
    matches: table.matches.map(({ home, away, ...match }, index): DecidedMatch => ({ ...match, id: index + 1, homeTeamId: idOf(home), awayTeamId: idOf(away) })),
    rules: table.rules,
    ...(table.division && { division: table.division.map(idOf) }),
    adjustments: table.adjustments.map(({ team, points, reason }) => ({ teamId: idOf(team), points, reason })),
    externals: table.externals.map(({ team, key, value }) => ({ teamId: idOf(team), key, value })),
  }
}
