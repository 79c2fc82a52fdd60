import type { TieBreaker, TieBreakerKind } from '../../directory/rules/standingsRules'

/** Up to three decimals, no trailing zeros: 53, 1.5. */
export const formatDecimal = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)

/** +9, 0, -11. */
export const formatSigned = (value: number): string => (value > 0 ? `+${formatDecimal(value)}` : formatDecimal(value))

/** Wins-losses, and ties if there are any: 5-3, 5-3-1. */
export const formatRecord = (record: { wins: number; losses: number; ties: number }): string =>
  `${record.wins}-${record.losses}${record.ties ? `-${record.ties}` : ''}`

/** A share of wins as the field prints it: .667, 1.000; .000 before the first match, as it ranks. */
export const formatPercentage = (share: number | null): string => (share ?? 0).toFixed(3).replace(/^0/, '')

const kindNames: Record<TieBreakerKind, string> = {
  headToHeadRecord: 'head-to-head',
  headToHeadPoints: 'head-to-head points',
  headToHeadDifference: 'head-to-head difference',
  headToHeadWins: 'head-to-head wins',
  headToHeadScored: 'head-to-head scoring',
  headToHeadAllowed: 'head-to-head scores allowed',
  headToHeadRatio: 'head-to-head ratio of scored to allowed',
  headToHeadAwayScored: 'head-to-head scoring away',
  leagueRecord: 'league record',
  overallRecord: 'overall record',
  commonOpponents: 'record against common opponents',
  recordAgainstBest: 'record against the best-placed teams',
  leagueWins: 'league wins',
  difference: 'score difference',
  scored: 'total scored',
  pointsAgainst: 'total allowed',
  ratio: 'ratio of scored to allowed',
  awayScored: 'total scored away',
  awayWins: 'away wins',
  regulationWins: 'wins in regulation time',
  fewestPlayed: 'fewest played',
  linesWon: 'individual matches won',
  linesShare: 'share of individual matches won',
  setsDifference: 'set difference',
  setsShare: 'share of sets won',
  gamesDifference: 'game difference',
  gamesShare: 'share of games won',
  decider: 'the playoff for the place',
  external: 'a value entered by staff',
  coinToss: 'the coin toss',
}

/**
 * What a tie-breaker is called in sentences (describeTieBreaker names it in lists): its own label, or the kind's plain name, with
 * the cap: "head-to-head difference, capped at 18".
 */
export function nameTieBreaker(step: TieBreaker): string {
  const words = step.kind === 'external' && step.key ? step.key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase() : undefined
  const name = step.label ?? words ?? (step.kind === 'headToHeadDifference' && step.cap ? 'margin among them' : kindNames[step.kind])
  return step.cap ? `${name}, capped at ${step.cap}` : name
}
