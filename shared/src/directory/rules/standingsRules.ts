import { z } from 'zod'
import { line } from '../../platform/call/fields'

/**
 * The steps an association may put in its list of tie-breakers, in the order it likes.
 * "Among the tied" always means the matches that the tied teams played against each other.
 */
export const tieBreakerKinds = [
  /** Share of wins (a tie counts half) in the matches among the tied. */
  'headToHeadRecord',
  /** League points in the matches among the tied. */
  'headToHeadPoints',
  /** Score difference among the tied; `cap` limits what one match can give. */
  'headToHeadDifference',
  /** Number of wins in the matches among the tied. */
  'headToHeadWins',
  /** Points, goals or runs scored among the tied. */
  'headToHeadScored',
  /** Allowed among the tied: fewer is better. */
  'headToHeadAllowed',
  /** Scored divided by allowed among the tied (volleyball sets). */
  'headToHeadRatio',
  /** Scored away from home among the tied. */
  'headToHeadAwayScored',
  /** Share of wins in district matches. */
  'leagueRecord',
  /** Share of wins in all matches that count. */
  'overallRecord',
  /** Share of wins against the opponents that all the tied teams have played, of the district or not (NFL: "common games"). */
  'commonOpponents',
  /** Share of wins against the best-placed other teams, going down the table until the tied teams differ. */
  'recordAgainstBest',
  /** Number of district wins. */
  'leagueWins',
  /** Score difference in district matches; `cap` limits what one match can give. */
  'difference',
  /** Scored in district matches. */
  'scored',
  /** Allowed in district matches: fewer is better. */
  'pointsAgainst',
  /** Scored divided by allowed in district matches (goal average, set ratio). */
  'ratio',
  /** Scored away from home in district matches. */
  'awayScored',
  /** Wins away from home in district matches. */
  'awayWins',
  /** District wins before overtime and kicks (NHL: regulation wins). */
  'regulationWins',
  /** Fewer district matches played (NHL, in a season that was cut short). */
  'fewestPlayed',
  /** Of the lines of tennis duals (individual matches) in district matches: how many were won. */
  'linesWon',
  /** Lines won divided by lines decided. */
  'linesShare',
  /** Sets won minus sets lost over all lines. */
  'setsDifference',
  /** Sets won divided by sets decided. */
  'setsShare',
  /** Games won minus games lost over all lines. */
  'gamesDifference',
  /** Games won divided by games played. */
  'gamesShare',
  /** The result of an extra match between the tied, played for the place (La Liga before 2010, Serie A's spareggio); it counts in no record. */
  'decider',
  /** A value that staff enter for each team (fair play, a play-off's result); `key` names it. */
  'external',
  /** A coin toss, recorded with who tossed it and when. */
  'coinToss',
] as const
export type TieBreakerKind = (typeof tieBreakerKinds)[number]

/** Tie-breakers that look into the duals of tennis. */
export const dualKinds: ReadonlySet<TieBreakerKind> = new Set(['linesWon', 'linesShare', 'setsDifference', 'setsShare', 'gamesDifference', 'gamesShare'])

/** What the parts of a split group do next; told at StandingsRules.afterSplit. */
export const afterSplits = ['continue', 'restart', 'takeBestOut'] as const

export const TieBreaker = z.strictObject({
  kind: z.enum(tieBreakerKinds),
  /** Largest margin of one match that counts, in points, goals or runs. */
  cap: z.number('Enter a whole number from 1 to 1000.').int('Enter a whole number from 1 to 1000.').min(1, 'Enter a whole number from 1 to 1000.').max(1000, 'Enter a whole number from 1 to 1000.').optional(),
  /** For `external`: which of the entered values. */
  key: z.string().trim().min(1).max(40, 'At most 40 characters.').optional(),
  /** How the reason calls this step ("goal difference"); a plain name of the kind if not given. */
  label: z.string().trim().min(1).max(60, 'At most 60 characters.').optional(),
  /** For `external`: which value ranks first. */
  better: z.enum(['higher', 'lower']).optional(),
  /** The step is for ties of two teams only, or of more than two only (CBF, NFL); for all if not given. */
  among: z.enum(['two', 'moreThanTwo']).optional(),
  /** For `headToHeadRecord`: only someone who beat all the others, or lost to all of them, is parted (NFL: "sweep"). */
  sweepOnly: z.boolean().optional(),
  /** After this step only: instead of the rules' own `afterSplit`. */
  afterSplit: z.enum(afterSplits).optional(),
})
export type TieBreaker = z.infer<typeof TieBreaker>

