import { countedScore } from './checkScore'
import type { ScoreAct, ScoreSide } from './score.kinds'
import type { ScoreState } from '../../scheduling/matches/scoreState.kinds'
import type { PeriodScore, ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'
import type { MatchOutcome } from '../../directory/rules/matchOutcome.kinds'
import type { ScoreRules } from '../../directory/rules/scoreRules.schemas'

/** One thing that was done to a score, as the history keeps it. */
export interface ScoreActRecord {
  act: ScoreAct
  side: ScoreSide
  /** Null for what brings no score. */
  entry: ScoreEntry | null
}

/** The state of a match's score. */
export interface ScoreStanding {
  state: ScoreState
  /** What each school said last; null if it has said nothing since the score was begun. */
  reports: { home: ScoreEntry | null; away: ScoreEntry | null }
  /** The result that counts; null while there is none. It stays while a final score is contested or looked at again. */
  result: ScoreEntry | null
}

export const noScore: ScoreStanding = { state: 'none', reports: { home: null, away: null }, result: null }

/** The reports after a side's entry; one entry for both sides is what both say. */
function reportsAfter({ reports }: ScoreStanding, { side, entry }: ScoreActRecord): ScoreStanding['reports'] {
  if (side === 'home' || side === 'away') return { ...reports, [side]: entry }
  return side === 'both' ? { home: entry, away: entry } : reports
}

/**
 * The standing after one act. The act alone decides, never a setting: what was agreed, approved or let stand under the
 * settings of that day was recorded as the act that it led to (nextAct chooses it). So the history gives every state.
 */
export function afterAct(before: ScoreStanding, done: ScoreActRecord): ScoreStanding {
  const { entry } = done
  switch (done.act) {
    case 'report':
      return { state: 'reported', reports: reportsAfter({ ...before, reports: noScore.reports }, done), result: null }
    case 'confirm':
      return { state: 'confirmed', reports: reportsAfter(before, done), result: null }
    case 'dispute':
      return { ...before, state: 'disputed', reports: entry ? reportsAfter(before, done) : before.reports }
    case 'review':
      return { ...before, state: 'underReview' }
    case 'settle':
      return { state: 'final', reports: reportsAfter(before, done), result: entry }
    case 'correct':
      return { state: 'corrected', reports: reportsAfter(before, done), result: entry }
    case 'suspend':
    case 'clear':
      return noScore
  }
}

/** The state of a score after all that was done, oldest first. */
export const replayScore = (history: readonly ScoreActRecord[]): ScoreStanding => history.reduce(afterAct, noScore)

/** The columns of a match that follow from its score's history. Without a result they are empty: what is only reported is not shown. */
export interface ScoreColumns {
  scoreState: ScoreState
  outcome: MatchOutcome | null
  homeScore: number | null
  awayScore: number | null
  periods: PeriodScore[]
  overtimePeriods: number
  shootout: PeriodScore | null
}

export function columnsOf({ state, result }: ScoreStanding, rules: ScoreRules): ScoreColumns {
  if (!result) return { scoreState: state, outcome: null, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0, shootout: null }
  return {
    scoreState: state, outcome: result.outcome, ...countedScore(result, rules),
    periods: result.periods, overtimePeriods: result.overtimePeriods, shootout: result.shootout ?? null,
  }
}

/**
 * True if two entries say the same result. Periods are compared only if both give them: one school keeps the score by
 * quarters, the other does not, and both are right.
 */
export function isSameResult(one: ScoreEntry, other: ScoreEntry): boolean {
  const whole = ({ outcome, homeScore, awayScore, overtimePeriods, shootout }: ScoreEntry) => [outcome, homeScore, awayScore, overtimePeriods, shootout?.home, shootout?.away].join()
  if (whole(one) !== whole(other)) return false
  if (one.periods.length === 0 || other.periods.length === 0) return true
  const periods = (entry: ScoreEntry) => entry.periods.map(({ home, away }) => `${home}-${away}`).join()
  return periods(one) === periods(other)
}

/** Of two entries that say the same, the one that says more. */
export const fullerOf = (one: ScoreEntry, other: ScoreEntry): ScoreEntry => (other.periods.length > one.periods.length ? other : one)
