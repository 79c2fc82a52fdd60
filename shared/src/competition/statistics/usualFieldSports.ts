import { computed, count, under } from './define'

const least = (key: string, value: number) => ({ leadersNeed: { key, least: value } })
const percent = { decimals: 1, style: 'percent' } as const
const keepers = { positions: ['Goalkeeper'] }

/** Of the sports with a goal and a keeper. */
const shooting = [
  count('goals', 'Goals', 'G', { atMost: 'shotsOnGoal', scores: 1, max: 30 }),
  count('assists', 'Assists', 'A', { max: 30 }),
  count('shots', 'Shots', 'SH'),
  count('shotsOnGoal', 'Shots on goal', 'SOG', { atMost: 'shots' }),
]
const keeping = [
  count('saves', 'Saves', 'SV', keepers),
  count('goalsAllowed', 'Goals allowed', 'GA', { ...keepers, better: 'lower' }),
  computed('saveShare', 'Save percentage', 'SV%', { saves: 1 }, { saves: 1, goalsAllowed: 1 }, { ...keepers, ...percent, ...least('saves', 10) }),
]

export const soccer = [
  ...shooting,
  computed('points', 'Points', 'PTS', { goals: 2, assists: 1 }, {}),
  computed('shootingShare', 'Shots on goal percentage', 'SOG%', { shotsOnGoal: 1 }, { shots: 1 }, { ...percent, ...least('shots', 10) }),
  ...keeping,
  count('shutouts', 'Shutouts', 'SO', { ...keepers, max: 1 }),
  count('fouls', 'Fouls', 'F', { max: 20, better: 'lower' }),
  count('cautions', 'Cautions', 'YC', { max: 2, better: 'lower' }),
  count('ejections', 'Ejections', 'RC', { max: 1, better: 'lower' }),
]

export const fieldHockey = [...shooting, computed('points', 'Points', 'PTS', { goals: 2, assists: 1 }, {}), ...keeping]

export const lacrosse = [
  ...shooting,
  computed('points', 'Points', 'PTS', { goals: 1, assists: 1 }, {}),
  count('groundBalls', 'Ground balls', 'GB', { max: 60 }),
  count('drawsWon', 'Draws and face-offs won', 'DC', { max: 60 }),
  count('turnoversForced', 'Turnovers forced', 'CT', { max: 40 }),
  count('turnovers', 'Turnovers', 'TO', { max: 40, better: 'lower' }),
  ...keeping,
]

export const waterPolo = [
  ...shooting,
  count('steals', 'Steals', 'ST', { max: 40 }),
  count('ejectionsDrawn', 'Ejections drawn', 'ED', { max: 20 }),
  count('turnovers', 'Turnovers', 'TO', { max: 40, better: 'lower' }),
  ...keeping,
]

/** Points of a player; sets are what the score counts, and no sum of these. */
export const volleyball = [
  count('sets', 'Sets played', 'SP', { max: 5 }),
  ...under('Attack', [
    count('kills', 'Kills', 'K', { atMost: 'attackAttempts', max: 80 }),
    count('attackErrors', 'Attack errors', 'E', { atMost: 'attackAttempts', better: 'lower' }),
    count('attackAttempts', 'Attack attempts', 'TA', { max: 150 }),
    computed('hitting', 'Hitting percentage', 'HIT%', { kills: 1, attackErrors: -1 }, { attackAttempts: 1 }, { decimals: 3, style: 'average', ...least('attackAttempts', 20) }),
  ]),
  ...under('Setting and serving', [
    count('assists', 'Assists', 'AST', { max: 150 }),
    count('serves', 'Serves', 'SA', { max: 120 }),
    count('aces', 'Aces', 'ACE', { atMost: 'serves', max: 60 }),
    count('serveErrors', 'Service errors', 'SE', { atMost: 'serves', better: 'lower' }),
  ]),
  ...under('Defense', [
    count('digs', 'Digs', 'DIG', { max: 120 }),
    count('receptions', 'Receptions', 'REC', { max: 120 }),
    count('receptionErrors', 'Reception errors', 'RE', { atMost: 'receptions', better: 'lower' }),
    count('soloBlocks', 'Solo blocks', 'BS', { max: 40 }),
    count('blockAssists', 'Block assists', 'BA', { max: 40 }),
    computed('blocks', 'Blocks', 'BLK', { soloBlocks: 1, blockAssists: 0.5 }, {}, { decimals: 1 }),
  ]),
  computed('points', 'Points', 'PTS', { kills: 1, aces: 1, soloBlocks: 1, blockAssists: 0.5 }, {}, { decimals: 1 }),
]