const leaguePoints = z.number('Enter a number from -10 to 100.').min(-10, 'Enter a number from -10 to 100.').max(100, 'Enter a number from -10 to 100.')

/** What a result is worth against opponents of one classification, in place of the general values. */
export const PointsAgainst = z.strictObject({
  /** The opponent's classification by its place, the largest schools first: 6A is 1. */
  position: z.number().int().min(1).max(20),
  win: leaguePoints,
  tie: leaguePoints,
  loss: leaguePoints,
})

/** What results are worth. */
export const PointsTable = z.strictObject({
  win: leaguePoints,
  tie: leaguePoints,
  loss: leaguePoints,
  overtimeWin: leaguePoints.optional(),
  overtimeLoss: leaguePoints.optional(),
  /** What a side that forfeits gets; `loss` if not given. */
  forfeitLoss: leaguePoints.optional(),
  /** By the opponent's classification: who beats a larger school gets more. Opponents of other classifications count as said above. */
  against: z.array(PointsAgainst).max(20).refine((rows) => new Set(rows.map(({ position }) => position)).size === rows.length, 'A classification is listed twice.').optional(),
  /** A result by at most this margin is worth something else: volleyball's 3-2 (2 and 1), rugby's defeat by seven or fewer (1). */
  close: z.strictObject({ margin: z.number().int().min(1).max(100), win: leaguePoints.optional(), loss: leaguePoints.optional() }).optional(),
  /** Which matches bring points: those of the district only (if not given), or all that count in overall records. */
  from: z.enum(['district', 'all']).optional(),
  /** Teams rank by points divided by matches, for seasons in which they do not play alike many (Ligue 1 2019-20). */
  per: z.enum(['match']).optional(),
})
export type PointsTable = z.infer<typeof PointsTable>

/** How many places of a table lead on, and what to: it finishes the sentence "Top 4 go to". */
export const Qualify = z.strictObject({
  places: z.number('Enter a whole number from 1 to 100.').int('Enter a whole number from 1 to 100.').min(1, 'Enter a whole number from 1 to 100.').max(100, 'Enter a whole number from 1 to 100.'),
  /** "the region playoffs" */
  for: line(60).min(1, 'Enter what they go to, such as “the region playoffs”.'),
})
export type Qualify = z.infer<typeof Qualify>

/** What a table may rank by first; told at StandingsRules.rankBy. */
export const rankings = ['points', 'percentage', 'overallPercentage'] as const
export type RankBy = (typeof rankings)[number]

/** How a district ranks its teams. The district's own rules if it has adopted any, else those that the association keeps for the activity. */
export const StandingsRules = z.strictObject({
  /**
   * `points`: a points table (soccer). `percentage`: share of wins in district matches, a tie counts half (most US school
   * sports). `overallPercentage`: the same share over all matches that count, also against teams of other districts (leagues
   * that play few matches inside the district; NFL wild cards).
   */
  rankBy: z.enum(rankings),
  points: PointsTable,
  tieBreakers: z.array(TieBreaker).max(20),
  /**
   * `levelAtStart`: head-to-head tables are drawn over all teams that were level when the tie began (La Liga, UEFA 1st pass).
   * `stillTied`: over the teams that are still level at that step.
   */
  headToHeadScope: z.enum(['levelAtStart', 'stillTied']),
  /**
   * When a step splits a tied group: go on down the list, or begin the list again for each part that is still tied.
   * `restart` with `levelAtStart` is UEFA's way: neighboring head-to-head steps are first all taken over the same table,
   * then the list begins again for the parts. `restart` with `stillTied` begins again after any single step.
   * `takeBestOut`: a step only finds the best of the group; all others begin the list again together (districts of US
   * associations: "the winner is taken out").
   */
  afterSplit: z.enum(afterSplits),
  /** Which places lead on, and the table's line below them; none if not given. It ranks nobody. */
  qualify: Qualify.optional(),
})
export type StandingsRules = z.infer<typeof StandingsRules>
