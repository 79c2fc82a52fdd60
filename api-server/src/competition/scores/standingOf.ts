import { replayScore, type ScoreStanding } from '@portal/shared/competition/scores/scoreHistory'
import type { match } from '../../scheduling/matches/match.tables'
import type { HistoryRow } from './score.repository'

type Kept = Pick<typeof match.$inferSelect, 'status' | 'outcome' | 'homeScore' | 'awayScore' | 'periods' | 'overtimePeriods' | 'shootout'>

/** The state of a match's score, from its history. A result that was imported without one counts as the office's. */
export function standingOf(match: Kept, history: readonly HistoryRow[]): ScoreStanding {
  if (history.length > 0 || match.status !== 'final' || match.outcome === null) return replayScore(history)
  const { outcome, homeScore, awayScore, periods, overtimePeriods, shootout } = match
  const entry = outcome === 'played'
    ? { outcome, homeScore, awayScore, periods, overtimePeriods, ...(shootout && { shootout }) }
    : { outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
  return replayScore([{ act: 'settle', side: 'office', entry }])
}
