import type { TieBreaker, TieBreakerKind } from './standingsRules'

/** What its activity calls one match, and several. */
interface Said {
  one: string
  many: string
}

const namesFor = ({ one, many }: Said): Record<TieBreakerKind, string> => ({
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
  commonOpponents: 'Record against opponents that all the tied teams have played',
  recordAgainstBest: 'Record against the best-placed other teams, going down the table',
  leagueWins: 'League wins',
  difference: `Margin in league ${many}`,
  scored: `Scored in league ${many}`,
  pointsAgainst: `Fewest allowed in league ${many}`,
  ratio: `Scored divided by allowed in league ${many}`,
  awayScored: `Scored away in league ${many}`,
  awayWins: 'League wins away',
  regulationWins: 'League wins in regulation time',
  fewestPlayed: `Fewest league ${many} played`,
  linesWon: 'Individual matches won (tennis)',
  linesShare: 'Share of individual matches won (tennis)',
  setsDifference: 'Sets won minus sets lost (tennis)',
  setsShare: 'Share of sets won (tennis)',
  gamesDifference: 'Games won minus games lost (tennis)',
  gamesShare: 'Share of games won (tennis)',
  decider: `An extra ${one} between the tied teams`,
  external: 'Value entered by the league',
  coinToss: 'Coin toss',
})

/** A tie-breaker as a note under a table says it: "Margin among the tied teams (at most 18 a game)", in the words of its activity. */
export function describeTieBreaker({ kind, cap, label, among, sweepOnly }: TieBreaker, words: Said = { one: 'match', many: 'matches' }): string {
  const name = label ? label.charAt(0).toUpperCase() + label.slice(1) : namesFor(words)[kind]
  const notes = [
    ...(cap === undefined ? [] : [`at most ${cap} a ${words.one}`]),
    ...(sweepOnly ? ['only for who beat or lost to all the others'] : []),
    ...(among === undefined ? [] : [among === 'two' ? 'between two teams only' : 'among three or more only']),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join('; ')})`
}
