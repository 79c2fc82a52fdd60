import { z } from 'zod'
import type { TieBreakerKind } from '../../directory/rules/standingsRules'

/** What the format calls its tie-breakers, and the step that each of them is. */
export const finalTableSteps = {
  h2hPoints: 'headToHeadPoints',
  h2hGoalDifference: 'headToHeadDifference',
  h2hGoalsFor: 'headToHeadScored',
  h2hPct: 'headToHeadRecord',
  divisionPct: 'leagueRecord',
  commonOpponentsPct: 'commonOpponents',
  goalDifference: 'difference',
  goalsFor: 'scored',
  external: 'external',
} as const satisfies Record<string, TieBreakerKind>
export type FinalTableStep = keyof typeof finalTableSteps

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: ({ input }) => (input === undefined ? 'is missing' : `must be one of ${names.join(', ')}, not ${JSON.stringify(input)}`) })
const number = z.number({ error: ({ input }) => (input === undefined ? 'is missing' : `must be a number, not ${JSON.stringify(input)}`) })
const score = number.int('must be a whole number from 0').min(0, 'must be a whole number from 0')
const name = z.string({ error: ({ input }) => (input === undefined ? 'is missing' : `must be the name of a team, not ${JSON.stringify(input)}`) }).trim().min(1, 'must be the name of a team, not ""')
const names = z.array(name, 'must be a list of names of teams').refine((list) => new Set(list).size === list.length, 'names a team twice')
const byTeam = z.record(z.string(), number, 'must be an object with a number for each team that has one')

const FinalTableRules = z.strictObject({
  pointsWin: number.optional(),
  pointsDraw: number.optional(),
  pointsLoss: number.optional(),
  primary: oneOf(['points', 'winPct']).default('points'),
  tieBreakers: z.array(oneOf(Object.keys(finalTableSteps) as [FinalTableStep, ...FinalTableStep[]]), 'must be a list of names of tie-breakers').max(20, 'has more than 20 tie-breakers'),
  h2hScope: oneOf(['levelOnPoints', 'stillTied']).default('stillTied'),
  onPartialBreak: oneOf(['continue', 'restart']).default('continue'),
  adjustments: byTeam.default({}),
  external: byTeam.default({}),
  division: names.optional(),
}, 'must be an object with the points and tie-breakers')

const FinalTableMatch = z.strictObject({
  home: name,
  away: name,
  homeScore: score,
  awayScore: score,
  date: z.iso.date('must be a day as 2026-01-31').optional(),
}, 'must be an object')

/** The JSON of a published final table: the one format, told in docs/rules.md (Published tables). Any other field or name is refused. */
export const FinalTableFile = z.strictObject({
  name: z.string('must be a text').optional(),
  teams: names.refine((list) => list.length > 0, 'names no team'),
  rules: FinalTableRules,
  matches: z.array(FinalTableMatch, 'must be a list of matches'),
  expectedOrder: names.optional(),
  expectedTable: z.array(z.strictObject({
    team: name,
    ...Object.fromEntries((['pos', 'P', 'W', 'D', 'L', 'GF', 'GA', 'GD', 'Pts'] as const).map((column) => [column, number.optional()])),
  }, 'must be an object'), 'must be a list of rows').optional(),
  // Notes, which nothing is computed from.
  source: z.unknown().optional(),
  expectedOrderSource: z.unknown().optional(),
  externalMeaning: z.unknown().optional(),
  naiveOrderDiffersAt: z.unknown().optional(),
}, 'must be an object with teams, rules and matches')
export type FinalTableFile = z.output<typeof FinalTableFile>

/** Each of zod's issues as a line that names where it is in the file: "rules.tieBreakers.2: ...", "matches.12.homeGoals: ... of match 13". */
export function problemsOfFile({ issues }: z.ZodError): string[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') return `${path.join('.') || 'file'}: ${issue.message}`
    const owner = path[0] === 'matches' ? `match ${Number(path[1]) + 1}, which has ${Object.keys(FinalTableMatch.shape).join(', ')} only` : 'this format'
    return issue.keys.map((key) => `${[...path, key].join('.')}: is no field of ${owner}`)
  })
}
