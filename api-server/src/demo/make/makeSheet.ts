import { enteredOf, isFor, scoreOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { limitsOf, stepStatistic } from '@portal/shared/competition/statistics/stepStatistic'
import type { Random } from '../plan/random'

/** How many of something a player has in a match on average, where it is not a quarter of one. */
const usual: Readonly<Record<string, number>> = {
  shots: 0.8, shotsOnGoal: 0.3, assists: 0.15, saves: 5, fouls: 0.7, cautions: 0.05, ejections: 0, shutouts: 0,
  minutes: 900, fieldGoalAttempts: 3, threeAttempts: 1.2, freeThrowAttempts: 0.6, offensiveRebounds: 1, defensiveRebounds: 2, steals: 1, turnovers: 1.2,
  sets: 3, kills: 3, attackErrors: 1, attackAttempts: 5, serves: 7, aces: 0.8, serveErrors: 0.7, digs: 5, receptions: 5, receptionErrors: 0.5, blockAssists: 0.6,
  atBats: 1.6, hits: 0.6, outs: 7, hitsAllowed: 2, walksAllowed: 1, strikeoutsPitched: 3, putouts: 1.5, fieldingAssists: 0.7, runsBattedIn: 0.3, pitchingWins: 0, pitchingSaves: 0,
  completions: 6, passAttempts: 5, passYards: 80, passTouchdowns: 0, carries: 2, rushYards: 9, catches: 0.6, catchYards: 7, soloTackles: 1.6, tackleAssists: 1, sacks: 0.1, safeties: 0,
  matchesWon: 0.5, matchesLost: 0.5, gamesWon: 5, gamesLost: 5,
}

export interface SheetOf {
  definitions: readonly StatisticDefinition[]
  /** Who plays, with their positions. */
  players: readonly { studentId: number; positions: readonly string[] }[]
  score: number
  against: number
}

/** As many as chance has it, around a mean; large means go in steps. */
const around = (random: Random, mean: number) => (mean > 20 ? Math.max(0, Math.round(mean * (1 + 0.4 * random.normal()))) : random.poisson(mean))

/** What a team's players did in a match, made up: nothing that cannot be, and together the team's score where that is their sum. */
export function makeSheet({ definitions, players, score, against }: SheetOf, random: Random): Map<number, Record<string, number>> {
  const values = new Map<number, Record<string, number>>(players.map(({ studentId }) => [studentId, {}]))
  const scoring = definitions.filter(({ scores }) => scores > 0)
  const scoreIn = (each: Record<string, number>) => scoreOf(definitions, [each]) ?? 0
  let left = scoring.length > 0 ? score : 0
  for (let tries = 0; left > 0 && tries < 2_000; tries += 1) {
    const { studentId, positions } = random.pick(players)
    const definition = random.pick(scoring)
    if (!isFor(definition, positions) && tries < 1_500) continue
    const before = values.get(studentId)!
    const after = stepStatistic(definitions, before, definition.key, 1)
    const more = scoreIn(after) - scoreIn(before)
    if (more > left) continue
    values.set(studentId, after)
    left -= more
  }
  const [keeper] = players.filter(({ positions }) => positions.includes('Goalkeeper'))
  for (const { studentId, positions } of players) {
    for (const definition of enteredOf(definitions)) {
      const { key } = definition
      const isOfKeeper = definition.positions.includes('Goalkeeper')
      if (definition.scores > 0 || limitsOf(definitions, definition).some(({ scores }) => scores > 0)) continue
      if (isOfKeeper ? studentId !== keeper?.studentId : !isFor(definition, positions)) continue
      const many = key === 'goalsAllowed' ? against : around(random, usual[key] ?? 0.25)
      values.set(studentId, stepStatistic(definitions, values.get(studentId)!, key, many))
    }
  }
  return new Map([...values].map(([studentId, each]) => [studentId, Object.fromEntries(Object.entries(each).filter(([, value]) => value !== 0))]))
}