const yards = { min: -200, max: 700 }

/** A pass for a touchdown is six points once: the receiver's. */
export const football = [
  ...under('Passing', [
    count('completions', 'Passes completed', 'CMP', { atMost: 'passAttempts', positions: ['Quarterback'] }),
    count('passAttempts', 'Passes attempted', 'ATT', { positions: ['Quarterback'] }),
    count('passYards', 'Passing yards', 'YDS', { ...yards, positions: ['Quarterback'] }),
    count('passTouchdowns', 'Passing touchdowns', 'PTD', { atMost: 'completions', max: 15, positions: ['Quarterback'] }),
    count('passInterceptions', 'Interceptions thrown', 'INT', { atMost: 'passAttempts', max: 15, better: 'lower', positions: ['Quarterback'] }),
    computed('completionShare', 'Completion percentage', 'CMP%', { completions: 1 }, { passAttempts: 1 }, { ...percent, positions: ['Quarterback'], ...least('passAttempts', 20) }),
  ]),
  ...under('Rushing', [
    count('carries', 'Carries', 'CAR'),
    count('rushYards', 'Rushing yards', 'RYDS', yards),
    count('rushTouchdowns', 'Rushing touchdowns', 'RTD', { atMost: 'carries', scores: 6, max: 15 }),
    computed('yardsPerCarry', 'Yards by carry', 'Y/C', { rushYards: 1 }, { carries: 1 }, { decimals: 1, ...least('carries', 20) }),
  ]),
  ...under('Receiving', [
    count('catches', 'Receptions', 'REC', { max: 40 }),
    count('catchYards', 'Receiving yards', 'CYDS', yards),
    count('catchTouchdowns', 'Receiving touchdowns', 'CTD', { atMost: 'catches', scores: 6, max: 15 }),
    computed('yardsPerCatch', 'Yards by reception', 'Y/R', { catchYards: 1 }, { catches: 1 }, { decimals: 1, ...least('catches', 10) }),
  ]),
  ...under('Defense', [
    count('soloTackles', 'Solo tackles', 'SOLO', { max: 40 }),
    count('tackleAssists', 'Assisted tackles', 'AST', { max: 40 }),
    computed('tackles', 'Tackles', 'TOT', { soloTackles: 1, tackleAssists: 1 }, {}),
    count('sacks', 'Sacks', 'SCK', { max: 15 }),
    count('interceptions', 'Interceptions', 'DINT', { max: 10 }),
    count('fumbleRecoveries', 'Fumbles recovered', 'FR', { max: 10 }),
    count('safeties', 'Safeties', 'SAF', { scores: 2, max: 5 }),
  ]),
  ...under('Kicks and returns', [
    count('fieldGoals', 'Field goals made', 'FGM', { atMost: 'fieldGoalAttempts', scores: 3, max: 12, positions: ['Kicker'] }),
    count('fieldGoalAttempts', 'Field goals attempted', 'FGA', { max: 12, positions: ['Kicker'] }),
    count('extraPoints', 'Extra points made', 'XPM', { atMost: 'extraPointAttempts', scores: 1, max: 15, positions: ['Kicker'] }),
    count('extraPointAttempts', 'Extra points attempted', 'XPA', { max: 15, positions: ['Kicker'] }),
    count('twoPoints', 'Two-point conversions', '2PT', { scores: 2, max: 10 }),
    count('returnTouchdowns', 'Touchdowns on returns', 'RET', { scores: 6, max: 8 }),
  ]),
  computed('points', 'Points', 'PTS', {
    rushTouchdowns: 6, catchTouchdowns: 6, returnTouchdowns: 6, fieldGoals: 3, extraPoints: 1, twoPoints: 2, safeties: 2,
  }, {}),
]

export const tennis = [
  count('matchesWon', 'Matches won', 'W', { max: 5 }),
  count('matchesLost', 'Matches lost', 'L', { max: 5, better: 'lower' }),
  computed('winShare', 'Winning percentage', 'W%', { matchesWon: 1 }, { matchesWon: 1, matchesLost: 1 }, { decimals: 3, style: 'average', ...least('matchesWon', 1) }),
  count('gamesWon', 'Games won', 'GW'),
  count('gamesLost', 'Games lost', 'GL', { better: 'lower' }),
  count('aces', 'Aces', 'ACE'),
  count('doubleFaults', 'Double faults', 'DF', { better: 'lower' }),
]
