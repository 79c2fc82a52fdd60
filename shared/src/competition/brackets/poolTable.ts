import { computeStandings } from '../standings/computeStandings'
import type { ComputedStanding } from '../standings/computeStandings.types'
import { percentageRules } from '../../directory/rules/defaultRules'
import type { StandingsRules } from '../../directory/rules/standingsRules'
import type { StandingMatch } from './bracket.types'

/** How pools are ranked, and how those in them are called in the reasons. */
export interface PoolRules {
  /** Those of the activity. */
  standings: StandingsRules
  /** What a forfeit counts as; null for a win without a score. */
  forfeit: { winner: number; loser: number } | null
  nameOf: (teamId: number) => string
}
export const plainPoolRules: PoolRules = { standings: percentageRules, forfeit: null, nameOf: (teamId) => `Team ${teamId}` }

/**
 * The activity's rules without what only a district records (tosses, fair play); at the end the better seed comes first: who advances
 * from a pool has to be known when its last match is over.
 */
const rulesOfPool = (rules: StandingsRules): StandingsRules => ({
  ...rules,
  tieBreakers: [...rules.tieBreakers.filter(({ kind }) => kind !== 'coinToss' && kind !== 'external'), { kind: 'external', key: 'seed', label: 'the seed', better: 'lower', afterSplit: 'continue' }],
})

/**
 * A pool's table, best first. Who withdrew before having played everything in it is listed without a rank.
 * @param members with their seeds
 */
export function tableOf(members: readonly { teamId: number; seed: number }[], matches: readonly StandingMatch<'pool'>[], withdrawn: ReadonlySet<number>, rules: PoolRules): ComputedStanding[] {
  const gaveUp = new Set(matches.flatMap(({ result }) => (result?.ending === 'withdrawal' ? [result.topTeamId, result.bottomTeamId].filter((teamId) => withdrawn.has(teamId)) : [])))
  return computeStandings({
    teams: members.map(({ teamId }) => ({ id: teamId, name: rules.nameOf(teamId), eligible: !gaveUp.has(teamId) })),
    matches: matches.flatMap(({ result }, id) => (result ? [{ ...decidedOf(result, rules.forfeit), id, overtime: false, league: true, playedAt: new Date(id * 60_000).toISOString() }] : [])),
    rules: rulesOfPool(rules.standings),
    externals: members.map(({ teamId, seed }) => ({ key: 'seed', teamId, value: seed })),
  })
}

function decidedOf({ winner, ending = 'played', topTeamId, bottomTeamId, topScore, bottomScore }: NonNullable<StandingMatch['result']>, forfeit: PoolRules['forfeit']) {
  const teams = { homeTeamId: topTeamId, awayTeamId: bottomTeamId }
  if (ending === 'played') return { ...teams, homeScore: topScore ?? 0, awayScore: bottomScore ?? 0, outcome: 'played' as const }
  if (winner === 'neither') return { ...teams, homeScore: 0, awayScore: 0, outcome: 'doubleForfeit' as const }
  const [won, lost] = [forfeit?.winner ?? 0, forfeit?.loser ?? 0]
  return winner === 'top' ? { ...teams, homeScore: won, awayScore: lost, outcome: 'forfeitByAway' as const } : { ...teams, homeScore: lost, awayScore: won, outcome: 'forfeitByHome' as const }
}
