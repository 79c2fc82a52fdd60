import type { StandingsRules } from './standingsRules'

const usPoints = { win: 1, tie: 0, loss: 0 } as const
const threePoints = { win: 3, tie: 1, loss: 0 } as const

/**
 * 3-1-0; difference, scored, then head-to-head: FIFA World Cup group stage until 2022 (Regulations, article 12), and the
 * Premier League (Handbook, section C: difference, scored, then points and away goals between the clubs).
 * The usual list for youth soccer in the United States begins with head-to-head: see `soccerHeadToHeadRules`.
 */
export const soccerRules: StandingsRules = {
  rankBy: 'points',
  points: threePoints,
  tieBreakers: [
    { kind: 'difference', label: 'goal difference' },
    { kind: 'scored', label: 'goals scored' },
    { kind: 'headToHeadPoints' },
    { kind: 'headToHeadDifference', label: 'head-to-head goal difference' },
    { kind: 'headToHeadScored', label: 'head-to-head goals' },
    { kind: 'external', key: 'fairPlay', label: 'fair play', better: 'higher' },
    { kind: 'external', key: 'lots', label: 'the drawing of lots', better: 'higher' },
  ],
  headToHeadScope: 'stillTied',
  afterSplit: 'continue',
}

/** 3-1-0; head-to-head points and difference over all level clubs first: LaLiga (RFEF Reglamento General, article on ties). */
export const soccerHeadToHeadRules: StandingsRules = {
  rankBy: 'points',
  points: threePoints,
  tieBreakers: [
    { kind: 'headToHeadPoints' },
    { kind: 'headToHeadDifference', label: 'head-to-head goal difference' },
    { kind: 'difference', label: 'goal difference' },
    { kind: 'scored', label: 'goals scored' },
    { kind: 'external', key: 'fairPlay', label: 'fair play', better: 'higher' },
  ],
  headToHeadScope: 'levelAtStart',
  afterSplit: 'continue',
}

/**
 * 3-1-0; points, difference and goals among all level teams, again among those who remain level, then all group matches:
 * UEFA European Championship (Regulations 2022-24, article 20), the same order as the FIFA World Cup 2026.
 */
export const groupStageRules: StandingsRules = {
  rankBy: 'points',
  points: threePoints,
  tieBreakers: [
    { kind: 'headToHeadPoints' },
    { kind: 'headToHeadDifference', label: 'head-to-head goal difference' },
    { kind: 'headToHeadScored', label: 'head-to-head goals' },
    // After the matches among themselves no part goes back to the beginning.
    { kind: 'difference', label: 'goal difference', afterSplit: 'continue' },
    { kind: 'scored', label: 'goals scored', afterSplit: 'continue' },
    { kind: 'leagueWins', label: 'wins', afterSplit: 'continue' },
    { kind: 'external', key: 'fairPlay', label: 'fair play', better: 'higher', afterSplit: 'continue' },
  ],
  headToHeadScope: 'levelAtStart',
  afterSplit: 'restart',
}

/**
 * Share of wins; record among the tied teams, capped margin among them, fewest allowed, coin toss; a team that is separated is
 * taken out and the rest begin again: what districts of US school associations (UIL, TAPPS) usually adopt. The cap is the
 * district's own choice, 15 to 25 in football.
 */
export const percentageRules: StandingsRules = {
  rankBy: 'percentage',
  points: usPoints,
  tieBreakers: [
    { kind: 'headToHeadRecord' },
    { kind: 'headToHeadDifference', cap: 18 },
    { kind: 'pointsAgainst', label: 'points allowed in district' },
    { kind: 'coinToss' },
  ],
  headToHeadScope: 'stillTied',
  afterSplit: 'takeBestOut',
}

/** As `percentageRules`, without a margin: sports in which running up a score is no merit (volleyball, tennis, baseball). */
export const recordRules: StandingsRules = {
  rankBy: 'percentage',
  points: usPoints,
  tieBreakers: [
    { kind: 'headToHeadRecord' },
    { kind: 'recordAgainstBest' },
    { kind: 'headToHeadAllowed' },
    { kind: 'overallRecord' },
    { kind: 'coinToss' },
  ],
  headToHeadScope: 'stillTied',
  afterSplit: 'takeBestOut',
}

/** 2-1-0, in use before 1981 and in many US leagues (also hockey); goal difference, head-to-head, coin toss. */
export const twoPointRules: StandingsRules = {
  rankBy: 'points',
  points: { win: 2, tie: 1, loss: 0 },
  tieBreakers: [{ kind: 'headToHeadPoints' }, { kind: 'difference' }, { kind: 'scored' }, { kind: 'coinToss' }],
  headToHeadScope: 'stillTied',
  afterSplit: 'restart',
}

/** What a new activity's own list starts as, by the sport's name as in scoreRules; the office changes it, a district may have its own. */
export const defaultRules = {
  football: percentageRules,
  soccer: soccerHeadToHeadRules,
  basketball: percentageRules,
  volleyball: recordRules,
  baseball: recordRules,
  softball: recordRules,
  tennis: recordRules,
} as const satisfies Record<string, StandingsRules>
