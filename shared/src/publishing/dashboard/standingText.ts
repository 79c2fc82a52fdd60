import { ordinal } from '../../platform/format/ordinal'
import type { StandingRow } from '../../competition/standings/standing.schemas'

/** "5–1", with ties "5–0–1". */
export const recordOf = ({ wins, losses, ties }: Pick<StandingRow['overall'], 'wins' | 'losses' | 'ties'>): string => [wins, losses, ...(ties > 0 ? [ties] : [])].join('–')

/** Where a team is in a table, in a line: "2nd, 5–1"; its record alone without a rank, empty if the table does not have it. */
export function standingText(rows: readonly Pick<StandingRow, 'teamId' | 'rank' | 'overall'>[] | null, teamId: number): string {
  const row = rows?.find((each) => each.teamId === teamId)
  if (!row) return ''
  const record = recordOf(row.overall)
  return row.rank === null || row.overall.wins + row.overall.losses + row.overall.ties === 0 ? record : `${ordinal(row.rank)}, ${record}`
}
