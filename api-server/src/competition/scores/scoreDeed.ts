import type { ScoreAct, ScoreSide } from '@portal/shared/competition/scores/score.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'

/** What is done, and by whom: a person and, in admin-as-user mode, the admin behind them; nobody for the clock. */
export interface ScoreDeed {
  act: ScoreAct
  side: ScoreSide
  entry: ScoreEntry | null
  reason: string
  userId: number | null
  actingUserId: number | null
  requestId?: string
}
