import type { ScoreRules } from './scoreRules.schemas'

/*
 * What is usual in US high schools, as a start for an association's own settings. Periods, overtime and forfeits follow
 * the rules books of the National Federation of State High School Associations (NFHS) as state associations apply them;
 * `plausibleMaximum` is ours: above it a person is asked to look again, nothing is refused.
 */

/** NFHS football: four quarters; the overtime procedure (10 yard) has no limit, and a forfeit counts 1-0. */
export const footballScoreRules: ScoreRules = {
  unit: 'points',
  tiesAllowed: false,
  period: { name: 'quarter', regular: 4, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 12,
  forfeitScore: { winner: 1, loser: 0 },
  plausibleMaximum: 84,
}

/** NFHS soccer: two halves; ties stand unless the association plays two overtime periods. A forfeit counts 1-0. */
export const soccerScoreRules: ScoreRules = {
  unit: 'goals',
  tiesAllowed: true,
  period: { name: 'half', regular: 2, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 2,
  forfeitScore: { winner: 1, loser: 0 },
  plausibleMaximum: 15,
}

/** NFHS basketball: four quarters, overtime until it is decided; a forfeit counts 2-0. */
export const basketballScoreRules: ScoreRules = {
  unit: 'points',
  tiesAllowed: false,
  period: { name: 'quarter', regular: 4, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 10,
  forfeitScore: { winner: 2, loser: 0 },
  plausibleMaximum: 120,
}

/** NFHS volleyball: best of five sets, the match ends with the third set won; a forfeit counts 3-0. */
export const volleyballScoreRules: ScoreRules = {
  unit: 'sets',
  tiesAllowed: false,
  period: { name: 'set', regular: 5, counts: 'won' },
  winsNeeded: 3,
  maxOvertimePeriods: 0,
  forfeitScore: { winner: 3, loser: 0 },
  plausibleMaximum: 3,
}

/** NFHS baseball: seven innings, extra innings, run rule after the fifth; a forfeit counts 7-0, a run an inning. */
export const baseballScoreRules: ScoreRules = {
  unit: 'runs',
  tiesAllowed: false,
  period: { name: 'inning', regular: 7, counts: 'sum', mayEndEarly: true },
  winsNeeded: null,
  maxOvertimePeriods: 18,
  forfeitScore: { winner: 7, loser: 0 },
  plausibleMaximum: 30,
}

/** NFHS softball: as baseball. */
export const softballScoreRules: ScoreRules = { ...baseballScoreRules, plausibleMaximum: 30 }

/**
 * A tennis dual of 19 (6+6 singles, 3+3 doubles, 1 mixed): the number of lines won. An odd number has no tie, but a line
 * that is not played can leave one, so an association that plays under a time limit may allow ties.
 */
export const tennisScoreRules: ScoreRules = {
  unit: 'matches',
  tiesAllowed: false,
  period: { name: 'line', regular: 0, counts: 'sum' },
  winsNeeded: null,
  maxOvertimePeriods: 0,
  forfeitScore: { winner: 19, loser: 0 },
  plausibleMaximum: 19,
}

/** By the sport's name, as in standings/defaultRules. */
export const sportScoreRules = {
  football: footballScoreRules,
  soccer: soccerScoreRules,
  basketball: basketballScoreRules,
  volleyball: volleyballScoreRules,
  baseball: baseballScoreRules,
  softball: softballScoreRules,
  tennis: tennisScoreRules,
} as const satisfies Record<string, ScoreRules>
