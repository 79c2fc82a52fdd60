import type { TieBreaker, TieBreakerKind } from './standingsRules'

const words: Record<TieBreakerKind, string> = {
  headToHeadRecord: 'Record among the tied teams',
  headToHeadPoints: 'League points among the tied teams',
  headToHeadDifference: 'Margin among the tied teams',
  headToHeadWins: 'Wins among the tied teams',
  headToHeadScored: 'Scored among the tied teams',
  headToHeadAllowed: 'Fewest allowed among the tied teams',
  headToHeadRatio: 'Scored divided by allowed among the tied teams',
  headToHeadAwayScored: 'Scored away among the tied teams',
  leagueRecord: 'League record',
  overallRecord: 'Overall record',
  recordAgainstBest: 'Record against the best-placed other teams, going down the table',
  leagueWins: 'League wins',
  difference: 'Margin in league matches',
  scored: 'Scored in league matches',
  pointsAgainst: 'Fewest allowed in league matches',
  ratio: 'Scored divided by allowed in league matches',
  awayScored: 'Scored away in league matches',
  awayWins: 'League wins away',
  external: 'Value entered by the league',
  coinToss: 'Coin toss',
}

/** A tie-breaker as a note under a table says it: "Margin among the tied teams (at most 18 a match)". */
export function describeTieBreaker({ kind, cap, label }: TieBreaker): string {
  const name = label ? label.charAt(0).toUpperCase() + label.slice(1) : words[kind]
  return cap === undefined ? name : `${name} (at most ${cap} a match)`
}
