import { isDeepStrictEqual } from 'node:util'
import { columnsOf, replayScore, type ScoreColumns } from '@portal/shared/competition/scores/scoreHistory'
import type { Reader } from '../../platform/db/database'
import { scoreRulesOf } from '../../scheduling/matches/presentMatch'
import { findHistories, findMatchesAfter, findScoringChanges } from './check.repository'

/** What came of comparing stored scores with their histories. */
export interface ScoreCheck {
  /** Matches whose score was rebuilt. */
  checked: number
  /** Results that were brought in without a history: nothing to rebuild them from. */
  without: number
  /** In sentences. */
  differences: string[]
}

/** Matches per round of queries. */
const batch = 2000

/** Rebuilds the score of every match from its history and says where the match's own columns differ from that. */
export async function checkScores(reader: Reader): Promise<ScoreCheck> {
  const check: ScoreCheck = { checked: 0, without: 0, differences: [] }
  const settingsChangedAt = await findScoringChanges(reader)
  for (let last = 0, more = true; more;) {
    const rows = await findMatchesAfter(reader, last, batch)
    const histories = await findHistories(reader, rows.map((row) => row.match.id))
    for (const { match: row, rules } of rows) {
      const history = histories.get(row.id) ?? []
      if (history.length === 0 && row.status === 'final') {
        check.without += 1
        continue
      }
      check.checked += 1
      const told = columnsOf(replayScore(history), scoreRulesOf(rules))
      const changedAt = settingsChangedAt.get(row.activityId)
      const isOfNow = changedAt === undefined || (history.at(-1)?.enteredAt ?? row.updatedAt) > changedAt
      const problem = differenceOf(row, told, isOfNow)
      if (problem) check.differences.push(`Match ${row.id}: ${problem}`)
    }
    last = rows.at(-1)?.match.id ?? last
    more = rows.length === batch
  }
  return check
}

/**
 * What a forfeit or kicks count as was a setting of the day they were entered: after that setting has changed, only what was
 * entered can be compared.
 * @param isOfNow the settings are still those of that day
 */
function differenceOf(row: Awaited<ReturnType<typeof findMatchesAfter>>[number]['match'], told: ScoreColumns, isOfNow: boolean): string | null {
  if ((row.status === 'final') !== (told.outcome !== null)) return `it is ${row.status}, but its history ${told.outcome === null ? 'has no result' : 'has one'}.`
  const isPlain = told.outcome === 'played' && !told.shootout
  const compared = (columns: ScoreColumns) => [columns.scoreState, columns.outcome, columns.periods, columns.overtimePeriods, columns.shootout, ...(isOfNow || isPlain ? [columns.homeScore, columns.awayScore] : [])]
  return isDeepStrictEqual(compared(row), compared(told)) ? null : `stored is ${tell(row)}, its history says ${tell(told)}.`
}

const tell = ({ scoreState, outcome, homeScore, awayScore, periods, overtimePeriods, shootout }: ScoreColumns) =>
  [scoreState, outcome, outcome && `${homeScore}-${awayScore}`, periods.length > 0 && `periods ${periods.map(({ home, away }) => `${home}-${away}`).join(' ')}`, overtimePeriods > 0 && `overtime ${overtimePeriods}`, shootout && `kicks ${shootout.home}-${shootout.away}`].filter(Boolean).join(' ')
