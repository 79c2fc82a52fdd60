import { computed, count, time, under } from './define'

const least = (key: string, value: number) => ({ leadersNeed: { key, least: value } })
const percent = { decimals: 1, style: 'percent' } as const
const average = { decimals: 3, style: 'average' } as const

/** Field goals have the three-pointers in them, as in the score book. */
export const basketball = [
  computed('points', 'Points', 'PTS', { fieldGoals: 2, threes: 1, freeThrows: 1 }, {}),
  time('minutes', 'Minutes played', 'MIN', { max: 4_800 }),
  count('fieldGoals', 'Field goals made', 'FGM', { atMost: 'fieldGoalAttempts', scores: 2, max: 60 }),
  count('fieldGoalAttempts', 'Field goals attempted', 'FGA'),
  computed('fieldGoalShare', 'Field goal percentage', 'FG%', { fieldGoals: 1 }, { fieldGoalAttempts: 1 }, { ...percent, ...least('fieldGoalAttempts', 20) }),
  count('threes', 'Three-pointers made', '3PM', { atMost: ['threeAttempts', 'fieldGoals'], scores: 1, max: 40 }),
  count('threeAttempts', 'Three-pointers attempted', '3PA', { atMost: 'fieldGoalAttempts' }),
  computed('threeShare', 'Three-point percentage', '3P%', { threes: 1 }, { threeAttempts: 1 }, { ...percent, ...least('threeAttempts', 10) }),
  count('freeThrows', 'Free throws made', 'FTM', { atMost: 'freeThrowAttempts', scores: 1, max: 60 }),
  count('freeThrowAttempts', 'Free throws attempted', 'FTA', { max: 60 }),
  computed('freeThrowShare', 'Free throw percentage', 'FT%', { freeThrows: 1 }, { freeThrowAttempts: 1 }, { ...percent, ...least('freeThrowAttempts', 10) }),
  count('offensiveRebounds', 'Offensive rebounds', 'OREB', { max: 60 }),
  count('defensiveRebounds', 'Defensive rebounds', 'DREB', { max: 60 }),
  computed('rebounds', 'Rebounds', 'REB', { offensiveRebounds: 1, defensiveRebounds: 1 }, {}),
  count('assists', 'Assists', 'AST', { max: 60 }),
  count('steals', 'Steals', 'STL', { max: 40 }),
  count('blocks', 'Blocked shots', 'BLK', { max: 40 }),
  count('turnovers', 'Turnovers', 'TO', { max: 40, better: 'lower' }),
  count('fouls', 'Personal fouls', 'PF', { max: 5, better: 'lower' }),
]

const pitchers = { positions: ['Pitcher'] }

/** Seven innings are a game in high school: an earned run average is of 21 outs. */
export const baseball = [
  ...under('Batting', [
    count('atBats', 'At bats', 'AB', { max: 20 }),
    count('runs', 'Runs', 'R', { max: 15, scores: 1 }),
    count('hits', 'Hits', 'H', { max: 20, atMost: 'atBats' }),
    count('doubles', 'Doubles', '2B', { max: 15, atMost: 'hits' }),
    count('triples', 'Triples', '3B', { max: 15, atMost: 'hits' }),
    count('homeRuns', 'Home runs', 'HR', { max: 15, atMost: ['hits', 'runs'] }),
    count('runsBattedIn', 'Runs batted in', 'RBI', { max: 40 }),
    count('walks', 'Walks', 'BB', { max: 20 }),
    count('strikeouts', 'Strikeouts', 'SO', { max: 20, atMost: 'atBats', better: 'lower' }),
    count('hitByPitch', 'Hit by pitch', 'HBP', { max: 10 }),
    count('sacrificeFlies', 'Sacrifice flies', 'SF', { max: 10 }),
    count('stolenBases', 'Stolen bases', 'SB', { max: 20 }),
    computed('battingAverage', 'Batting average', 'AVG', { hits: 1 }, { atBats: 1 }, { ...average, ...least('atBats', 10) }),
    computed('onBase', 'On-base percentage', 'OBP', { hits: 1, walks: 1, hitByPitch: 1 }, { atBats: 1, walks: 1, hitByPitch: 1, sacrificeFlies: 1 }, { ...average, ...least('atBats', 10) }),
    computed('slugging', 'Slugging percentage', 'SLG', { hits: 1, doubles: 1, triples: 2, homeRuns: 3 }, { atBats: 1 }, { ...average, ...least('atBats', 10) }),
  ]),
  ...under('Pitching', [
    count('outs', 'Outs recorded', 'OUT', { ...pitchers, max: 60 }),
    computed('innings', 'Innings pitched', 'IP', { outs: 1 }, {}, { ...pitchers, decimals: 1, style: 'innings' }),
    count('hitsAllowed', 'Hits allowed', 'HA', { ...pitchers, better: 'lower' }),
    count('runsAllowed', 'Runs allowed', 'RA', { ...pitchers, better: 'lower' }),
    count('earnedRuns', 'Earned runs', 'ER', { ...pitchers, atMost: 'runsAllowed', better: 'lower' }),
    count('walksAllowed', 'Walks allowed', 'BBA', { ...pitchers, max: 40, better: 'lower' }),
    count('strikeoutsPitched', 'Strikeouts pitched', 'K', { ...pitchers, max: 40 }),
    count('pitchingWins', 'Pitching wins', 'W', { ...pitchers, max: 1 }),
    count('pitchingSaves', 'Pitching saves', 'SV', { ...pitchers, max: 1 }),
    computed('earnedRunAverage', 'Earned run average', 'ERA', { earnedRuns: 21 }, { outs: 1 }, { ...pitchers, decimals: 2, better: 'lower', ...least('outs', 21) }),
    computed('walksAndHits', 'Walks and hits by inning', 'WHIP', { walksAllowed: 3, hitsAllowed: 3 }, { outs: 1 }, { ...pitchers, decimals: 2, better: 'lower', ...least('outs', 21) }),
  ]),
  ...under('Fielding', [
    count('putouts', 'Putouts', 'PO', { max: 40 }),
    count('fieldingAssists', 'Fielding assists', 'A', { max: 40 }),
    count('errors', 'Errors', 'E', { max: 20, better: 'lower' }),
    computed('fieldingShare', 'Fielding percentage', 'FLD', { putouts: 1, fieldingAssists: 1 }, { putouts: 1, fieldingAssists: 1, errors: 1 }, { ...average, ...least('putouts', 5) }),
  ]),
]

export const softball = baseball
