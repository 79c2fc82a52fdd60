import type { StoredStandingRow } from '@portal/shared/competition/standings/standing.schemas'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'

const played = ({ wins, losses, ties }: StoredStandingRow['overall']) => wins + losses + ties

/** True while nothing tells the teams of a table apart: nobody has played, and no decision, toss or list puts one before another. */
export const isBeforeAnyMatch = (rows: readonly StoredStandingRow[]): boolean =>
  rows.length > 0 && rows.every(({ rank, overall, league, adjustment }) => (rank === null || rank === 1) && played(overall) === 0 && played(league) === 0 && adjustment === 0)

/** The rows as people see them: before any match no team has a rank, nor a reason for one. Why a team is not eligible is said anyway. */
export const shownRows = (rows: readonly StoredStandingRow[]): StoredStandingRow[] =>
  (isBeforeAnyMatch(rows) ? rows.map((row) => (row.rank === null ? row : { ...row, rank: null, shared: false, reason: '' })) : [...rows])

/** What is said under a table in which nobody has a rank yet. */
export function beforeAnyMatchNotes(rows: readonly StoredStandingRow[], { many }: ContestWords): string[] {
  if (rows.length === 0) return ['No teams are in this district yet.']
  return isBeforeAnyMatch(rows) ? [`No ${many} yet.`] : []
}
