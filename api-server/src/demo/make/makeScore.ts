import type { PeriodScore } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { ScoreStyle } from '../plan/demoActivities'
import type { Random } from '../plan/random'

/** A played result, as a coach would enter it. */
export interface PlayedScore {
  homeScore: number
  awayScore: number
  periods: PeriodScore[]
  overtimePeriods: number
}

type Play = (random: Random, edge: number, tiesAllowed: boolean) => PlayedScore

const sum = (periods: PeriodScore[]): PlayedScore => ({
  homeScore: periods.reduce((total, period) => total + period.home, 0),
  awayScore: periods.reduce((total, period) => total + period.away, 0),
  periods,
  overtimePeriods: 0,
})

/** Adds overtime periods until someone leads; `period` draws one for a side of this edge. */
function playOn(score: PlayedScore, regular: PeriodScore[], most: number, period: () => PeriodScore): PlayedScore {
  const periods = [...regular]
  let after = score
  for (let overtime = 1; after.homeScore === after.awayScore; overtime += 1) {
    const drawn = period()
    // The last one that is allowed decides.
    periods.push(overtime === most && drawn.home === drawn.away ? { ...drawn, home: drawn.home + 1 } : drawn)
    after = { ...sum(periods), overtimePeriods: overtime }
  }
  return after
}

const goals: Play = (random, edge, tiesAllowed) => {
  const half = () => ({ home: random.poisson(0.85 * Math.exp(0.42 * edge)), away: random.poisson(0.8 * Math.exp(-0.42 * edge)) })
  const halves = [half(), half()]
  const score = sum(halves)
  if (score.homeScore !== score.awayScore || (tiesAllowed && random.chance(0.85))) return score
  return playOn(score, halves, 2, () => (random.chance(0.5 + 0.1 * Math.tanh(edge)) ? { home: 1, away: 0 } : { home: 0, away: 1 }))
}

/** Touchdowns with and without the extra point, field goals. */
const drive = (random: Random) => random.pickWeighted([[7, 60], [6, 14], [3, 20], [8, 6]] as const, ([, weight]) => weight)[0]
const football: Play = (random, edge) => {
  const points = (mean: number) => Array.from({ length: random.poisson(mean) }, () => drive(random)).reduce((total: number, value) => total + value, 0)
  const quarter = () => ({ home: points(1.05 * Math.exp(0.38 * edge)), away: points(0.98 * Math.exp(-0.38 * edge)) })
  const quarters = [quarter(), quarter(), quarter(), quarter()]
  return playOn(sum(quarters), quarters, 4, () => ({ home: random.chance(0.5) ? drive(random) : 0, away: random.chance(0.5) ? drive(random) : 0 }))
}

const basketball: Play = (random, edge) => {
  const quarter = () => {
    const one = (by: number) => Math.max(2, Math.round(12.2 + by + 3 * random.normal()))
    return { home: one(1.15 * edge + 0.3), away: one(-1.15 * edge) }
  }
  const quarters = [quarter(), quarter(), quarter(), quarter()]
  return playOn(sum(quarters), quarters, 3, () => ({ home: random.integer(3, 11), away: random.integer(3, 11) }))
}

/** Best of five: to 25, the fifth to 15, by two. */
const sets: Play = (random, edge) => {
  const periods: PeriodScore[] = []
  let [home, away] = [0, 0]
  while (home < 3 && away < 3) {
    const goal = home + away === 4 ? 15 : 25
    const homeWins = random.chance(1 / (1 + Math.exp(-0.9 * edge - 0.1)))
    const loser = random.chance(0.12) ? goal - 1 + random.integer(0, 3) : Math.max(4, goal - 2 - Math.abs(Math.round(5 * random.normal() + 2 * Math.abs(edge))))
    const set = { won: loser >= goal - 1 ? loser + 2 : goal, lost: loser }
    periods.push(homeWins ? { home: set.won, away: set.lost } : { home: set.lost, away: set.won })
    if (homeWins) home += 1
    else away += 1
  }
  return { homeScore: home, awayScore: away, periods, overtimePeriods: 0 }
}

const runs: Play = (random, edge) => {
  let [home, away] = [random.poisson(4.8 * Math.exp(0.35 * edge)), random.poisson(4.5 * Math.exp(-0.35 * edge))]
  let overtimePeriods = 0
  while (home === away) {
    overtimePeriods += 1
    if (overtimePeriods > 3 || random.chance(0.6)) {
      if (random.chance(0.5)) home += 1
      else away += random.integer(1, 2)
    }
  }
  return { homeScore: home, awayScore: away, periods: [], overtimePeriods }
}

/** A dual of 19 points. */
const dual: Play = (random, edge) => {
  const share = 1 / (1 + Math.exp(-0.8 * edge))
  const homeScore = Array.from({ length: 19 }, () => random.chance(share)).filter(Boolean).length
  return { homeScore, awayScore: 19 - homeScore, periods: [], overtimePeriods: 0 }
}

const styles: Record<ScoreStyle, Play> = { goals, football, basketball, sets, runs, dual }

/**
 * Plays one match.
 * @param edge how much stronger the home side is, in standard deviations of strength
 * @param tiesAllowed whether the sport lets a match end level
 */
export function makeScore(style: ScoreStyle, random: Random, edge: number, tiesAllowed: boolean): PlayedScore {
  return styles[style](random, edge, tiesAllowed)
}
