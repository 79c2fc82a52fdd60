import { computeStandings } from '../competition/standings/computeStandings'
import type { ComputedStanding, DecidedMatch, StandingsInput } from '../competition/standings/computeStandings.types'
import type { StandingsRules } from '../directory/rules/standingsRules'

/** A match of a small table in a test: home, away, home score, away score, and what is unusual about it. */
export type TestMatch = [home: string, away: string, homeScore: number, awayScore: number, rest?: Partial<DecidedMatch>]

/** Builds the input for tests written with names: teams get ids in the order given, matches in the order played. */
export function testSeason(
  names: readonly string[],
  matches: readonly TestMatch[],
  rules: StandingsRules,
  rest: Partial<StandingsInput> = {},
): StandingsInput {
  const idOf = (name: string) => names.indexOf(name) + 1
  return {
    teams: names.map((name, index) => ({ id: index + 1, name })),
    matches: matches.map(([home, away, homeScore, awayScore, more], index) => ({
      id: index + 1,
      homeTeamId: idOf(home),
      awayTeamId: idOf(away),
      homeScore,
      awayScore,
      outcome: 'played',
      overtime: false,
      league: true,
      playedAt: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      ...more,
    })),
    rules,
    ...rest,
  }
}

/** Ranks by name, in order: "1 Atlas". */
export const ranksOf = (input: StandingsInput, standings: readonly ComputedStanding[] = computeStandings(input)): string[] =>
  standings.map(({ teamId, rank }) => `${rank ?? '-'} ${nameIn(input, teamId)}`)

/** A team's reason. */
export function reasonOf(input: StandingsInput, name: string): string {
  const row = computeStandings(input).find(({ teamId }) => nameIn(input, teamId) === name)
  if (!row) throw new Error(`${name} is not in the table`)
  return row.reason.text
}

const nameIn = (input: StandingsInput, teamId: number) => input.teams.find(({ id }) => id === teamId)?.name ?? '?'
